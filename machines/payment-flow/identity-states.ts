import { need } from './context.ts';
import { asksToConfirm } from './questions.ts';
import { atStep, forwardTo } from './session-events.ts';
import { paymentFlowSetup } from './setup.ts';
import type { PaymentFlowContext } from './types.ts';

const contactToSave = ({ context }: { context: PaymentFlowContext }) => ({
  contact: need(context, 'contact'),
  userType: context.userType,
  token: need(context, 'session').token,
  intent: need(context, 'intent'),
});

/** From the form to a session with loaded debts (§4.1, §4.2, readings 26). */
export const identifying = paymentFlowSetup.createStateConfig({
  description: 'La persona se identifica con su RUT y su número de serie o de operación.',
  tags: 'wizard',
  initial: 'entering',
  on: {
    'visitor.goBack': { actions: 'prevStep' },
  },
  states: {
    entering: {
      description: 'Formulario de identificación.',
      entry: { type: 'standOn', params: { step: 'identity' } },
      on: {
        'connection.restored': { actions: 'clearUnanswered' },
        'identity.submit': {
          target: 'starting',
          actions: { type: 'rememberIdentity', params: ({ event }) => event },
        },
      },
    },
    starting: {
      description: 'Se comprueba el captcha y se abre la identificación.',
      tags: 'busy',
      on: { 'wait.giveUp': { target: 'entering', actions: ['noteGivenUp', 'forgetIdentity'] } },
      invoke: {
        id: 'startIdentification',
        src: 'startIdentification',
        input: ({ context }) => ({
          company: need(context, 'company'),
          identity: need(context, 'identity'),
          intent: need(context, 'intent'),
        }),
        onDone: {
          target: 'verifying',
          actions: { type: 'rememberIdentificationToken', params: ({ event }) => event.output },
        },
        onError: {
          target: 'entering',
          actions: [{ type: 'explainError', params: ({ event }) => event }, 'forgetIdentity'],
        },
      },
    },
    verifying: {
      description:
        'Se comprueba el número de serie con el registro civil, o el de operación con la institución.',
      tags: 'busy',
      on: { 'wait.giveUp': { target: 'entering', actions: ['noteGivenUp', 'forgetIdentity'] } },
      invoke: {
        id: 'verifyIdentity',
        src: 'verifyIdentity',
        input: ({ context }) => ({
          identity: need(context, 'identity'),
          token: need(context, 'identificationToken'),
          intent: need(context, 'intent'),
        }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ status: event.output.status, is: 'success' }) },
            target: 'identified',
            actions: [{ type: 'rememberSession', params: ({ event }) => event.output }, 'forgetIdentity'],
          },
          {
            target: 'entering',
            actions: [{ type: 'explainOutcome', params: ({ event }) => event.output }, 'forgetIdentity'],
          },
        ],
        onError: {
          target: 'entering',
          actions: [{ type: 'explainError', params: ({ event }) => event }, 'forgetIdentity'],
        },
      },
    },
    identified: {
      description: 'Identidad comprobada.',
      always: [
        {
          guard: { type: 'wants', params: { destination: 'history' } },
          target: '#paymentFlow.viewingHistory',
        },
        { guard: 'hasContactInHand', target: 'savingContact' },
        { target: '#paymentFlow.loadingDebts' },
      ],
    },
    savingContact: {
      description: 'Se guardan los datos de contacto que venían en el mismo formulario.',
      tags: 'busy',
      on: { 'wait.giveUp': { target: 'entering', actions: 'noteGivenUp' } },
      invoke: {
        id: 'saveContact',
        src: 'saveContact',
        input: contactToSave,
        onDone: {
          target: '#paymentFlow.loadingDebts',
          actions: { type: 'rememberContactInHand', params: ({ event }) => event.output },
        },
        onError: { target: 'entering', actions: { type: 'explainError', params: ({ event }) => event } },
      },
    },
  },
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
      token: need(context, 'session').token,
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
