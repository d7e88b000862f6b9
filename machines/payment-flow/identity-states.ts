import { need } from './context.ts';
import { asksToConfirm } from './selectors.ts';
import { atStep, forwardTo } from './session-events.ts';
import { paymentFlowSetup } from './setup.ts';

/** From the form to a session (§4.1): a machine of its own asks and proves. */
export const identifying = paymentFlowSetup.createStateConfig({
  description: 'La persona se identifica con su RUT y su número de serie o de operación.',
  tags: 'wizard',
  entry: { type: 'standOn', params: { step: 'identity' } },
  invoke: {
    id: 'identification',
    src: 'identification',
    input: ({ context }) => ({ company: need(context.company, 'company'), failure: context.failure }),
  },
  on: {
    'identity.asked': { actions: { type: 'noteAsked', params: ({ event }) => event } },
    'identity.proved': { actions: { type: 'rememberSession', params: ({ event }) => event.answer } },
    'contact.saved': { actions: { type: 'rememberSavedContact', params: ({ event }) => event } },
    // Another tab may have ended the session meanwhile.
    'identity.done': [
      { guard: 'hasSession', target: 'identified' },
      {
        target: 'identifying',
        reenter: true,
        actions: { type: 'noteReason', params: { notice: 'sessionExpired' } },
      },
    ],
    'visitor.goBack': { actions: 'prevStep' },
  },
});

export const identified = paymentFlowSetup.createStateConfig({
  description: 'Identidad comprobada.',
  always: [
    { guard: { type: 'wants', params: { destination: 'history' } }, target: 'viewingHistory' },
    { target: 'loadingDebts' },
  ],
});

/** The contact step (§4.2): a machine of its own asks, reviews and saves. */
export const contacting = paymentFlowSetup.createStateConfig({
  description: 'La persona confirma a qué correo y teléfono se le escribe, y acepta los términos.',
  tags: 'wizard',
  entry: { type: 'standOn', params: { step: 'contact' } },
  invoke: {
    id: 'contactForm',
    src: 'contactForm',
    input: ({ context }) => ({
      asksToConfirm: asksToConfirm(context),
      userType: context.userType,
      token: need(context.session, 'session').token,
    }),
  },
  on: {
    'contact.typed': { actions: { type: 'rememberDraft', params: ({ event }) => event } },
    'contact.saved': [
      {
        guard: 'isResuming',
        target: 'placing',
        actions: [{ type: 'rememberSavedContact', params: ({ event }) => event }, 'noteResumed'],
      },
      { target: 'advancing', actions: { type: 'rememberSavedContact', params: ({ event }) => event } },
    ],
    'contact.left': { actions: 'prevStep' },
    'session.ended': atStep('contact'),
    'session.renewed': forwardTo('contactForm'),
  },
});
