import { createMailScenes, type MailScenes } from '../testing/mail-scenes.ts';
import { readAgreementFacts } from './agreement-facts.ts';
import { agreementLetter, executiveLetter } from './agreement-letters.ts';
import { sendingCompany } from './letterhead.ts';

let world: MailScenes;
beforeAll(async () => {
  world = await createMailScenes();
});
afterAll(() => world.close());

describe('an agreement with a company that promises no contact of an executive', () => {
  async function facts() {
    await world.inForce();
    const { id } = await world.deps.db.selectFrom('agreement').select('id').executeTakeFirstOrThrow();
    const read = await readAgreementFacts(world.deps, id);
    const terms = { ...read.company.terms, executiveContact: null };
    return { ...read, company: { ...read.company, terms } };
  }

  it('promises the debtor none, and sends nobody a request', async () => {
    const found = await facts();
    expect(agreementLetter(found).paragraphs.join('\n')).not.toContain('ejecutiv');
    expect(() => executiveLetter(found)).toThrow('banco-cordillera promises no contact.');
  });
});

it('no letter goes out in the name of a company that debtors do not pay here', () => {
  expect(() => sendingCompany(world.deps.companies, 'banco-austral')).toThrow(
    'No paying company banco-austral.',
  );
});
