import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '#contract/call.ts';
import { fetchDebts } from '#contract/debts.ts';
import { updateContact, verifyFlow, verifySerial } from '#contract/identity.ts';
import { fetchPaymentStatus } from '#contract/payment-status.ts';
import { fetchPaymentMethods, preparePayment, startPayment } from '#contract/payment.ts';
import { checkDigit } from '#domain/rut.ts';
import { addDebtor } from '#server/testing/portfolio.ts';
import { aPut } from '#server/testing/fixtures.ts';
import { fillIn } from '../../reliability/system/provider-pages.ts';
import type { TestSystem } from '../../reliability/system/test-system.ts';

const SERIAL = '123456789';
let digits = 12_000_000;

/** A debtor on the way through the portal, with what each step has given to the next. */
export type Visitor = {
  readonly rut: string;
  readonly everything: ReturnType<typeof aPut>['everything'];
  token: string;
  quoteId: string;
  ref: string;
  /** The address to which the provider sends them back. */
  back: string;
};

/** A debtor with one single payment, known to the registry. */
export async function addVisitor({ deps, state }: TestSystem): Promise<Visitor> {
  digits += 1;
  const rut = `${digits}${checkDigit(String(digits))}`;
  const { persona, everything } = aPut({ rut });
  await addDebtor(deps.db, persona);
  state.store.people.put(rut, { rut, serial: SERIAL, behaviour: 'ok' });
  return { rut, everything, token: '', quoteId: '', ref: '', back: '' };
}

type Answered = { status: string; token?: string; data?: Record<string, string> };
type Ask = (call: Call, body: Record<string, unknown>) => Promise<Answered>;
type Step = {
  readonly name: string;
  take(visitor: Visitor, ask: Ask, testSystem: TestSystem): Promise<void>;
};

const bank = 'BANCO_CORDILLERA';
const idsOf = ({ everything }: Visitor) => everything.debts.map(({ id }) => id);

/** From the identity form to the voucher, one call a step; the provider's page is not measured. */
export const STEPS: readonly Step[] = [
  {
    name: 'identify',
    async take(visitor, ask, { origin }) {
      const captcha = await fetch(`${origin}/captcha/token`, { method: 'POST' });
      const { token } = (await captcha.json()) as { token: string };
      const body = { captcha: token, is_pyme: false, product_type: bank, rut: visitor.rut };
      visitor.token = (await ask(verifyFlow, body)).token ?? '';
    },
  },
  {
    name: 'prove',
    async take(visitor, ask) {
      visitor.token = (await ask(verifySerial, { rut: visitor.rut, serial: SERIAL })).token ?? '';
    },
  },
  {
    name: 'contact',
    async take(visitor, ask) {
      const body = { extra: { terms_and_conditions: true, reminders: false } };
      visitor.token = (await ask(updateContact, body)).token ?? '';
    },
  },
  {
    name: 'debts',
    take: async (visitor, ask) => void (visitor.token = (await ask(fetchDebts, {})).token ?? ''),
  },
  {
    name: 'methods',
    take: async (visitor, ask) =>
      void (await ask(fetchPaymentMethods, { debts_ids: idsOf(visitor), automize: false })),
  },
  {
    name: 'prepare',
    async take(visitor, ask) {
      visitor.quoteId = (await ask(preparePayment, visitor.everything)).data?.['quote_id'] ?? '';
    },
  },
  {
    name: 'call',
    async take(visitor, ask, testSystem) {
      const body = { quote_id: visitor.quoteId, payment_method: 'webpay' };
      const { data } = await ask(startPayment, body);
      visitor.ref = data?.['ref'] ?? '';
      visitor.back = (await fillIn(testSystem.origin, data?.['token'] ?? '', 'approved')) ?? '';
    },
  },
  { name: 'return', take: async () => undefined },
  {
    name: 'status',
    take: async (visitor, ask) => void (await ask(fetchPaymentStatus, { ref: visitor.ref })),
  },
];

/** The server has no room just now, and says when to come back. */
class Crowded extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super('crowded');
    this.seconds = seconds;
  }
}

/** One step of a visitor at a server, again and again while it has no room. Answers how long the server took. */
export async function takeStep(
  testSystem: TestSystem,
  origin: string,
  visitor: Visitor,
  step: Step,
): Promise<number> {
  const server = createServer(origin, visitor);
  for (;;) {
    try {
      if (step.name === 'return') await server.comeBack();
      else await step.take(visitor, server.ask, testSystem);
      return server.took();
    } catch (problem) {
      if (!(problem instanceof Crowded)) throw problem;
      await pause(1000 * problem.seconds);
    }
  }
}

/** What a visitor asks within one step: with one key, however often. @throws Crowded, or what no debtor expects */
function createServer(origin: string, visitor: Visitor) {
  const key = randomUUID();
  let took = 0;
  async function timed(path: string, init: RequestInit): Promise<{ status: number; text: string }> {
    const began = performance.now();
    const answer = await fetch(origin + path, init);
    const text = await answer.text();
    took += performance.now() - began;
    if (answer.status === 503 || answer.status === 429)
      throw new Crowded(Number(answer.headers.get('retry-after') ?? 1));
    return { status: answer.status, text };
  }
  return {
    took: () => took,
    async comeBack() {
      const { pathname, search } = new URL(visitor.back);
      const { status } = await timed(pathname + search, { redirect: 'manual' });
      if (status >= 400) throw new Error(`return answered ${status}`);
    },
    async ask(call: Call, body: Record<string, unknown>): Promise<Answered> {
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(visitor.token && { authorization: `JWT ${visitor.token}` }),
      };
      const { status, text } = await timed(call.path, {
        method: call.method,
        headers,
        body: JSON.stringify(body),
      });
      if (status !== 200) throw new Error(`${call.name} answered ${status}: ${text}`);
      return JSON.parse(text) as Answered;
    },
  };
}
