/** The shops of the demo's institutions, by the name the form shows; the first code is the provider's public one. */
const SHOPS: Readonly<Record<string, string>> = {
  '597055555532': 'Banco Cordillera (comercio de prueba)',
  '597055555541': 'Banco Cordillera (tarjetas guardadas, prueba)',
  '597099990102': 'Cordillera Consumo (comercio de prueba)',
  '597099990103': 'Recupera Servicios (comercio de prueba)',
};

export const shopName = (commerceCode: string): string => SHOPS[commerceCode] ?? `Comercio ${commerceCode}`;
