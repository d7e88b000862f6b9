/** The shops of the provider's public integration codes, by the name its form shows. */
const SHOPS: Readonly<Record<string, string>> = {
  '597055555532': 'Saldar (comercio de prueba)',
  '597055555541': 'Saldar (tarjetas guardadas, prueba)',
};

export const shopName = (commerceCode: string): string => SHOPS[commerceCode] ?? `Comercio ${commerceCode}`;
