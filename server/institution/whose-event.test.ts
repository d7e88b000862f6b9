import { requestAboutData } from '#contract/rights.ts';
import { createDisputeTestServer } from '../testing/dispute-test-server.ts';
import { anAutomatable, aPlan } from '../testing/fixtures.ts';
import { heardEvents } from '../testing/heard-events.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createDisputeTestServer);
beforeEach(() => testServer.reset());

/** Of each event, its kind and whose it is. */
async function heard() {
  const events = await heardEvents(testServer.deps.db);
  return events.map(({ kind, data }) => [
    kind,
    'payment' in data ? data.payment.rut : 'rut' in data ? data.rut : undefined,
  ]);
}

it('an institution reads in each event the RUT of its own debtor, beside the same events of others', async () => {
  const expected = [];
  for (const [signing, charged] of [
    ['111111111', '222222222'],
    ['333333333', '444444444'],
    ['555555555', '666666666'],
  ] as const) {
    await testServer.inForce(aPlan({ rut: signing }));
    for (const kind of ['agreement.signed', 'agreement.formalised', 'money.received'])
      expected.push([kind, signing]);
    await testServer.active(anAutomatable({ rut: charged }));
    expected.push(['debit.activated', charged]);
    const disputing = await testServer.debtor();
    await disputing.opened();
    expected.push(['dispute.opened', disputing.persona.rut]);
    const { token } = disputing;
    await testServer.call(requestAboutData, { kind: 'access', message: '' }, { token });
    expected.push(['dataRequest.received', disputing.persona.rut]);
  }
  expect(await heard()).toEqual(expected);
});
