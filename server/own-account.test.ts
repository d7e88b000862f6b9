import { verifyFlow, verifySerial } from '#contract/identity.ts';
import bank from '#domain/testing/companies/banco-cordillera.ts';
import recupera from '#domain/testing/companies/recupera.ts';
import { companiesOf } from './companies.ts';
import type { Dependencies } from './dependencies.ts';
import { attendDueRefunds } from './refunds/due.ts';
import { refundMoney } from './suspense/orders.ts';
import { withAgreements } from './testing/agreement-test-server.ts';
import { enterWithCards } from './testing/card-debtor.ts';
import { createDebitTestServer } from './testing/debit-test-server.ts';
import { settingsOf } from './testing/institutions.ts';
import { anAutomatable, aPlan, aPut } from './testing/fixtures.ts';
import { sharedByTests } from './testing/shared-by-tests.ts';
import { askDue } from './payments/due.ts';
import { closeErasedCards } from './payments/methods/oneclick/close-erased.ts';
import { RETURN_PATH } from './payments/methods/transfer/addresses.ts';
import { followRecent } from './payments/methods/transfer/follow.ts';

const OPERATOR = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Pagó en sucursal' };
const MINUTE = 60_000;
const OWN = { company: recupera.key };
const { productType, sourceInvocation, companyUrl } = recupera;
/** An institution that takes every way to pay, as the bank does. */
const COMPANY = { ...bank, key: recupera.key, productType, sourceInvocation, companyUrl };
const ACCOUNTS = settingsOf(recupera.key, {
  ONECLICK_COMMERCE_CODE: '597055555551',
  ONECLICK_API_KEY: 'test-oneclick-key-of-3',
  ONECLICK_CHILD_CODE: '597055555552',
  TRANSFER_API_KEY: 'test-transfer-key-of-3',
  TRANSFER_CALLBACK_KEYS: 'new:test-key-of-the-callbacks-of-3',
});

/** In whose name each provider was asked, the civil registry too, or what was signed, in order. */
const asked: string[] = [];

function noting(deps: Dependencies): Dependencies {
  const { webpay, oneclick, pac, transfer } = deps.outside.providers;
  const note =
    <Port>(method: string, providerOf: (institution: string) => Port) =>
    (institution: string) => {
      asked.push(`${method} ${institution}`);
      return providerOf(institution);
    };
  const providers = {
    webpay: note('webpay', webpay),
    oneclick: note('oneclick', oneclick),
    pac: note('pac', pac),
    transfer: note('transfer', transfer),
  };
  const registry = note('registry', () => 'match' as const);
  const { sign } = deps.outside.signer;
  const outside = {
    ...deps.outside,
    providers,
    registry: { verify: async (institution: string) => registry(institution) },
    signer: {
      sign: (institution: string, file: Buffer, at: Date) => {
        asked.push(`signature ${institution}`);
        return sign(institution, file, at);
      },
    },
  };
  return { ...deps, companies: companiesOf([bank, COMPANY], deps.config.receiverTags), outside };
}

const testServer = sharedByTests(() =>
  createDebitTestServer({ env: ACCOUNTS, offersTransfers: true, wrap: noting }),
);
beforeEach(() => {
  asked.length = 0;
});
afterEach(() => testServer.reset());

async function giveBack(ref: string) {
  expect(await refundMoney(testServer.deps, { ref, ...OPERATOR, amount: null })).toBeNull();
  await attendDueRefunds(testServer.deps);
  expect(await testServer.status(ref)).toMatchObject({ data: { money: { standing: 'returned' } } });
}

describe('others are asked in the name of the institution that is owed', () => {
  afterEach(() => {
    expect([...new Set(asked.map((one) => one.split(' ')[1]))]).toEqual([recupera.key]);
  });

  it('the civil registry, who a debtor is', async () => {
    const { persona } = aPut({ ...OWN, rut: '111111111' });
    await testServer.enter(persona);
    const flow = { captcha: 'x', is_pyme: false, product_type: productType, rut: persona.rut };
    const { token } = await testServer.call(verifyFlow, flow);
    await testServer.call(verifySerial, { rut: persona.rut, serial: '100200301' }, { token });
  });

  it('the certificate that signs a contract', async () => {
    await withAgreements(testServer).inForce(aPlan(OWN));
    await testServer.post();
    expect(asked).toContain(`signature ${recupera.key}`);
  });

  it('the provider of cards, for a payment and its refund', async () => {
    const { ref } = await testServer.paid(aPut(OWN));
    await giveBack(ref);
  });

  it('the provider of saved cards, to add, charge and remove one, and to give back', async () => {
    const debtor = await enterWithCards(testServer, aPut(OWN));
    const card = await debtor.save();
    const used = await debtor.pay(card);
    if (used.status !== 'success' || used.data.kind !== 'payment') throw new Error(used.status);
    await giveBack(used.data.ref);
    expect(await debtor.remove(card)).toMatchObject({ status: 'success' });
  });

  it('the provider of saved cards, to remove those of a debtor who was erased', async () => {
    const debtor = await enterWithCards(testServer, aPut(OWN));
    await debtor.save();
    const { db, pool } = testServer.deps;
    await pool.query(
      'insert into card_closing (card_id, username, tbk_user, asked_at) select id, username, tbk_user, now() from card',
    );
    await closeErasedCards(testServer.deps);
    expect(await db.selectFrom('card_closing').selectAll().execute()).toEqual([]);
  });

  it('the provider of automatic debits, from the mandate to its end', async () => {
    const { charge, ref, token } = await testServer.charging(anAutomatable(OWN));
    testServer.debits.decide(charge, 'paid');
    testServer.clock.pass(MINUTE);
    await askDue(testServer.deps);
    const [payment = ''] = await testServer.payments(ref);
    await giveBack(payment);
    expect(await testServer.cancel(ref, token)).toMatchObject({ status: 'success' });
    await testServer.round();
    expect(testServer.debits.mandates()).toMatchObject([{ state: 'closed' }]);
  });

  it('the provider of transfers, for a payment, what follows it and its refund', async () => {
    const { persona, everything } = aPut(OWN);
    const { token: session } = await testServer.enter(persona);
    const { ref, token } = await testServer.begin(session, everything, 'transfer');
    testServer.transfers.arrive(token);
    await testServer.comeBack({ session: token }, 'GET', RETURN_PATH);
    await followRecent(testServer.deps);
    await giveBack(ref);
  });
});
