/** Of «¿Y si…?». Parts that change: %s share, %l state, %p percent, %a from, %b to, %n how many, %c company, %f and %u days. */
export const whatIfTexts = {
  lead: '¿Cuánto más se pagaría si menos personas se fueran en un paso? Es una estimación desde las sumas de un archivo de conteos; los archivos no salen de este equipo.',
  file: 'Abrir uno o varios archivos de conteos (.json)',
  none: 'Abre un archivo aquí o en «Conteos». Hay uno de ejemplo, con visitas inventadas: demo-counts.json.',
  bad: 'Al menos un archivo no es de conteos de esta máquina.',
  empty: 'En este archivo nadie llegó a pagar: no hay qué estimar.',
  overlap:
    'Estos archivos cuentan en parte los mismos días de la misma institución. No se comparan: la diferencia podría ser de menos de diez personas. Elige archivos de días distintos.',
  repeated: 'Hay un archivo que cuenta un día dos veces: no es como lo entrega el servidor.',
  of: '%c, del %f al %u',
  chances: {
    all: 'De cada 100 veces que alguien llega, %p pagan (entre %a y %b).',
    signed: 'De cada 100 veces que se firma un plan o se vuelve a uno firmado, %p pagan (entre %a y %b).',
  },
  state: 'Se van en',
  share: 'De quienes se van, seguiría',
  shares: { '0.25': 'una cuarta parte', '0.5': 'la mitad', '1': 'la totalidad' },
  sentence: 'Si %s de las personas que se van en «%l» siguiera, pagaría un %p % más (entre %a y %b).',
  payments: 'Pagos de más en estos días: unos %n (entre %a y %b).',
  few: 'Ahí se fueron menos de diez veces: es muy poco para decidir algo.',
  assumption:
    'Supone que quien siguiera haría después lo mismo que quienes siguen hoy, sin importar por dónde vino. Son veces, no personas. La raya es el intervalo de 95 %.',
  order: 'Dónde se ganaría más',
  columns: ['Estado', 'Se van', 'Pagaría más', 'Pagos más'],
  interval: '%p % (%a a %b)',
  number: '%n (%a a %b)',
  trend: 'Cómo cambia con los días',
  trendColumns: ['Días', 'Llegan', 'Pagan'],
  side: 'Los archivos, lado a lado',
  sideColumns: ['Archivo', 'Llegan', 'Pagan', 'Donde más se van'],
  leave: '%l: %p %',
  compare: 'Qué cambió entre los dos archivos',
  compareLead:
    'La parte de quienes salieron de cada estado por cada flecha. Dice «más que azar» donde la diferencia es mayor de lo que el azar explica (prueba de Holm, 5 % para toda la tabla); en lo demás no se sabe. Solo estados de los que se salió al menos diez veces en los dos. Lo mismo está sobre las flechas del dibujo.',
  compareColumns: ['Desde, y qué pasó', 'Antes', 'Ahora'],
  leaves: 'Se van',
  more: 'más que azar',
  onChart:
    '%a → %b: de cada 100 que salieron de un estado, cuántas veces por cada flecha, antes → ahora; subrayado, más que azar',
} as const;
