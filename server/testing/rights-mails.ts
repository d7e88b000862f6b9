import { randomUUID } from 'node:crypto';
import type { DataRequestDecision } from '#contract/desk-data-requests.ts';
import { requestAboutData } from '#contract/rights.ts';
import { decideDataRequest } from '../desk/data-requests.ts';
import type { MailScenarios } from './mail-scenarios.ts';
import type { MailRead } from './read-mail.ts';
import { aPut } from './fixtures.ts';
import { SEEN_RECEIVED } from './seen.ts';

type RightsMail = `dataRequest${'Received' | 'Extended' | 'Answered' | 'Refused'}`;
type Expected = Partial<MailRead>;

const PAGE = 'https://pagos.example/banco-cordillera/mis-datos';
const ASKED = { Pediste: 'Una copia completa de tus datos' };

/** A debtor who asked for a copy of their data in the evening of the 21st, and then changed their address; decided in that of the 23rd. */
async function askedAboutData(
  testServer: MailScenarios,
  event: DataRequestDecision | undefined,
): Promise<void> {
  testServer.clock.set(new Date('2026-11-22T02:34:00Z'));
  const { debtorId, token } = await testServer.enter(aPut({ email: 'paid@correo.example' }).persona);
  const answer = await testServer.call(requestAboutData, { kind: 'access', message: '' }, { token });
  const later = { email: 'present@correo.example' };
  await testServer.deps.db.updateTable('contact').set(later).where('debtor_id', '=', debtorId).execute();
  testServer.clock.set(new Date('2026-11-24T02:30:00Z'));
  const company = testServer.deps.companies.payingByKey('banco-cordillera');
  if (!event || !company || answer.status !== 'success') return;
  const caller = {
    scope: 'staff',
    company,
    sessionId: '',
    subject: 'one',
    name: 'Eva',
    role: 'agent',
  } as const;
  const decision = { event, reason: 'Está en tu correo.', seen: SEEN_RECEIVED, operationId: randomUUID() };
  await decideDataRequest(testServer.deps, caller, answer.data.id, decision);
}

/** What leads to each mail about a request of a debtor about their data, and what the books say then. */
export function rightsMails(
  testServer: () => MailScenarios,
): Record<RightsMail, () => Promise<[MailRead, Expected]>> {
  const scenario =
    (kind: RightsMail, event: DataRequestDecision | undefined, expected: Expected) =>
    async (): Promise<[MailRead, Expected]> => {
      await askedAboutData(testServer(), event);
      return [await testServer().sent(kind), { to: 'paid@correo.example', files: [], ...expected }];
    };
  return {
    dataRequestReceived: scenario('dataRequestReceived', undefined, {
      subject: 'Recibimos tu solicitud sobre tus datos',
      title: 'Recibimos tu solicitud',
      rows: { ...ASKED, Plazo: '21-12-2026' },
      figures: ['21 de diciembre de 2026', '30 días hábiles', PAGE],
    }),
    dataRequestExtended: scenario('dataRequestExtended', 'dataRequest.extend', {
      subject: 'Ampliamos el plazo de tu solicitud sobre tus datos',
      title: 'Necesitamos más tiempo',
      rows: { ...ASKED, Plazo: '20-01-2027', Razón: 'Está en tu correo.' },
      figures: ['20 de enero de 2027', '30 días hábiles', PAGE],
    }),
    dataRequestAnswered: scenario('dataRequestAnswered', 'dataRequest.answer', {
      subject: 'Respondimos tu solicitud sobre tus datos',
      title: 'Tu solicitud está respondida',
      rows: { ...ASKED, Respuesta: 'Está en tu correo.' },
      figures: [PAGE],
    }),
    dataRequestRefused: scenario('dataRequestRefused', 'dataRequest.refuse', {
      subject: 'Respondimos tu solicitud sobre tus datos',
      title: 'No hicimos lo que pediste',
      rows: { ...ASKED, Respuesta: 'Está en tu correo.' },
      figures: ['7 de enero de 2027', '30 días hábiles', PAGE],
    }),
  };
}
