import { CONTRACT_TEMPLATE } from '../../server/texts/contract.ts';
import { signTexts } from '../../src/texts/en/sign.ts';

/** The clauses of the contract as they are headed in it, in their order, and what the English line of each is about. */
const CLAUSES: readonly (readonly [heading: string, about: RegExp])[] = [
  ['1. La deuda', /the debt of the operations.*discount/],
  ['2. El pie', /down payment.*no effect/],
  ['3. Las cuotas', /each instalment on its date, without interest/],
  ['4. Si hay atraso', /late.*lose the discount/],
  ['5. Registros de morosidad', /not reported to the registers.*7 business days.*institution/],
  ['6. Firma', /simple electronic signature/],
];

describe('the English summary of the contract', () => {
  const clauses = signTexts.summaryOfContract?.clauses ?? [];

  it('has a line for each clause of the contract, so that a clause without one fails', () => {
    const headings = [...CONTRACT_TEMPLATE.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, heading]) => heading);
    expect(headings).toEqual(CLAUSES.map(([heading]) => heading));
    expect(clauses).toHaveLength(headings.length);
  });

  it.each(CLAUSES.map((clause, place) => [...clause, clauses[place] ?? ''] as const))(
    'says what clause “%s” says',
    (_, about, line) => {
      expect(line).toMatch(about);
    },
  );

  it('says that the Spanish text alone binds, and what to do without understanding it', () => {
    const { lead, unsure } = signTexts.summaryOfContract ?? {};
    expect(lead).toMatch(/only one that binds/);
    expect(unsure).toMatch(/do not sign yet/);
  });
});
