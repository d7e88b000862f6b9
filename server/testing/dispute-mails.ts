import type { DisputeDecision } from '#contract/desk-disputes.ts';
import { moveDispute, openDispute } from '#contract/disputes.ts';
import { decideDispute } from '../desk/disputes.ts';
import type { MailScenes } from './mail-scenes.ts';
import type { MailRead } from './read-mail.ts';
import { aPut } from './fixtures.ts';

type DisputeMail = `dispute${'Received' | 'MoreAsked' | 'Answered' | 'Appealed' | 'AppealAnswered'}`;
type Expected = Partial<MailRead>;

const PAGE = 'https://pagos.example/banco-cordillera/mis-datos';
const WORDS = 'Mira tu contrato.';

/** A debtor whose debt has a wrong amount since the 21st, and who then changed their address; decided on the 23rd. */
async function disputed(
  testServer: MailScenes,
  decisions: readonly DisputeDecision[],
  isAppealed: boolean,
): Promise<string> {
  const { persona, agreement } = aPut({ email: 'paid@correo.example' });
  const { debtorId, token } = await testServer.enter(persona);
  testServer.clock.set(new Date('2026-11-21T15:04:00Z'));
  const operation_number = `op-${agreement}-1`;
  const wish = { operation_number, kind: 'wrongAmount', message: 'Es menos', receipt: null } as const;
  const answer = await testServer.call(openDispute, wish, { token });
  if (answer.status !== 'success') throw new Error(answer.status);
  const { id } = answer.data;
  const later = { email: 'present@correo.example' };
  await testServer.deps.db.updateTable('contact').set(later).where('debtor_id', '=', debtorId).execute();
  testServer.clock.set(new Date('2026-11-23T15:00:00Z'));
  const company = testServer.deps.companies.payingByKey('banco-cordillera');
  if (!company) throw new Error('no company');
  const who = { scope: 'staff', company, sessionId: '', subject: 'one', name: 'Eva', role: 'agent' } as const;
  for (const [place, event] of decisions.entries()) {
    const amount = event === 'dispute.acceptPartly' ? 900_000 : null;
    await decideDispute(testServer.deps, who, id, { event, reason: WORDS, amount });
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
  testServer: () => MailScenes,
): Record<DisputeMail, () => Promise<[MailRead, Expected]>> {
  const scene =
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
    disputeReceived: scene('disputeReceived', [], {
      subject: 'Recibimos tu desacuerdo con una deuda',
      title: 'Vamos a revisar tu deuda',
      rows: { Plazo: '21-12-2026' },
      figures: ['21 de diciembre de 2026', PAGE],
    }),
    disputeMoreAsked: scene('disputeMoreAsked', ['dispute.askMore'], {
      subject: 'Nos falta algo para revisar tu deuda',
      title: 'Cuéntanos algo más',
      rows: { 'Nos falta': WORDS, Plazo: '03-12-2026' },
      figures: ['3 de diciembre de 2026', PAGE],
    }),
    disputeAnswered: scene('disputeAnswered', ['dispute.acceptPartly'], {
      subject: 'Respondimos tu desacuerdo con una deuda',
      title: 'Esta es la respuesta',
      rows: { Respuesta: WORDS, 'Lo que se debe': '$900.000' },
      figures: ['23 de diciembre de 2026', PAGE],
    }),
    // What is owed by an answer that is appealed is not said to be owed.
    disputeAppealed: scene('disputeAppealed', ['dispute.acceptPartly'], {
      subject: 'Recibimos tu apelación sobre una deuda',
      title: 'Vamos a revisar tu apelación',
      rows: { Plazo: '23-12-2026' },
      figures: ['23 de diciembre de 2026', PAGE],
    }),
    disputeAppealAnswered: scene('disputeAppealAnswered', ['dispute.refuse', 'dispute.refuse'], {
      subject: 'Respondimos tu apelación sobre una deuda',
      title: 'Esta es la respuesta',
      rows: { Respuesta: WORDS },
      figures: [PAGE],
    }),
  };
}
