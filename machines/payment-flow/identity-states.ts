import { need } from './context.ts';
import { atStep } from './session-events.ts';
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
          actions: { type: 'rememberSavedContact', params: ({ event }) => event.output },
        },
        onError: { target: 'entering', actions: { type: 'explainError', params: ({ event }) => event } },
      },
    },
  },
});

export const contacting = paymentFlowSetup.createStateConfig({
  description: 'La persona confirma a qué correo y teléfono se le escribe, y acepta los términos.',
  tags: 'wizard',
  initial: 'entering',
  on: { 'session.ended': atStep('contact') },
  states: {
    entering: {
      description: 'Formulario de datos de contacto; lo ya registrado se ve enmascarado.',
      entry: { type: 'standOn', params: { step: 'contact' } },
      on: {
        'contact.submit': [
          {
            guard: { type: 'asksToConfirmContact', params: ({ event }) => event },
            target: 'confirming',
            actions: { type: 'rememberContact', params: ({ event }) => event },
          },
          { target: 'saving', actions: { type: 'rememberContact', params: ({ event }) => event } },
        ],
        'connection.restored': { actions: 'clearUnanswered' },
        'contact.typed': { actions: { type: 'rememberDraft', params: ({ event }) => event } },
        'visitor.goBack': { actions: 'prevStep' },
      },
    },
    confirming: {
      description: 'El banco pide revisar los datos recién escritos antes de seguir.',
      on: { 'contact.confirm': 'saving', 'contact.correct': 'entering' },
    },
    saving: {
      description: 'Se guardan los datos y las aceptaciones.',
      tags: 'busy',
      on: { 'wait.giveUp': { target: 'entering', actions: 'noteGivenUp' } },
      invoke: {
        id: 'saveContact',
        src: 'saveContact',
        input: contactToSave,
        onDone: {
          target: 'saved',
          actions: { type: 'rememberSavedContact', params: ({ event }) => event.output },
        },
        onError: { target: 'entering', actions: { type: 'explainError', params: ({ event }) => event } },
      },
    },
    saved: {
      description: 'Datos guardados: se sigue al próximo paso, o a aquel en que terminó la sesión.',
      always: [
        { guard: 'isResuming', target: '#paymentFlow.placing', actions: 'noteResumed' },
        { target: '#paymentFlow.advancing' },
      ],
    },
  },
});
