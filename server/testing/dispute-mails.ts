import { randomUUID } from 'node:crypto';
import type { DisputeDecision } from '#contract/desk-disputes.ts';
import { moveDispute, openDispute } from '#contract/disputes.ts';
import type { DisputeKind } from '#domain/dispute.ts';
import { decideDispute } from '../desk/disputes.ts';
import type { MailScenarios } from './mail-scenarios.ts';
import type { MailRead } from './read-mail.ts';
import { aPut } from './fixtures.ts';
import { seenNow } from './seen.ts';

type DisputeMail = `dispute${'Received' | 'MoreAsked' | 'Answered' | 'Appealed' | 'AppealAnswered'}`;
type Expected = Partial<MailRead>;

const PAGE = 'https://pagos.example/banco-cordillera/mis-datos';
const [WORDS, LAST_WORDS] = ['Mira tu contrato.', 'Lo vimos otra vez.'];

/**
 * A debtor who disputes a debt, its amount unless another `kind` is given, in the evening of the 21st, and who then changed their
 * address; decided in that of the 23rd.
 */
export async function disputed(
  testServer: MailScenarios,
  decisions: readonly DisputeDecision[],
  isAppealed: boolean,
  kind: DisputeKind = 'wrongAmount',
): Promise<string> {
  const { persona, agreement } = aPut({ email: 'paid@correo.example' });
  testServer.clock.set(new Date('2026-11-22T02:34:00Z'));
  const { debtorId, token } = await testServer.enter(persona);
  const operation_number = `op-${agreement}-1`;
  const wish = { operation_number, kind, message: 'Es menos', receipt: null };
  const answer = await testServer.call(openDispute, wish, { token });
  if (answer.status !== 'success') throw new Error(answer.status);
  const { id } = answer.data;
  const later = { email: 'present@correo.example' };
  await testServer.deps.db.updateTable('contact').set(later).where('debtor_id', '=', debtorId).execute();
  testServer.clock.set(new Date('2026-11-24T02:30:00Z'));
  const company = testServer.deps.companies.payingByKey('banco-cordillera');
  if (!company) throw new Error('no company');
  const who = { scope: 'staff', company, sessionId: '', subject: 'one', name: 'Eva', role: 'agent' } as const;
  for (const [place, event] of decisions.entries()) {
    const amount = kind === 'wrongAmount' && event.startsWith('dispute.accept') ? 400_000 : null;
    await decideDispute(testServer.deps, who, id, {
      event,
      reason: place === 0 ? WORDS : LAST_WORDS,
      amount,
      seen: await seenNow(testServer.deps.db, id),
      operationId: randomUUID(),
    });
    const appeal = { event: 'dispute.appeal', message: 'No es así' } as const;
    if (isAppealed && place === 0)
      await testServer.call(moveDispute, appeal, {
        token: await testServer.identify(debtorId, persona),
        params: { id },
      });
  }
  return operation_number;
}

/** What leads to each mail about a dispute, and what the books say then. */
export function disputeMails(
  testServer: () => MailScenarios,
): Record<DisputeMail, () => Promise<[MailRead, Expected]>> {
  const scenario =
    (kind: DisputeMail, decisions: DisputeDecision[], { rows, ...expected }: Expected) =>
    async (): Promise<[MailRead, Expected]> => {
      const Operación = await disputed(testServer(), decisions, kind.startsWith('disputeAppeal'));
      const own = { Operación, Dijiste: 'El monto no es correcto', ...rows };
      return [
        await testServer().sent(kind),
        { to: 'paid@correo.example', files: [], rows: own, ...expected },
      ];
    };
  return {
    disputeReceived: scenario('disputeReceived', [], {
      subject: 'Recibimos tu desacuerdo con una deuda',
      title: 'Vamos a revisar tu deuda',
      rows: { Plazo: '21-12-2026' },
      figures: ['21 de diciembre de 2026', PAGE],
    }),
    disputeMoreAsked: scenario('disputeMoreAsked', ['dispute.askMore'], {
      subject: 'Nos falta algo para revisar tu deuda',
      title: 'Cuéntanos algo más',
      rows: { 'Nos falta': WORDS, Plazo: '03-12-2026' },
      figures: ['3 de diciembre de 2026', PAGE],
    }),
    disputeAnswered: scenario('disputeAnswered', ['dispute.acceptPartly'], {
      subject: 'Respondimos tu desacuerdo con una deuda',
      title: 'Esta es la respuesta',
      rows: { Respuesta: WORDS, 'Lo que se debe': '$400.000' },
      figures: ['23 de diciembre de 2026', PAGE],
    }),
    // What is owed by an answer that is appealed is not said to be owed.
    disputeAppealed: scenario('disputeAppealed', ['dispute.acceptPartly'], {
      subject: 'Recibimos tu apelación sobre una deuda',
      title: 'Vamos a revisar tu apelación',
      rows: { Plazo: '23-12-2026' },
      figures: ['23 de diciembre de 2026', PAGE],
    }),
    disputeAppealAnswered: scenario('disputeAppealAnswered', ['dispute.refuse', 'dispute.refuse'], {
      subject: 'Respondimos tu apelación sobre una deuda',
      title: 'Esta es la respuesta',
      rows: { Respuesta: LAST_WORDS },
      figures: [PAGE],
    }),
  };
}
