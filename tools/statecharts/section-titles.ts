/** The specification's paragraphs as analysts call them; docs/spec-map.md has the same ones. */
export const sectionTitles: Readonly<Record<string, string>> = {
  '1': 'Qué hace el producto y para quién',
  '2.1': 'Direcciones',
  '2.2': 'A dónde se puede ir',
  '2.3': 'Menú de pasos',
  '2.4': 'Al llegar a una dirección',
  '2.5': 'Qué muestra cada pantalla',
  '3': 'Entidades',
  '4.1': 'Autenticación y sesión',
  '4.2': 'El camino completo',
  '4.3': 'Agrupación de deudas',
  '4.4': 'Elección de cuotas',
  '4.5': 'Medios de pago y otros datos del camino',
  '4.6': 'Ciclo de vida de pagos, convenios y cargos',
  '5': 'Validaciones',
  '6': 'Roles',
  '7.1': 'Comportamiento del cliente',
  '7.2': 'Llamadas al servidor',
  '7.3': 'Servicio de pagos',
  '7.4': 'Configuración',
  '8': 'Catálogo de errores',
  '9': 'Plazos y límites',
};

/** `4.1` is a paragraph; `R26` a reading: how an unclear or contradicting paragraph is understood. */
export const referenceTitle = (reference: string): string =>
  reference.startsWith('R')
    ? `Lectura ${reference.slice(1)}`
    : `§ ${reference} ${sectionTitles[reference] ?? ''}`.trim();
