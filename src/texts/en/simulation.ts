import { formatPesos } from '#domain/money.ts';
import type { simulationTexts as es } from '../simulation.ts';
import type { Words } from '#domain/language.ts';

export const simulationTexts: Words<typeof es> = {
  open: 'Simulate my instalments',
  title: 'Simulate your instalments',
  lead: 'Try amounts and instalments without identifying yourself. What you write is not recorded.',
  amount: 'Amount of your debt',
  amountHint: (min, max) => `Between ${formatPesos(min)} and ${formatPesos(max)}, in Chilean pesos.`,
  fault: (min, max) => ({
    notAnAmount: 'Write an amount in pesos, without decimals.',
    tooLittle: `The minimum is ${formatPesos(min)}.`,
    tooMuch: `The maximum is ${formatPesos(max)}.`,
  }),
  instalment: 'You would pay each month',
  pending: 'With an amount and a number of instalments you will see how much you would pay each month.',
  downPayment: (percent) => `Down payment, ${percent}%`,
  first: 'First instalment',
  last: 'Last instalment',
  total: 'Total, without interest',
  notAnOffer:
    'It is an example, not an offer. When you identify yourself you will see your real amounts, which may include a discount.',
  go: 'See my real options',
};
