import { randomUUID } from 'node:crypto';
import { listCards, removeCard, useCard } from '#contract/cards.ts';
import type { PaymentTestServer } from './payment-test-server.ts';
import { aPut } from './fixtures.ts';

/** A debtor who is about to pay, and what they can do with cards. */
export async function enterWithCards(testServer: PaymentTestServer, fixture = aPut()) {
  return withCards(testServer, { ...fixture, ...(await testServer.enter(fixture.persona)) });
}

/** The same debtor on another day, identified again. */
export async function comeAgain(
  testServer: PaymentTestServer,
  debtor: Awaited<ReturnType<typeof enterWithCards>>,
) {
  const { debtorId, persona } = debtor;
  return withCards(testServer, { ...debtor, token: await testServer.identify(debtorId, persona) });
}

type Entered = ReturnType<typeof aPut> & { debtorId: string; token: string };

/** What a debtor who has identified can do with cards. */
export function withCards(testServer: PaymentTestServer, fixture: Entered) {
  const { debtorId, token } = fixture;
  const entity = fixture.persona.company;

  const add = (key: string = randomUUID()) =>
    testServer.call(useCard, { data: { debts_ids: [], payment_method: 'oneclick' } }, { token, key });

  /** An enrolment whose form is open at the provider: its token there. */
  async function begin(): Promise<string> {
    const answer = await add();
    if (answer.status !== 'success' || answer.data.kind !== 'enrolment') throw new Error(answer.status);
    return answer.data.token;
  }

  const comeBack = (parameters: Record<string, string>, method: 'GET' | 'POST' = 'GET') =>
    testServer.comeBack(parameters, method, '/saldar/return/oneclick');

  /** A card that is added; answers its id. */
  async function save(): Promise<string> {
    const enrolment = await begin();
    testServer.vault.fillIn(enrolment);
    await comeBack({ TBK_TOKEN: enrolment });
    const [card] = (await list()).data;
    if (!card) throw new Error('no card');
    return card.id;
  }

  const list = async (enrolment?: string) => {
    const asked = { entity, user_id: debtorId, ...(enrolment !== undefined && { enrolment }) };
    return (await testServer.call(listCards, asked, { token })).data;
  };

  /** Freezes a price and pays it with a card. */
  async function pay(cardId: string, key: string = randomUUID()) {
    const quote = await testServer.prepare(token, fixture.everything);
    return payQuote(cardId, quote.quote_id, key);
  }

  const payQuote = (card_id: string, quote_id: string, key: string = randomUUID()) => {
    const debts_ids = fixture.everything.debts.map(({ id }) => id);
    const data = { debts_ids, payment_method: 'oneclick' as const, plan_data: { card_id, quote_id } };
    return testServer.call(useCard, { data }, { token, key });
  };

  const remove = (id: string, key: string = randomUUID()) =>
    testServer.call(removeCard, {}, { token, key, params: { id } });

  return { ...fixture, add, begin, comeBack, save, list, pay, payQuote, remove };
}
