import { need } from './context.ts';
import { agreementPaid } from './attempt-questions.ts';
import { paymentFlowSetup } from './setup.ts';

/** The voucher; with the session renewed, also the contract of the agreement that was paid (§4.6 "signed PDF"). */
const paid = paymentFlowSetup.createStateConfig({
  description: 'Se cobró: comprobante.',
  entry: 'completeSteps',
  initial: 'shown',
  on: {
    'payment.another': { target: '#paymentFlow.renewingSession', actions: 'chooseAnother' },
  },
  states: {
    shown: {
      description: 'El comprobante está a la vista.',
      on: {
        'contract.download': { guard: 'paidAgreement', target: 'renewing', actions: 'clearFailure' },
      },
    },
    renewing: {
      description: 'Se renueva la sesión: el contrato es solo para quien lo firmó.',
      tags: 'busy',
      on: { 'wait.giveUp': { target: 'shown', actions: 'noteGivenUp' } },
      invoke: {
        id: 'renewForContract',
        src: 'renewSession',
        onDone: [
          {
            guard: { type: 'isOurSession', params: ({ event }) => ({ answer: event.output }) },
            target: 'downloading',
            actions: { type: 'rememberRenewedSession', params: ({ event }) => event.output },
          },
          { target: 'shown', actions: { type: 'explainNoSession', params: ({ event }) => event.output } },
        ],
        onError: { target: 'shown', actions: { type: 'explainError', params: ({ event }) => event } },
      },
    },
    downloading: {
      description: 'Se descarga el contrato firmado.',
      tags: 'busy',
      on: { 'wait.giveUp': { target: 'shown', actions: 'noteGivenUp' } },
      invoke: {
        id: 'downloadContract',
        src: 'downloadContract',
        input: ({ context }) => ({
          agreementId: agreementPaid(context)?.id ?? '',
          token: need(context, 'session').token,
        }),
        onDone: { target: 'shown', actions: { type: 'saveFile', params: ({ event }) => event } },
        onError: { target: 'shown', actions: { type: 'explainError', params: ({ event }) => event } },
      },
    },
  },
});

/** Nothing is charged while the provider's page is open: its own debtor goes on with it, or gives it up and chooses again. */
const whileOpen = paymentFlowSetup.createStateConfig({
  on: {
    'payment.resume': { guard: 'isOwnPageOpen', target: '#paymentFlow.resulting.leaving' },
    'payment.abandon': {
      guard: 'isOwnPageOpen',
      target: '#paymentFlow.resulting.abandoning',
      actions: { type: 'rememberIntent', params: ({ event }) => event },
    },
  },
}).on;

/** After the provider's page: the server is asked by reference, the URL is never believed (readings 5, 33, 34). */
export const resulting = paymentFlowSetup.createStateConfig({
  description: 'En qué quedó el pago.',
  initial: 'renewing',
  on: {
    'payment.retry': {
      guard: 'isStillOpen',
      target: '#paymentFlow.renewingSession',
      actions: { type: 'goTo', params: { destination: 'payment' } },
    },
  },
  states: {
    renewing: {
      description:
        'Se recupera la sesión, si este navegador tiene una, para mostrar el comprobante completo.',
      tags: 'busy',
      on: { 'wait.giveUp': 'asking' },
      invoke: {
        id: 'renewSession',
        src: 'renewSession',
        onDone: [
          {
            guard: { type: 'isOurSession', params: ({ event }) => ({ answer: event.output }) },
            target: 'asking',
            actions: { type: 'rememberRenewedSession', params: ({ event }) => event.output },
          },
          { target: 'asking' },
        ],
        onError: 'asking',
      },
    },
    asking: {
      description: 'Se pregunta al servidor por la referencia.',
      tags: 'busy',
      on: { ...whileOpen, 'wait.giveUp': { target: 'unavailable', actions: 'noteGivenUp' } },
      invoke: {
        id: 'askPayment',
        src: 'askPayment',
        input: ({ context }) => ({ ref: need(context, 'ref'), token: context.session?.token ?? null }),
        onDone: [
          {
            guard: { type: 'isOfAnotherCompany', params: ({ event }) => event.output },
            target: '#paymentFlow.notFound',
          },
          {
            guard: {
              type: 'isSettledAs',
              params: ({ event }) => ({ result: event.output, as: 'paid' }),
            },
            target: 'paid',
            actions: { type: 'rememberResult', params: ({ event }) => event.output },
          },
          {
            guard: {
              type: 'isSettledAs',
              params: ({ event }) => ({ result: event.output, as: 'unpaid' }),
            },
            target: 'unpaid',
            actions: { type: 'rememberResult', params: ({ event }) => event.output },
          },
          {
            guard: {
              type: 'isSettledAs',
              params: ({ event }) => ({ result: event.output, as: 'review' }),
            },
            target: 'underReview',
            actions: { type: 'rememberResult', params: ({ event }) => event.output },
          },
          { target: 'confirming', actions: { type: 'rememberResult', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isUnknownHere', params: ({ event }) => event }, target: '#paymentFlow.notFound' },
          { target: 'unavailable', actions: { type: 'explainError', params: ({ event }) => event } },
        ],
      },
    },
    confirming: {
      description:
        'El proveedor todavía no confirma: se sigue preguntando y se pide no volver a pagar. Mientras su página siga abierta no se ha cobrado: se puede seguir con ella o elegir de nuevo.',
      after: { resultPause: 'asking' },
      on: { ...whileOpen, 'payment.recheck': 'asking', 'connection.restored': 'asking' },
    },
    leaving: {
      description: 'El navegador vuelve a la página del proveedor que quedó abierta.',
      tags: 'busy',
      entry: 'openProviderAgain',
      on: { 'page.restored': 'asking', 'wait.giveUp': 'asking' },
    },
    abandoning: {
      description: 'Se deja el pago que quedó abierto, para elegir de nuevo: ya no se cobrará.',
      tags: 'busy',
      on: { 'wait.giveUp': 'asking' },
      invoke: {
        id: 'abandonPayment',
        src: 'abandonPayment',
        input: ({ context }) => ({
          ref: need(context, 'ref'),
          token: need(context, 'session').token,
          intent: need(context, 'intent'),
        }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ status: event.output.status, is: 'NOT_OPEN' }) },
            target: 'asking',
          },
          {
            target: '#paymentFlow.renewingSession',
            actions: ['forgetAttempt', { type: 'goTo', params: { destination: 'payment' } }],
          },
        ],
        onError: { target: 'confirming', actions: { type: 'explainError', params: ({ event }) => event } },
      },
    },
    paid,
    unpaid: {
      description: 'No se cobró: causas posibles y volver a intentar.',
      entry: 'markSteps',
      on: {
        'payment.retry': {
          target: '#paymentFlow.renewingSession',
          actions: { type: 'goTo', params: { destination: 'payment' } },
        },
      },
    },
    underReview: {
      description:
        'Algo no calza, o el dinero llegó y no pagó la deuda: se revisa, se asigna o se devuelve; no hay que volver a pagar.',
      entry: 'markSteps',
      on: {
        'payment.another': {
          guard: 'isMoneyGoingBack',
          target: '#paymentFlow.renewingSession',
          actions: 'chooseAnother',
        },
      },
    },
    unnamed: {
      description: 'La dirección no dice de qué pago es el comprobante: se ofrece buscarlo.',
    },
    unavailable: {
      description: 'No se pudo preguntar por el pago; se puede volver a preguntar.',
      on: {
        'payment.recheck': { target: 'asking', actions: 'clearFailure' },
        'connection.restored': { guard: 'isUnanswered', target: 'asking', actions: 'clearFailure' },
      },
    },
  },
});
