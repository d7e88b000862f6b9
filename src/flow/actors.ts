import { fromPromise, type AnyStateMachine } from 'xstate';
import type { BindingAct } from '#domain/binding-code.ts';
import type { Calls } from '../api/calls.ts';
import { debitPageMachine } from '#machines/debit-page/machine.ts';
import { sessionClockMachine } from '#machines/session-clock/machine.ts';
import { identificationMachine } from '#machines/identification/machine.ts';
import { paymentHistoryMachine } from '#machines/payment-history/machine.ts';
import type { PaymentFlowEvent, RenewedSession } from '#machines/payment-flow/types.ts';
import type { Environment } from './environment.ts';
import type * as Later from './later.ts';
import type * as Rights from './rights.ts';
import { reloadOnce } from './reload-once.ts';
import { serverTime } from '../api/server-time.ts';
import { pendingLogout } from './storage.ts';

type AccessLost = Extract<PaymentFlowEvent, { type: 'session.expired' | 'access.refused' }>;

/** The HTTP side and the machines of later steps are fetched while the visitor reads or types: the first screens do not carry them. */
let loading: Promise<Calls> | null = null;
let later: typeof Later | null = null;
export function loadCalls(environment: Environment): Promise<Calls> {
  loading ??= import('./later.ts').then((loaded) => {
    later = loaded;
    return loaded.createCalls(environment, pendingLogout);
  });
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

/** The rights area, fetched by `fetchRights` (decision 0086). */
let rights: typeof Rights | null = null;

/**
 * A machine that is fetched with `loaded`. Nothing of it is read before it is started, and only what was fetched or answered leads
 * to its state.
 */
function startedLater<Loaded, Machine extends AnyStateMachine>(
  loaded: () => Loaded | null,
  make: (loaded: Loaded) => Machine,
): Machine {
  let machine: Machine | null = null;
  const made = () => {
    const module = loaded();
    if (!module) throw new Error('A machine is started before it was fetched');
    return (machine ??= make(module));
  };
  return new Proxy({} as Machine, { get: (_, key): unknown => Reflect.get(made(), key) });
}

/** What a 401 or a 403 means for the visit; null for any other failure. */
export function accessLostBy(error: unknown): AccessLost | null {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : null;
  if (status === 401) return { type: 'session.expired', now: serverTime() };
  return status === 403 ? { type: 'access.refused' } : null;
}

/**
 * What asked a code goes on once the visitor has confirmed: the same call, with the same key (decision 0090).
 * @throws the failure itself where it asked none, or the visitor left the call or did not confirm
 */
async function confirmFor(failure: unknown, environment: Environment, input: unknown, signal: AbortSignal) {
  const act = Reflect.get(Object(failure), 'act') as BindingAct | undefined;
  if (!act) throw failure;
  const { askCode } = await import('../code/ask-code.tsx').catch(() => {
    throw failure;
  });
  const token = String(Reflect.get(Object(input), 'token'));
  if (signal.aborted || !(await askCode(environment, { act, token, signal }))) throw failure;
}

/**
 * The payment flow's actors on the real server; a 401 or 403 of any of them is reported to the machine (readings 8), but not of one
 * that was left: its answer is about an earlier visit (decision 0034).
 */
export function createActors(environment: Environment, report: (event: AccessLost) => void) {
  function calling<Input, Output>(
    pick: (calls: Calls) => (input: Input, signal: AbortSignal) => Promise<Output>,
    { mayReload = true } = {},
  ) {
    return fromPromise<Output, Input>(async ({ input, signal }) => {
      try {
        const loaded = loadCalls(environment);
        const call = pick(await (mayReload ? loaded.catch(reloadOnce) : loaded));
        return await call(input, signal).catch(async (failure: unknown) => {
          await confirmFor(failure, environment, input, signal);
          return call(input, signal);
        });
      } catch (error) {
        const lost = accessLostBy(error);
        if (lost && !signal.aborted) report(lost);
        throw error;
      }
    });
  }
  /** Between the pay click and the result nothing reloads (readings 10); the session is renewed there too. */
  const staying = { mayReload: false };
  const calls = {
    startIdentification: calling((calls) => calls.startIdentification),
    verifyIdentity: calling((calls) => calls.verifyIdentity),
    saveContact: calling((calls) => calls.saveContact),
    renewSession: calling<undefined, RenewedSession>((calls) => calls.renewSession, staying),
    closeSession: calling((calls) => calls.closeSession),
    loadDebts: calling((calls) => calls.loadDebts),
    renderContract: calling((calls) => calls.renderContract),
    signAgreement: calling((calls) => calls.signAgreement),
    loadMethods: calling((calls) => calls.loadMethods),
    preparePayment: calling((calls) => calls.preparePayment, staying),
    startPayment: calling((calls) => calls.startPayment, staying),
    loadCards: calling((calls) => calls.loadCards),
    startEnrolment: calling((calls) => calls.startEnrolment),
    removeCard: calling((calls) => calls.removeCard),
    abandonPayment: calling((calls) => calls.abandonPayment, staying),
    askPayment: calling((calls) => calls.askPayment, staying),
    enrolDebit: calling((calls) => calls.enrolDebit, staying),
    askDebit: calling((calls) => calls.askDebit, staying),
    cancelDebit: calling((calls) => calls.cancelDebit, staying),
    loadHistory: calling((calls) => calls.loadHistory),
  };
  const actors = { actors: calls };
  const withCalls = <Machine extends AnyStateMachine>(make: (loaded: typeof Later) => Machine) =>
    startedLater(() => later, make);
  return {
    ...calls,
    fetchRights: fromPromise<null, undefined>(async () => {
      rights = await import('./rights.ts').catch(reloadOnce);
      return null;
    }),
    rightsPage: startedLater(
      () => rights,
      (loaded) => loaded.createRightsPage(environment, calling),
    ),
    /** Its 401 would be the answer that the session is over, which the clock itself reports. */
    sessionClock: sessionClockMachine.provide(actors),
    identification: identificationMachine.provide(actors),
    debitPage: debitPageMachine.provide(actors),
    paymentHistory: paymentHistoryMachine.provide(actors),
    agreementSigning: withCalls((later) => later.agreementSigningMachine.provide(actors)),
    contactForm: withCalls((later) => later.contactFormMachine.provide(actors)),
    checkout: withCalls((later) =>
      later.checkoutMachine.provide({
        actors: {
          ...calls,
          cardChange: later.cardChangeMachine.provide(actors),
          debitEnrolment: later.debitEnrolmentMachine.provide(actors),
          paymentStart: later.paymentStartMachine.provide(actors),
        },
      }),
    ),
    paymentResult: withCalls((later) => later.paymentResultMachine.provide(actors)),
  };
}
