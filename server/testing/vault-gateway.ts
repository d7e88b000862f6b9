import type { FastifyInstance } from 'fastify';
import { isLive } from '#sandbox/gateway/enrolment.ts';
import { oneclickRoutes } from '#sandbox/gateway/oneclick-api.ts';
import type { describeCharge } from '#sandbox/gateway/oneclick-answers.ts';
import { CODE_DIGITS } from '#sandbox/gateway/transaction.ts';
import type { SandboxState } from '#sandbox/sandbox-state.ts';
import { scriptCalls, type CallTrouble } from './scripted-calls.ts';

const CALLS = {
  'POST /inscriptions': 'start',
  'PUT /inscriptions/:token': 'finish',
  'DELETE /inscriptions': 'remove',
  'POST /transactions': 'charge',
  'GET /transactions/:buyOrder': 'status',
  'POST /transactions/:buyOrder/refunds': 'refund',
} as const;

/** What the provider says that is wrong about a charge. */
type Spoilt = 'wrongAmount' | 'otherShop' | 'halfDone' | 'twice';
export type VaultTrouble = CallTrouble | Spoilt;

type Described = Partial<ReturnType<typeof describeCharge>>;

function spoilt(trouble: Spoilt, body: Described): object {
  const [first] = body.details ?? [];
  if (!first) return body;
  if (trouble === 'wrongAmount') return { ...body, details: [{ ...first, amount: first.amount + 1 }] };
  if (trouble === 'otherShop') return { ...body, details: [{ ...first, commerce_code: '597000000000' }] };
  if (trouble === 'twice') return { ...body, details: [first, first] };
  const half = { ...first, amount: first.amount / 2 };
  return { ...body, details: [half, { ...half, status: 'FAILED', response_code: -1 }] };
}

/** Oneclick Mall as the sandbox has it, with scripted trouble and without a form. */
export function scriptVault(api: FastifyInstance, state: SandboxState) {
  const { enrolments, mallCharges } = state.store;
  const { forgetCalls, ...script } = scriptCalls(api, {
    base: '/rswebpaytransaction/api/oneclick/v1.2',
    calls: CALLS,
    refusal: 422,
    spoilt,
  });
  oneclickRoutes(api, state);
  const cards = () => enrolments.all().filter(({ tbkUser }) => tbkUser !== null);
  const details = () => mallCharges.all().flatMap((charge) => charge.details);

  return {
    ...script,
    /** The visitor finishes the form with a card that ends in these digits; the issuer accepts with 0. */
    fillIn(token: string, decided = 0, lastFour = '6623'): void {
      const enrolment = enrolments.get(token);
      if (!enrolment) throw new Error(`The vault knows no ${token}.`);
      enrolments.put(token, {
        ...enrolment,
        form: decided === 0 ? 'approved' : 'declined',
        card: { lastFour, cardType: 'Visa', paymentType: 'VN', chargeCode: 0 },
        authorizationCode: state.names.number(CODE_DIGITS),
        decidedAt: state.clock(),
      });
    },
    /** What the issuer answers to each charge of the cards kept so far. */
    decide(chargeCode: number): void {
      for (const one of cards())
        enrolments.put(one.token, { ...one, card: one.card && { ...one.card, chargeCode } });
    },
    enrolments: () => enrolments.all(),
    kept: () => enrolments.all().filter(isLive),
    names: () => cards().map(({ tbkUser }) => tbkUser ?? ''),
    /** What was really given back. */
    refunds: () =>
      details()
        .filter(({ refunded }) => refunded > 0)
        .map(({ buyOrder, refunded: amount }) => ({ buyOrder, amount })),
    /** What was really charged, given back since or not. */
    charges: () =>
      details()
        .filter(({ status, refunded }) => status === 'AUTHORIZED' || refunded > 0)
        .map(({ commerceCode: shop, buyOrder, amount }) => ({ shop, buyOrder, amount })),
    /** Forgets everything. */
    reset(): void {
      for (const table of [enrolments, mallCharges]) table.clear();
      forgetCalls();
    },
  };
}
