import type { Logger } from 'pino';
import type { PaymentMethodCode } from '#domain/company.ts';
import type { Config } from '../config.ts';
import type { Outside } from '../dependencies.ts';
import { traced, type Traces } from '../tracing/traces.ts';
import { isKeyRefusal, isRefusingStatus, type Methods } from './method.ts';
import type { Providers } from './methods/registry.ts';

type Watched = Pick<Outside, 'providers' | 'isAway' | 'isKeyRefused'>;
type Needs = { config: Config; log: Logger; traces: Traces; everyMs?: number };
type Watch = {
  note(answer: unknown, company: string): void;
  isAway(): boolean;
  isKeyRefused(company: string): boolean;
};

/** One that stumbles once is not away. */
const SILENT_IN_A_ROW = 3;
const LOOK_EVERY_MS = 5_000;

/**
 * A circuit breaker around each provider: after several failures in a row its method is unavailable, until a probe, sent
 * every few seconds, is answered. A refused key of one company is probed the same way. Payments under way go on asking
 * meanwhile. The state belongs to the process; a new process starts with every provider available.
 */
export function watchProviders(
  providers: Providers,
  methods: Methods,
  { config, log, traces, everyMs = LOOK_EVERY_MS }: Needs,
): Watched {
  const codes = Object.keys(methods) as PaymentMethodCode[];
  const needs = { config, outside: { providers } };
  const watches = Object.fromEntries(
    codes.map((code) => [code, watch(code, (company) => methods[code].probe(needs, company))]),
  ) as Record<PaymentMethodCode, Watch>;
  const watched = codes.map((code) => {
    const port: (company: string) => object = providers[code];
    return [
      code,
      (company: string) => noting(port(company), { code, company, traces }, watches[code]),
    ] as const;
  });
  return {
    providers: Object.fromEntries(watched) as unknown as Providers,
    isAway: (method) => watches[method].isAway(),
    isKeyRefused: (method, company) => watches[method].isKeyRefused(company),
  };

  function watch(method: PaymentMethodCode, look: (company: string) => Promise<unknown>): Watch {
    let silent = 0;
    let away = false;
    const refusedKeys = new Set<string>();
    const looking = new Set<string>();
    // In the name of the company whose call found it away, or its key refused.
    function lookAgain(company: string): void {
      if (looking.has(company)) return;
      looking.add(company);
      setTimeout(async () => {
        const answer = await look(company);
        looking.delete(company);
        note(answer, company);
        if (away || refusedKeys.has(company)) lookAgain(company);
      }, everyMs).unref();
    }
    function noteKey(answer: unknown, company: string): void {
      const key = keyIn(answer);
      if (key === 'refused' && !refusedKeys.has(company)) {
        refusedKeys.add(company);
        log.error({ method, company }, 'a payment provider refuses our key');
        lookAgain(company);
      } else if (key === 'taken' && refusedKeys.delete(company)) {
        log.info({ method, company }, 'a payment provider takes our key again');
      }
    }
    function note(answer: unknown, company: string): void {
      noteKey(answer, company);
      silent = isSilence(answer) ? silent + 1 : 0;
      if (away && silent === 0) {
        away = false;
        log.info({ method }, 'a payment provider answers again');
      } else if (!away && silent >= SILENT_IN_A_ROW) {
        away = true;
        log.warn({ method }, 'a payment provider is away; its method is not offered');
        lookAgain(company);
      }
    }
    return { note, isAway: () => away, isKeyRefused: (company) => refusedKeys.has(company) };
  }
}

/** A refusal is an answer, also where it settles nothing. */
function isSilence(answer: unknown): boolean {
  const { kind, status = 0 } = answer as { kind: string; status?: number };
  return kind === 'silent' && !(status >= 400 && status < 500);
}

/** What an answer says of our key: nothing where none came, or in haste. */
function keyIn(answer: unknown): 'taken' | 'refused' | null {
  const { kind, status = 0 } = answer as { kind: string; status?: number };
  if (kind !== 'silent' || isRefusingStatus(status)) return 'taken';
  return isKeyRefusal(status) ? 'refused' : null;
}

type Asked = { readonly code: string; readonly company: string; readonly traces: Traces };

const kindOfAnswer = (answer: unknown) => String((Object(answer) as { kind?: unknown }).kind ?? 'answer');

function noting<Port extends object>(port: Port, { code, company, traces }: Asked, watch: Watch): Port {
  return new Proxy(port, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== 'function') return value;
      const operation = String(name);
      const span = {
        kind: 'outside',
        name: `${code} ${operation}`,
        facts: { 'saldar.method': code, 'saldar.operation': operation, 'saldar.company': company },
      } as const;
      return async (...given: unknown[]) => {
        const ask = async (): Promise<unknown> => value.apply(target, given);
        const answer = await traced(traces, span, ask, (said) => ({ 'saldar.answer': kindOfAnswer(said) }));
        if (typeof answer === 'object') watch.note(answer, company);
        return answer;
      };
    },
  });
}
