import type { MethodTexts } from './method.ts';

const notCharged = {
  title: 'Tu banco no hizo el cargo',
  detail: (amount: string) => `El cargo de ${amount} en tu cuenta no se hizo.`,
};

/** Direct debit in a bank account: asked for here, paid by the bank later (texts/debit.ts has its own pages). */
export const pac: MethodTexts = {
  name: 'Cargo en tu cuenta bancaria',
  detail: 'Autorizas un cargo automático desde tu banco.',
  icon: 'bank',
  isCard: false,
  hasPage: false,
  provider:
    'Al presionar el botón pides el cargo; después lo activas en tu banco. Hasta entonces no se cobra nada.',
  pay: (amount) => `Pedir cargo de ${amount}`,
  ready: [
    'Ten a mano la clave o la aplicación de tu banco: ahí activas el cargo.',
    'Deja el monto disponible en tu cuenta. El comprobante te llega por correo cuando se hace el cargo.',
  ],
  waitsFor: 'Tu banco todavía no nos dice si se hizo el cargo en tu cuenta.',
  unpaid: { declined: notCharged, cancelled: notCharged, expired: notCharged },
  causes: [],
  contingency: null,
};
