import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { PaymentState } from '#contract/payment-status.ts';
import { release } from '../release.ts';

export type Metrics = {
  readonly contentType: string;
  /** `route` is the pattern, never the address with its values; duration in seconds. */
  countRequest(method: string, route: string, status: number, seconds: number): void;
  /** Call it after the commit that moved a payment. */
  countPayment(company: string, state: PaymentState): void;
  /** `route` is the pattern; `company` one that the provider serves, else `unknown`. */
  countRefusedCallback(route: string, company: string, cause: RefusedCallback): void;
  /** Begins the same at 0: Prometheus sees no increase to the first value of a counter. */
  expectCallbacks(route: string, companies: readonly string[]): void;
  /** An identification attempt. */
  countIdentification(company: string, outcome: IdentificationOutcome): void;
  /** Begins all of them at 0, as those of callbacks. */
  expectIdentifications(companies: readonly string[]): void;
  /** Rounds of background work begin: one that never ends well is as old as its process. */
  expectRounds(work: string, at: Date): void;
  /** A round of background work has ended. Its label is not `job`, which Prometheus gives itself. */
  countRound(work: string, outcome: 'done' | 'failed', at: Date): void;
  /** Prometheus text. */
  read(): Promise<string>;
};

/** Why a callback was refused. */
const REFUSED_CALLBACKS = ['signature', 'body'] as const;
export type RefusedCallback = (typeof REFUSED_CALLBACKS)[number];

/** What came of a try: it was proved, the number is another one, it is no debtor of the company, the card is an old one, no answer. */
const IDENTIFICATIONS = ['success', 'mismatch', 'noDebtor', 'notCurrent', 'registryDown'] as const;
export type IdentificationOutcome = (typeof IDENTIFICATIONS)[number];

/** Its own registry, so that two apps in one process (tests) do not share figures. */
export function createMetrics({ ofProcess = false } = {}): Metrics {
  const registry = new Registry();
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'saldar_http_request_seconds',
    help: 'Duration of answers by route pattern.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30],
    registers: [registry],
  });
  const payments = new Counter({
    name: 'saldar_payments_total',
    help: 'Payments that entered a state.',
    labelNames: ['company', 'state'] as const,
    registers: [registry],
  });
  const refusedCallbacks = new Counter({
    name: 'saldar_callbacks_refused_total',
    help: 'Callbacks of providers that were refused: a signature that no key made or a clock that is off, or a body of another form.',
    labelNames: ['route', 'company', 'cause'] as const,
    registers: [registry],
  });
  const identifications = new Counter({
    name: 'saldar_identifications_total',
    help: 'Tries to prove an identity by serial or operation number, by what came of them; one that the throttle holds back is none.',
    labelNames: ['company', 'outcome'] as const,
    registers: [registry],
  });
  const rounds = new Counter({
    name: 'saldar_work_rounds_total',
    help: 'Rounds of background work that this process ended, by outcome.',
    labelNames: ['work', 'outcome'] as const,
    registers: [registry],
  });
  const lastDone = new Gauge({
    name: 'saldar_work_last_done_timestamp_seconds',
    help: 'When this process last ended a round of background work without a failure; before the first, when it began.',
    labelNames: ['work'] as const,
    registers: [registry],
  });
  new Gauge({
    name: 'saldar_release_info',
    help: 'Which release runs; always 1.',
    labelNames: ['version', 'commit'] as const,
    registers: [registry],
  }).set(release, 1);
  return {
    contentType: registry.contentType,
    countRequest: (method, route, status, seconds) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    countPayment: (company, state) => payments.inc({ company, state }),
    countRefusedCallback: (route, company, cause) => refusedCallbacks.inc({ route, company, cause }),
    expectCallbacks(route, companies) {
      for (const company of companies)
        for (const cause of REFUSED_CALLBACKS) refusedCallbacks.inc({ route, company, cause }, 0);
    },
    countIdentification: (company, outcome) => identifications.inc({ company, outcome }),
    expectIdentifications(companies) {
      for (const company of companies)
        for (const outcome of IDENTIFICATIONS) identifications.inc({ company, outcome }, 0);
    },
    expectRounds: (work, at) => lastDone.set({ work }, at.getTime() / 1000),
    countRound(work, outcome, at) {
      rounds.inc({ work, outcome: 'failed' }, outcome === 'failed' ? 1 : 0);
      if (outcome === 'failed') return;
      rounds.inc({ work, outcome });
      lastDone.set({ work }, at.getTime() / 1000);
    },
    read: () => registry.metrics(),
  };
}
