import { refundMoney } from '../suspense/orders.ts';
import type { MailScenarios } from './mail-scenarios.ts';
import type { MailRead } from './read-mail.ts';
import { aPut } from './fixtures.ts';
import { withSuspense } from './suspense.ts';

const PORTAL = 'https://pagos.example/banco-cordillera';
const HELP = 'ayuda@banco-cordillera.example';

const DAY_MS = 86_400_000;

type Scenario = () => Promise<[MailRead, Partial<MailRead>]>;

/** The mails about money that pays no debt: what leads to each, and what the books say then. */
export function moneyMails(open: () => MailScenarios): Record<'suspense' | 'refund', Scenario> {
  /** Begun at 23:30 in Santiago and charged at 23:34, when the debt had been paid elsewhere. */
  async function waiting() {
    const testServer = open();
    const { deps, gateway, clock } = testServer;
    clock.set(new Date('2026-11-22T02:30:00Z'));
    const payment = await testServer.atTheProvider(aPut({ email: 'paid@correo.example' }));
    await deps.db.updateTable('contact').set({ email: 'present@correo.example' }).execute();
    gateway.finish(payment.token);
    gateway.become(payment.token, 'AUTHORIZED');
    await withSuspense(testServer).payElsewhere(payment.agreement);
    clock.set(new Date('2026-11-22T02:34:00Z'));
    await testServer.comeBack({ token_ws: payment.token });
    return payment;
  }

  const rows = ({ ref, order }: { ref: string; order: string }) => ({
    'Fecha y hora': '21-11-2026 23:34',
    'Referencia de pago': ref,
    'Orden de compra': order,
  });

  return {
    suspense: async () => {
      const payment = await waiting();
      const expected = {
        to: 'present@correo.example',
        subject: `Recibimos tu dinero: $500.000 · Referencia ${payment.ref}`,
        title: 'Recibimos tu dinero; lo estamos asignando',
        rows: {
          Entidad: 'Banco Cordillera',
          'Monto cobrado': '$500.000',
          'A más tardar': '27-11-2026',
          ...rows(payment),
        },
        figures: ['27 de noviembre de 2026', `${PORTAL}/success?ref=${payment.ref}`, HELP],
        files: [],
      };
      return [await open().sent('suspense'), expected];
    },
    refund: async () => {
      const payment = await waiting();
      const testServer = open();
      testServer.clock.set(new Date('2026-11-24T02:30:00Z'));
      const order = {
        ref: payment.ref,
        who: 'Marcela Ruiz',
        second: 'Jorge Pinto',
        why: 'Pagó en sucursal',
        amount: null,
      };
      await refundMoney(testServer.deps, order);
      await withSuspense(testServer).pass(DAY_MS);
      const expected = {
        to: 'present@correo.example',
        subject: `Te devolvimos $500.000 · Referencia ${payment.ref}`,
        title: 'Te devolvimos $500.000',
        rows: {
          Entidad: 'Banco Cordillera',
          'Monto devuelto': '$500.000',
          'Fecha de la devolución': '24-11-2026',
          ...rows(payment),
        },
        figures: [`${PORTAL}/success?ref=${payment.ref}`, HELP],
        files: [],
      };
      return [await testServer.sent('refund'), expected];
    },
  };
}
