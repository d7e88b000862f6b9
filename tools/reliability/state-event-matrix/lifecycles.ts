import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { agreementMachine } from '#machines/agreement/machine.ts';
import { automaticDebitMachine } from '#machines/automatic-debit/machine.ts';
import { ofAgreement, ofDebit } from '#machines/testing/legal-transitions.ts';
import { moveAgreement } from '#server/agreements/move.ts';
import { readAgreement } from '#server/agreements/rows.ts';
import type { AgreementEvent } from '#server/agreements/states.ts';
import { moveDebit } from '#server/payments/methods/pac/move.ts';
import { request } from '#server/payments/methods/pac/request.ts';
import { lockDebit } from '#server/payments/methods/pac/rows.ts';
import type { DebitEvent } from '#server/payments/methods/pac/states.ts';
import type { Tx } from '#server/database/schema.ts';
import type { AgreementTestServer } from '#server/testing/agreement-test-server.ts';
import type { DebitTestServer } from '#server/testing/debit-test-server.ts';
import { anAutomatable } from '#server/testing/fixtures.ts';
import type { Chart } from './chart.ts';

const readOrThrow = async (tx: Tx, id: string) => {
  const agreement = await readAgreement(tx, id);
  if (!agreement) throw new Error(`no agreement ${id}`);
  return agreement;
};

/** From a proposal, which no row ever rests in: here a signature whose row is put back to it. */
export async function agreements(testServer: AgreementTestServer): Promise<Chart> {
  const { token, agreement } = await testServer.carla();
  const signed = await testServer.sign(token, agreement);
  if (signed.status !== 'success') throw new Error(signed.status);
  const { agreement_id: id } = signed.data;
  return {
    name: 'agreement',
    machine: agreementMachine,
    legal: ofAgreement,
    history: 'agreement_event',
    booksHold: false,
    begin: async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await tx.updateTable('agreement').set({ state: 'proposed' }).where('id', '=', id).execute();
      await sql`set local session_replication_role = origin`.execute(tx);
      return { id, state: 'proposed' };
    },
    happen: async (tx, subject, event) =>
      moveAgreement(tx, testServer.deps, await readOrThrow(tx, subject), { event: event as AgreementEvent }),
    stateOf: async (tx, subject) => (await readOrThrow(tx, subject)).state,
    absorbed: () => '',
  };
}

export async function automaticDebits(testServer: DebitTestServer): Promise<Chart> {
  const { persona, agreement } = anAutomatable();
  const { debtorId } = await testServer.enter(persona);
  const wanted = { offer: { type: 'convenio' as const }, agreements: [agreement], lines: null };
  return {
    name: 'automatic debit',
    machine: automaticDebitMachine,
    legal: ofDebit,
    history: 'automatic_debit_event',
    booksHold: false,
    begin: async (tx) => {
      const wish = { id: randomUUID(), company: persona.company, debtorId, wanted };
      const requested = await request(tx, testServer.deps, wish);
      if (requested.kind !== 'requested') throw new Error(requested.kind);
      return { id: requested.debit.id, state: requested.debit.state };
    },
    happen: async (tx, id, event) =>
      moveDebit(tx, testServer.deps, await lockDebit(tx, id), { event: event as DebitEvent }),
    stateOf: async (tx, id) => (await lockDebit(tx, id)).state,
    absorbed: () => '',
  };
}
