import type { MailScenarios } from './mail-scenarios.ts';
import type { MailRead } from './read-mail.ts';

type InstitutionMail = 'loadRequest' | 'programmeTeam' | 'webhookOff';
type Expected = Partial<MailRead>;

const PORTAL = 'https://pagos.example/banco-cordillera';
const HELP = 'ayuda@banco-cordillera.example';

/** What leads to each mail to an institution's own people, and what the books say then. */
export const institutionMails = (
  testServer: () => MailScenarios,
): Record<InstitutionMail, () => Promise<[MailRead, Expected]>> => ({
  loadRequest: async () => {
    await testServer().loadAsked();
    const expected = {
      from: 'Recupera Servicios <no-responder@recupera.example>',
      to: 'ejecutivos@recupera.example',
      replyTo: 'quien@correo.example',
      subject: 'Solicitud de carga de cuotas: operación 700123',
      title: 'Solicitud de carga de cuotas',
      rows: {
        RUT: '14.000.001-9',
        'Número de operación': '700123',
        Correo: 'quien@correo.example',
        Teléfono: '+56 9 1111 2222',
        Mensaje: 'No encuentro mi crédito.',
      },
      figures: ['https://pagos.example/recupera'],
      files: [],
    };
    return [await testServer().sent('loadRequest'), expected];
  },
  programmeTeam: async () => {
    await testServer().joined(false);
    const person = { Nombre: 'Ana Rojas', Correo: 'present@correo.example', Teléfono: '+56 9 8765 4321' };
    const expected = {
      to: HELP,
      replyTo: 'present@correo.example',
      subject: 'Nueva solicitud al programa PRO',
      title: 'Responder dentro de 48 horas',
      rows: { ...person, 'Sorteo mensual': 'No participa' },
      figures: ['48 horas', PORTAL],
      files: [],
    };
    return [await testServer().sent('programmeTeam'), expected];
  },
  webhookOff: async () => {
    await testServer().webhookOff();
    const expected = {
      to: 'sistemas@correo.example',
      subject: 'Apagamos una dirección de avisos (webhook)',
      title: 'Una dirección de avisos quedó apagada',
      rows: {
        Dirección: 'https://receiver.example/events',
        Apagada: '21-11-2026 23:35',
        Motivo: 'La dirección contestó que ya no existe (HTTP 410).',
        'Avisos que esperan': '3',
      },
      figures: [PORTAL],
      files: [],
    };
    return [await testServer().sent('webhookOff'), expected];
  },
});
