import { codeMail } from '../testing/code-mail.ts';
import { createMailScenarios } from '../testing/mail-scenarios.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createMailScenarios);
beforeEach(() => testServer.reset().then(testServer.paidBefore));

/** The names of those who have an open session. */
async function inSession() {
  const { db } = testServer.deps;
  const sessions = db.selectFrom('session').innerJoin('debtor', 'debtor.id', 'session.debtor_id');
  const rows = await sessions.select('debtor.name').distinct().where('ended_at', 'is', null).execute();
  return rows.map(({ name }) => name).sort();
}

describe('the link that ends sessions, in the mail', () => {
  it.each([
    ['contactChanged', () => testServer.contactChanged().then(() => testServer.sent('contactChanged'))],
    ['formerNotice', () => testServer.formerNotified().then(() => testServer.sent('formerNotice'))],
    ['bindingCode', () => codeMail(() => testServer, '')().then(([mail]) => mail)],
  ])('%s, ends those of its debtor and no others', async (_, written) => {
    const { words } = await written();
    const [, url = ''] = /http:\/\/localhost:3000(\S+\/end)/.exec(words) ?? [];
    expect(await inSession()).toEqual(['Ana Rojas', 'Eva Soto']);
    expect((await testServer.app.inject({ method: 'POST', url })).body).toContain(
      'Cerramos todas las sesiones',
    );
    expect(await inSession()).toEqual(['Eva Soto']);
  });
});
