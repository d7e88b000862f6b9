import { need } from './context.ts';
import { asksToConfirm } from './selectors.ts';
import { atStep, forwardTo } from './session-events.ts';
import { paymentFlowSetup } from './setup.ts';

/** From the form to a session (§4.1), in its own machine. */
export const identifying = paymentFlowSetup.createStateConfig({
  description: 'La persona se identifica con su RUT y su número de serie o de operación.',
  meta: { requirements: ['2.5d', '4.1a', 'R26'] },
  tags: 'wizard',
  entry: { type: 'standOn', params: { step: 'identity' } },
  invoke: {
    id: 'identification',
    src: 'identification',
    input: ({ context }) => ({ company: need(context.company, 'company'), failure: context.failure }),
  },
  on: {
    'identity.asked': {
      actions: { type: 'noteAsked', params: ({ event }) => event },
      meta: { requirements: ['2.5d', '6b'] },
    },
    'identity.proved': {
      actions: { type: 'rememberSession', params: ({ event }) => event.answer },
      meta: { requirements: ['4.1a'] },
    },
    'contact.saved': {
      actions: { type: 'rememberSavedContact', params: ({ event }) => event },
      meta: { requirements: ['2.5g', 'R2'] },
    },
    // Another tab may have ended the session meanwhile.
    'identity.done': [
      { guard: 'hasSession', target: 'identified', meta: { requirements: ['4.1a', '4.2a'] } },
      {
        target: 'identifying',
        reenter: true,
        actions: { type: 'noteReason', params: { notice: 'sessionExpired' } },
        meta: { requirements: ['4.1c'] },
      },
    ],
    'visitor.goBack': { actions: 'prevStep', meta: { requirements: ['4.2c', 'R4'] } },
  },
});

export const identified = paymentFlowSetup.createStateConfig({
  description: 'Identidad comprobada.',
  meta: { requirements: ['4.1a', '4.2a'] },
  always: [
    {
      guard: { type: 'wants', params: { destination: 'history' } },
      target: 'viewingHistory',
      meta: { requirements: ['2.1b', '2.5s'] },
    },
    {
      guard: { type: 'wants', params: { destination: 'myData' } },
      target: 'viewingRights',
      meta: { requirements: ['D86'] },
    },
    { target: 'loadingDebts', meta: { requirements: ['4.2a', '7.2f'] } },
  ],
});

/** The contact step (§4.2), in its own machine. */
export const contacting = paymentFlowSetup.createStateConfig({
  description: 'La persona confirma a qué correo y teléfono se le escribe, y acepta los términos.',
  meta: { requirements: ['2.5g', '4.2a'] },
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
    'contact.typed': {
      actions: { type: 'rememberDraft', params: ({ event }) => event },
      meta: { requirements: ['D31'] },
    },
    'contact.saved': [
      {
        guard: 'isResuming',
        target: 'placing',
        actions: [{ type: 'rememberSavedContact', params: ({ event }) => event }, 'noteResumed'],
        meta: { requirements: ['4.1c', 'D31'] },
      },
      {
        target: 'advancing',
        actions: { type: 'rememberSavedContact', params: ({ event }) => event },
        meta: { requirements: ['2.5f', '4.2a'] },
      },
    ],
    'contact.left': { actions: 'prevStep', meta: { requirements: ['4.2c'] } },
    'session.ended': atStep('contact'),
    'session.renewed': forwardTo('contactForm'),
  },
});
