import { eventExample } from './event-examples.ts';
import { MONEY_EVENTS } from './institution-events.ts';

type Money = Record<'amount' | 'off_debts' | 'discount', number> & {
  payment: { amount: number; discount: number };
};

it.each([...MONEY_EVENTS])('the example of %s has every amount on the side of its money', (kind) => {
  const { payment, amount, off_debts: offDebts, discount } = eventExample(kind).data as unknown as Money;
  const side = kind === 'money.returned' ? -1 : 1;
  const isOff = kind !== 'money.held';
  expect([amount, offDebts, discount]).toEqual(
    [payment.amount, isOff ? payment.amount + payment.discount : 0, isOff ? payment.discount : 0].map(
      (pesos) => pesos * side + 0,
    ),
  );
});
