import { PROVIDER_MS, type Silent } from '#server/payments/method.ts';
import type { Simulation } from './simulation.ts';

/** The calls to providers that a fault can hit. */
export const CALLS = {
  card: ['create', 'commit', 'status', 'refund'],
  savedCard: ['charge', 'chargeStatus', 'chargeRefund'],
  debit: ['order', 'orderStatus', 'orderRefund'],
} as const;
export type Call = (typeof CALLS)[keyof typeof CALLS][number];

/** What goes wrong with one call. Seconds. */
export type Wrong =
  /** The request is on its way for so long: what was sent after it may overtake it. */
  | { readonly kind: 'late request'; readonly by: number }
  /** The provider works for this long before the effect; a repeated request meanwhile is answered "locked". */
  | { readonly kind: 'slow'; readonly by: number }
  | { readonly kind: 'late answer'; readonly by: number }
  | { readonly kind: 'lost request' }
  | { readonly kind: 'lost answer' }
  /** A second copy of the request arrives so much later. */
  | { readonly kind: 'twice'; readonly by: number }
  /** Answers what was true so long ago. */
  | { readonly kind: 'lagging'; readonly by: number };

/** `nth`: of the calls of that kind, from 0. */
export type Fault = { readonly call: Call; readonly nth: number; readonly wrong: Wrong };

/** How long each part of a call takes when nothing is wrong. Milliseconds. */
const PROMPT_MS = 100;

/** At the provider: what is answered at once when a request arrives, or null; and what it does and answers after its work. */
type Handling<Answer> = {
  readonly arrive: (lagMs: number) => Answer | null;
  readonly effect: () => Answer;
};

/** Carries calls to providers and their answers back, in simulated time and with the faults of one schedule. */
export function createNetwork({ at, after, now, note, outside }: Simulation) {
  let faults: readonly Fault[] = [];
  let counts = new Map<Call, number>();
  const total = { calls: 0, wrong: 0 };

  function send<Answer>(call: Call, { arrive, effect }: Handling<Answer>): Promise<Answer | Silent> {
    const nth = counts.get(call) ?? 0;
    counts.set(call, nth + 1);
    const wrong = faults
      .filter((fault) => fault.call === call && fault.nth === nth)
      .map((fault) => fault.wrong);
    total.calls += 1;
    total.wrong += wrong.length > 0 ? 1 : 0;
    const has = (kind: Wrong['kind']) => wrong.some((one) => one.kind === kind);
    const by = (kind: Wrong['kind']) =>
      wrong.reduce((sum, one) => (one.kind === kind && 'by' in one ? sum + one.by * 1000 : sum), 0);
    const name = `${call} ${nth + 1}`;
    note(`${name} is sent${wrong.length > 0 ? ` (${wrong.map(describeWrong).join(', ')})` : ''}`);
    return outside<Answer | Silent>((answer) => {
      const reply = (said: Answer) => {
        if (has('lost answer')) return;
        after(PROMPT_MS + by('late answer'), () => {
          note(`${name} is answered: ${describe(said)}`);
          answer(said);
        });
      };
      const deliver = () => {
        const early = arrive(by('lagging'));
        if (early !== null) return reply(early);
        after(PROMPT_MS + by('slow'), () => reply(effect()));
      };
      at(now() + PROVIDER_MS, () => answer({ kind: 'silent', reason: 'timeout' }));
      if (has('lost request')) return;
      after(PROMPT_MS + by('late request'), deliver);
      if (has('twice')) after(PROMPT_MS + by('late request') + by('twice'), deliver);
    });
  }

  /** From now on only these go wrong. */
  function expect(next: readonly Fault[]): void {
    faults = next;
    counts = new Map();
  }

  return { send, expect, total };
}

export type Network = ReturnType<typeof createNetwork>;

export function describeFault({ call, nth, wrong }: Fault): string {
  return `${call} ${nth + 1}: ${describeWrong(wrong)}`;
}

function describeWrong(wrong: Wrong): string {
  return 'by' in wrong ? `${wrong.kind} ${wrong.by} s` : wrong.kind;
}

function describe(said: unknown): string {
  const { kind, report, state } = said as { kind: string; report?: { status: string }; state?: string };
  return report?.status ?? state ?? kind;
}
