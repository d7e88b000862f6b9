import { fromPromise } from 'xstate';
import type { Calls } from '../api/calls.ts';
import type { agreementSigningMachine } from '#machines/agreement-signing/machine.ts';
import { debitPageMachine } from '#machines/debit-page/machine.ts';
import { sessionClockMachine } from '#machines/session-clock/machine.ts';
import { paymentHistoryMachine } from '#machines/payment-history/machine.ts';
import type { PaymentFlowEvent, RenewedSession } from '#machines/payment-flow/types.ts';
import type { Environment } from './environment.ts';
import { reloadOnce } from './reload-once.ts';

type AccessLost = Extract<PaymentFlowEvent, { type: 'session.expired' | 'access.refused' }>;

/** The HTTP side is fetched while the visitor reads or types: the first screens do not carry it. */
let loading: Promise<Calls> | null = null;
export function loadCalls(environment: Environment): Promise<Calls> {
  loading ??= Promise.all([import('../api/calls.ts'), import('#machines/agreement-signing/machine.ts')]).then(
    ([{ createCalls }, machine]) => {
      signingMachine = machine.agreementSigningMachine;
      return createCalls(environment);
    },
  );
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

/** It comes with the calls: the state that starts it is reached only by their answers. */
let signingMachine: typeof agreementSigningMachine | null = null;
/** A machine of which nothing is read before it is started. */
const startedLater = (machineOf: () => typeof agreementSigningMachine) =>
  new Proxy({} as typeof agreementSigningMachine, {
    get: (_, key): unknown => Reflect.get(machineOf(), key),
  });

/** What a 401 or a 403 means for the visit; null for any other failure. */
export function accessLostBy(error: unknown): AccessLost | null {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : null;
  if (status === 401) return { type: 'session.expired', now: Date.now() };
  return status === 403 ? { type: 'access.refused' } : null;
}

/** The payment flow's actors on the real server; a 401 or 403 of any of them is told to the machine (readings 8). */
export function createActors(environment: Environment, report: (event: AccessLost) => void) {
  function calling<Input, Output>(
    pick: (calls: Calls) => (input: Input) => Promise<Output>,
    { mayReload = true } = {},
  ) {
    return fromPromise<Output, Input>(async ({ input }) => {
      try {
        const loaded = loadCalls(environment);
        const call = pick(await (mayReload ? loaded.catch(reloadOnce) : loaded));
        return await call(input);
      } catch (error) {
        const lost = accessLostBy(error);
        if (lost) report(lost);
        throw error;
      }
    });
  }
  /** Between the pay click and the result nothing reloads (readings 10); the session is renewed there too. */
  const staying = { mayReload: false };
  const signingCalls = {
    renderContract: calling((calls: Calls) => calls.renderContract),
    signAgreement: calling((calls: Calls) => calls.signAgreement),
  };
  let signing: typeof agreementSigningMachine | null = null;
  const signingWith = (given: typeof signingCalls) => {
    if (!signingMachine) throw new Error('The signing is started before any call was answered');
    return signingMachine.provide({ actors: given });
  };
  return {
    startIdentification: calling((calls) => calls.startIdentification),
    verifyIdentity: calling((calls) => calls.verifyIdentity),
    saveContact: calling((calls) => calls.saveContact),
    renewSession: calling<undefined, RenewedSession>((calls) => calls.renewSession, staying),
    closeSession: calling((calls) => calls.closeSession),
    loadDebts: calling((calls) => calls.loadDebts),
    agreementSigning: startedLater(() => (signing ??= signingWith(signingCalls))),
    loadMethods: calling((calls) => calls.loadMethods),
    preparePayment: calling((calls) => calls.preparePayment, staying),
    startPayment: calling((calls) => calls.startPayment, staying),
    loadCards: calling((calls) => calls.loadCards),
    startEnrolment: calling((calls) => calls.startEnrolment),
    removeCard: calling((calls) => calls.removeCard),
    abandonPayment: calling((calls) => calls.abandonPayment, staying),
    askPayment: calling((calls) => calls.askPayment, staying),
    enrolDebit: calling((calls) => calls.enrolDebit, staying),
    debitPage: debitPageMachine.provide({
      actors: {
        askDebit: calling((calls) => calls.askDebit, staying),
        cancelDebit: calling((calls) => calls.cancelDebit, staying),
      },
    }),
    /** Its 401 would be the answer that the session is over, which the clock itself tells. */
    sessionClock: sessionClockMachine.provide({
      actors: { renewSession: calling<undefined, RenewedSession>((calls) => calls.renewSession, staying) },
    }),
    downloadContract: calling((calls) => calls.downloadContract, staying),
    paymentHistory: paymentHistoryMachine.provide({
      actors: { loadHistory: calling((calls) => calls.loadHistory) },
    }),
  };
}
