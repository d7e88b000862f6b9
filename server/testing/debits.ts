import type { FastifyInstance } from 'fastify';
import { NO_CALLBACKS } from '#sandbox/callbacks.ts';
import { debitApiRoutes } from '#sandbox/debit/api.ts';
import { createMandateService } from '#sandbox/debit/mandate-service.ts';
import { decideCharge, type Charge, type MandateState, type Reason } from '#sandbox/debit/mandate.ts';
import type { SandboxState } from '#sandbox/sandbox-state.ts';
import { scriptCalls } from './scripted-calls.ts';

const CALLS = {
  'POST /mandates': 'open',
  'GET /mandates/:id': 'mandate',
  'DELETE /mandates/:id': 'close',
  'POST /charges': 'order',
  'GET /charges/:reference': 'charge',
  'POST /charges/:reference/refunds': 'refund',
} as const;

/** The provider of automatic debits as the sandbox has it, with scripted trouble; a test calls back itself. */
export function scriptDebits(api: FastifyInstance, state: SandboxState) {
  const { mandates, charges } = state.store;
  /** What the bank does with an order at once, null leaves it pending; and whether it keeps one beyond its last day. */
  const bank = { decides: null as null | 'paid' | Reason, overruns: false };
  const { forgetCalls, ...script } = scriptCalls(api, { base: '/debit/api', calls: CALLS, refusal: 409 });
  const service = createMandateService(state, NO_CALLBACKS, () => bank.decides);

  function find(reference: string): Charge {
    const charge = charges.get(reference);
    if (!charge) throw new Error(`The provider knows no ${reference}.`);
    return charge;
  }

  const spoil = (reference: string, change: Partial<Charge>) =>
    charges.put(reference, { ...find(reference), ...change });

  /** The bank decides about a pending charge. */
  function decide(reference: string, as: 'paid' | Reason): void {
    const decision = as === 'paid' ? { operation: state.names.number(8) } : { reason: as };
    spoil(reference, decideCharge(find(reference), decision, state.clock()) ?? {});
  }

  const read = (reference: string) => (bank.overruns ? charges.get(reference) : service.read(reference));
  debitApiRoutes(api, state, { ...service, read });

  return {
    ...script,
    bank,
    decide,
    spoil,
    /** The debtor or the bank decides about a mandate, of an account that ends in these digits. */
    become(id: string, to: MandateState, digits = '5678'): void {
      const mandate = mandates.get(id);
      if (!mandate) throw new Error(`The provider knows no ${id}.`);
      const account = to === 'rejected' ? {} : { bank: 'Banco Lenga', account: digits };
      mandates.put(id, { ...mandate, ...account, state: to });
    },
    mandates: () => mandates.all(),
    charges: () => charges.all(),
    refunds: () =>
      charges
        .all()
        .flatMap(({ reference: buyOrder, refunds = [] }) =>
          refunds.map(({ amount }) => ({ buyOrder, amount })),
        ),
    /** Forgets everything. */
    reset(): void {
      for (const table of [mandates, charges]) table.clear();
      forgetCalls();
      Object.assign(bank, { decides: null, overruns: false });
    },
  };
}
