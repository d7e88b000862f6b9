import { randomUUID } from 'node:crypto';
import { renderContract, signAgreement } from '#contract/agreement.ts';
import { confirmCode, sendCode } from '#contract/binding-code.ts';
import type { Call, RequestOf } from '#contract/call.ts';
import { useCard } from '#contract/cards.ts';
import { enrolDebit } from '#contract/debit.ts';
import { updateContact } from '#contract/identity.ts';
import { preparePayment } from '#contract/payment.ts';
import type { BindingAct } from '#domain/binding-code.ts';
import type { Company } from '#domain/company.ts';
import type { Dependencies } from '../dependencies.ts';
import { sendMailRow } from '../notifications/send-mail.ts';
import { createDebitTestServer } from './debit-test-server.ts';
import { withCards } from './card-debtor.ts';
import { requestOf } from './identity-test-server.ts';
import { anAutomatable, aPlan, aPut, type DebtorFixture } from './fixtures.ts';

const BANK = 'banco-cordillera';
export const REGISTERED = 'registrada@correo.cl';
const accepted = { accepted: true, version: '2025-05-05' } as const;
const extra = { terms_and_conditions: accepted, privacy_policy: accepted };

/** The bank as it asks a code; tests change what it asks. */
export type Asking = NonNullable<Company['bindingCode']>;

function withAsking(deps: Dependencies, asking: Asking): Dependencies {
  const payingByKey = (key: string) => {
    const company = deps.companies.payingByKey(key);
    return company?.key === BANK ? { ...company, bindingCode: asking } : company;
  };
  return { ...deps, companies: { ...deps.companies, payingByKey } };
}

type Visitor = { debtorId: string; token: string; fixture: DebtorFixture };
type Prepared = { call: Call; body: unknown };

/** A bank that asks a code before each act that binds, a debtor with a registered mail, and each act made ready to be sent. */
export async function createCodeTestServer() {
  const asking: Asking = { acts: ['signAgreement'], withoutContact: 'refuse' };
  const testServer = await createDebitTestServer({ wrap: (deps) => withAsking(deps, asking) });
  const { db } = testServer.deps;

  const ask = (given: Partial<Asking>) => Object.assign(asking, given);

  async function enter(fixture = aPlan(), email: string | null = REGISTERED): Promise<Visitor> {
    const entered = await testServer.enter(fixture.persona);
    await db.updateTable('debtor').set({ email }).where('id', '=', entered.debtorId).execute();
    return { ...entered, fixture };
  }

  /** The same debtor in another session: a thief's, or theirs on another day. */
  const enterAgain = async (visitor: Visitor): Promise<Visitor> => ({
    ...visitor,
    token: await testServer.identify(visitor.debtorId, visitor.fixture.persona),
  });

  async function send<C extends Call>(
    call: C,
    body: RequestOf<C>,
    { token }: Visitor,
    key: string = randomUUID(),
  ) {
    const answer = await testServer.app.inject(requestOf(call, body, { token, key }));
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), text: answer.body };
  }

  const sendTo = (visitor: Visitor, act: BindingAct, key?: string) => send(sendCode, { act }, visitor, key);
  const confirm = (visitor: Visitor, act: BindingAct, code: string, key?: string) =>
    send(confirmCode, { act, code }, visitor, key);

  /** The code of the mail that was enqueued last. */
  async function readCode(): Promise<string> {
    for (const id of testServer.mailIds.splice(0)) await sendMailRow(testServer.deps, id);
    const mail = testServer.mails.filter(({ subject }) => subject.startsWith('Código')).at(-1);
    return /Código: (\d{6})\b/.exec(mail?.text ?? '')?.[1] ?? 'none';
  }

  /** Asks for a code and types it in, as its owner does. */
  async function proveMail(visitor: Visitor, act: BindingAct) {
    await sendTo(visitor, act);
    return confirm(visitor, act, await readCode());
  }

  /** Each act that binds, made ready up to the call that would do it. */
  const ACTS: Record<BindingAct, () => Promise<Visitor & Prepared>> = {
    changeContact: async () => {
      const visitor = await enter();
      return { ...visitor, call: updateContact, body: { email: 'ladron@otro.cl', extra } };
    },
    signAgreement: async () => {
      const visitor = await enter();
      const plan = { id: visitor.fixture.agreement, agreed_quota: 12, expiration_day: 5 };
      const { data } = await testServer.call(renderContract, { debts: [plan] }, { token: visitor.token });
      const body = { plan, contract_hash: data?.contract_hash ?? '', accepted: true };
      return { ...visitor, call: signAgreement, body };
    },
    saveCard: async () => {
      const visitor = await enter(aPut());
      return { ...visitor, call: useCard, body: { data: { debts_ids: [], payment_method: 'oneclick' } } };
    },
    chargeCard: async () => {
      const visitor = await enter(aPut());
      const { acts } = asking;
      ask({ acts: acts.filter((act) => act !== 'saveCard') });
      const card_id = await withCards(testServer, { ...visitor.fixture, ...visitor }).save();
      ask({ acts });
      const wanted = { product_type: 'put', debts: visitor.fixture.everything.debts };
      const quote = await testServer.call(preparePayment, wanted, { token: visitor.token });
      if (quote.status !== 'success') throw new Error(quote.status);
      const plan_data = { card_id, quote_id: quote.data.quote_id };
      const data = { debts_ids: [visitor.fixture.agreement], payment_method: 'oneclick', plan_data };
      return { ...visitor, call: useCard, body: { data } };
    },
    enrolDebit: async () => {
      const visitor = await enter(anAutomatable());
      const { product_type, debts } = visitor.fixture.everything;
      const body = {
        product_type,
        automize: true,
        debts: debts.map(({ id }) => ({ id, selected_quota: 0 })),
      };
      return { ...visitor, call: enrolDebit, body };
    },
  };

  /** What was signed, saved, charged or enrolled, and where mails go: what a thief may not change. */
  async function bound(debtorId: string) {
    const { rows } = await testServer.deps.pool.query<Record<string, number | string | null>>(
      `select (select count(*)::int from agreement where debtor_id = $1) as agreements,
              (select count(*)::int from card_enrolment where debtor_id = $1 and ended_at is null) as forms,
              (select count(*)::int from payment where debtor_id = $1) as payments,
              (select count(*)::int from automatic_debit where debtor_id = $1) as debits,
              (select email from contact where debtor_id = $1) as email`,
      [debtorId],
    );
    return rows[0];
  }

  const act = ({ call, body, ...visitor }: Visitor & Prepared, key?: string) =>
    send(call, body as never, visitor, key);

  return {
    ...testServer,
    ask,
    entered: enter,
    enterAgain,
    send,
    sendTo,
    confirm,
    readCode,
    proveMail,
    ACTS,
    act,
    bound,
  };
}

export type CodeTestServer = Awaited<ReturnType<typeof createCodeTestServer>>;
