import type { MailKind } from '../database/schema.ts';
import type { MailScenarios } from './mail-scenarios.ts';
import type { MailRead } from './read-mail.ts';

type DebitMail = Extract<MailKind, `debit${string}`>;

const PORTAL = 'https://pagos.example/banco-cordillera';
const HELP = 'ayuda@banco-cordillera.example';
/** A charge that failed is reported before its next try, whose days follow. */
const SOON = '2026-11-23T15:01:00Z';
const BANK_ACCOUNT = { Banco: 'Banco Lenga', Cuenta: '•••• 5678' };
const debitPage = (ref: string) => `${PORTAL}/success-enrollment?ref=${ref}`;

/** What leads to each mail about an automatic debit, and what the books say then. */
export const debitMails = (
  testServer: () => MailScenarios,
): Record<DebitMail, () => Promise<[MailRead, Partial<MailRead>]>> => ({
  debitRequested: async () => {
    const { ref } = await testServer().debitAsked();
    const from = { 'Se cobraría desde': '21 de noviembre de 2026', Monto: '$96.500' };
    const expected = {
      subject: 'Pediste un cargo automático en tu banco',
      title: 'Tu cargo automático está pedido',
      rows: { ...from, 'Código de referencia': ref },
      figures: ['21 de noviembre de 2026', '72 horas hábiles', debitPage(ref), HELP],
    };
    const mail = await testServer().sent('debitRequested', '2026-11-21T15:01:00Z');
    return [mail, { to: 'present@correo.example', ...expected, files: [] }];
  },
  debitNotActivated: async () => {
    const { ref } = await testServer().debitAsked();
    await testServer().roundAt('2026-11-21T18:00:00Z');
    const expected = {
      subject: 'Tu cargo automático no se activó',
      title: 'Tu cargo automático no quedó activo',
      rows: { 'Código de referencia': ref },
      figures: ['3 horas', debitPage(ref), HELP],
    };
    return [
      await testServer().sent('debitNotActivated'),
      { to: 'present@correo.example', ...expected, files: [] },
    ];
  },
  debitActivated: async () => {
    const { ref } = await testServer().debitActive();
    const next = { 'Próximo cargo': '21 de noviembre de 2026', Monto: '$96.500' };
    const expected = {
      subject: 'Tu cargo automático quedó activo',
      title: 'Tu cargo automático está activo',
      rows: { ...BANK_ACCOUNT, ...next, 'Código de referencia': ref },
      figures: ['5 días hábiles', '72 horas hábiles', debitPage(ref), HELP],
    };
    const mail = await testServer().sent('debitActivated', '2026-11-21T15:10:00Z');
    return [mail, { to: 'present@correo.example', ...expected, files: [] }];
  },
  debitFailed: async () => {
    const { ref } = await testServer().debitFailed();
    const next = { 'Próximo cargo': '24 de noviembre de 2026', Monto: '$96.500' };
    const expected = {
      subject: 'No pudimos hacer tu cargo automático',
      title: 'No pudimos cobrar $96.500',
      rows: { ...BANK_ACCOUNT, ...next, 'Código de referencia': ref },
      figures: ['24 de noviembre de 2026', '28 de noviembre de 2026', debitPage(ref), HELP],
    };
    const mail = await testServer().sent('debitFailed', SOON);
    return [mail, { to: 'present@correo.example', ...expected, files: [] }];
  },
  debitCancelled: async () => {
    const { ref } = await testServer().debitRevoked();
    const expected = {
      subject: 'Tu cargo automático fue cancelado',
      title: 'Tu cargo automático ya no está activo',
      rows: { ...BANK_ACCOUNT, 'Código de referencia': ref },
      figures: [debitPage(ref), HELP],
    };
    return [
      await testServer().sent('debitCancelled'),
      { to: 'present@correo.example', ...expected, files: [] },
    ];
  },
});
