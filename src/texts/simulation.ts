import { formatPesos, type Pesos } from '#domain/money.ts';
import type { SimulationFault } from '#domain/simulation.ts';

/** Words of the simulation on the landing (§2.5 "go to pay or simulate"). */
export const simulationTexts = {
  open: 'Simular mis cuotas',
  title: 'Simula tus cuotas',
  lead: 'Prueba montos y cuotas sin identificarte. No queda registro de lo que escribas.',
  amount: 'Monto de tu deuda',
  amountHint: (min: Pesos, max: Pesos) => `Entre ${formatPesos(min)} y ${formatPesos(max)}.`,
  fault: (min: Pesos, max: Pesos) =>
    ({
      notAnAmount: 'Escribe un monto en pesos, sin decimales.',
      tooLittle: `El mínimo es ${formatPesos(min)}.`,
      tooMuch: `El máximo es ${formatPesos(max)}.`,
    }) satisfies Record<SimulationFault, string>,
  instalment: 'Pagarías al mes',
  pending: 'Con un monto y una cantidad de cuotas verás cuánto pagarías al mes.',
  downPayment: (percent: number) => `Pie, ${String(percent).replace('.', ',')} %`,
  first: 'Primera cuota',
  last: 'Última cuota',
  total: 'Total, sin interés',
  notAnOffer:
    'Es una referencia, no una oferta. Al identificarte verás tus montos reales, que pueden incluir un descuento.',
  go: 'Ver mis opciones reales',
} as const;
