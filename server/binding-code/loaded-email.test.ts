import { updateContact } from '#contract/identity.ts';
import { importPortfolio } from '../portfolio/import.ts';
import { writeTables } from '../portfolio/testing/tables.ts';
import { forgetByAge } from '../privacy/forget.ts';
import { createCodeTestServer } from '../testing/code-test-server.ts';
import { aPlan } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { registeredEmail } from './registered-email.ts';

// Real loads, on machines that may be busy.
jest.setTimeout(60_000);

const DAY = 24 * 60 * 60_000;
const accepted = { accepted: true, version: '2025-05-05' } as const;
const extra = { terms_and_conditions: accepted, privacy_policy: accepted };

const testServer = sharedByTests(createCodeTestServer);
beforeEach(async () => {
  await testServer.reset();
  testServer.ask({ acts: ['signAgreement'], withoutContact: 'refuse' });
});

/** Loads are of the present day: what precedes them is set back. */
const daysAgo = (days: number) => testServer.clock.set(new Date(Date.now() - days * DAY));

/** A debtor who replaced the institution's address here, and was left out of a load `days` ago. */
async function withdrawn(days: number) {
  daysAgo(days + 60);
  const persona = { rut: '111111111' };
  const visitor = await testServer.entered(aPlan(persona), 'vieja@correo.cl');
  const typed = { email: 'nueva@correo.cl', phone: '+56912345678', extra };
  expect((await testServer.send(updateContact, typed, visitor)).status).toBe(200);
  daysAgo(days);
  const gone = { withdrawn_at: testServer.clock.now() };
  await testServer.deps.db.updateTable('debtor').set(gone).execute();
  daysAgo(0);
  await forgetByAge(testServer.deps);
  return () => registeredEmail(testServer.deps.db, testServer.deps, visitor.debtorId);
}
async function load(email: string) {
  const { counts } = await importPortfolio({
    ...{ databaseUrl: testServer.deps.config.databaseUrl, company: 'banco-cordillera', mode: 'partial' },
    files: writeTables(
      {
        ...{ operations: [], offers: [], debts: [], quotas: [], payments: [] },
        debtors: [['11.111.111-1', 'person', 'Ana Rojas', email, '']],
      },
      ['debtors'],
    ),
  });
  expect(counts.debtors).toMatchObject({ changed: 1 });
}

describe('codes to a debtor who comes back into the portfolio', () => {
  it('go to the address they registered here, also once the portal has forgotten the older one that the load brings', async () => {
    const registered = await withdrawn(100);
    await load('vieja@correo.cl');
    expect(await registered()).toBe('nueva@correo.cl');
  });

  it('go to another address that the load brings while the portal still knows the former one', async () => {
    const registered = await withdrawn(10);
    await load('banco@correo.cl');
    expect(await registered()).toBe('banco@correo.cl');
  });

  it('go to the address of the load once the institution loads them without one and then with it', async () => {
    const registered = await withdrawn(100);
    for (const email of ['banco@correo.cl', '', 'banco@correo.cl']) await load(email);
    expect(await registered()).toBe('banco@correo.cl');
  });
});
