import { santiagoDay } from '#domain/calendar.ts';
import { type DebtorFixture, fixtureOf } from '../../test/debtors/fixtures.ts';

/** What an import takes of a text: no control characters, so much of it (docs/portfolio.md). */
const taken = (text: string, longest: number) =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, '')
    .trim()
    .slice(0, longest)
    .trim();

/** Words no line is broken in. */
export const LONG_WORD = 'Ñandú'.repeat(40);

/** What stands in a debtor's rows, of which each is read somewhere. Operations are numbered as people type them; a payment of earlier may name any. */
export type Texts = { name: string; product: string; operation: string; receiver: string };

/** A debtor of every kind of offer and with payments in the past, with such texts wherever the portfolio has one. */
export function hostileDebtor(number: number, [name, product, operation, receiver]: readonly string[]) {
  const today = santiagoDay(new Date());
  const { debtor, persona } = fixtureOf('severalOffers', number, today);
  const texts: Texts = {
    name: taken(name ?? '', 200),
    product: taken(product ?? '', 100),
    operation: taken(operation ?? '', 40),
    receiver: taken(receiver ?? '', 100),
  };
  const payments = [1, 2].map((at) => ({
    operation: `${texts.operation} ${debtor.operation}`,
    number: at,
    product: texts.product,
    paidOn: today,
    amount: 12_345,
  }));
  const fixture: DebtorFixture = {
    debtor: { ...debtor, name: texts.name, companyName: texts.receiver },
    persona: {
      ...persona,
      name: texts.name,
      operations: persona.operations.map((one) => ({ ...one, product: texts.product })),
      payments,
    },
  };
  return { fixture, texts };
}
