import { need } from './context.ts';
import { agreementDebt } from './questions.ts';
import { atStep } from './session-events.ts';
import { paymentFlowSetup } from './setup.ts';

/** Plan selection and contract signing (§2.5, §4.6, §5 "Create-plan modal"). */
export const planning = paymentFlowSetup.createStateConfig({
  description: 'La persona elige qué oferta pagar o arma su convenio.',
  tags: 'wizard',
  entry: { type: 'standOn', params: { step: 'plan' } },
  always: { guard: 'isUncertain', target: 'paying' },
  on: {
    'session.ended': atStep('plan'),
    'offer.choose': {
      guard: { type: 'isPayableAtOnce', params: ({ event }) => event },
      actions: [{ type: 'chooseOffer', params: ({ event }) => event }, 'showProduct', 'nextStep'],
    },
    'plan.confirm': {
      guard: { type: 'isPlanWithinLimits', params: ({ event }) => event },
      actions: [{ type: 'choosePlan', params: ({ event }) => event }, 'showProduct', 'nextStep'],
    },
    'agreement.resume': {
      guard: { type: 'isSigned', params: ({ event }) => event },
      target: 'paying',
      actions: [{ type: 'resumeAgreement', params: ({ event }) => event }, 'showProduct'],
    },
    'visitor.goBack': { actions: 'prevStep' },
  },
});

export const signing = paymentFlowSetup.createStateConfig({
  description: 'La persona lee su contrato y lo firma.',
  tags: 'wizard',
  initial: 'rendering',
  on: { 'session.ended': atStep('sign'), 'visitor.goBack': { actions: 'prevStep' } },
  states: {
    rendering: {
      description: 'El servidor redacta el contrato con el plan elegido.',
      tags: 'busy',
      on: { 'wait.giveUp': { target: 'refused', actions: 'noteGivenUp' } },
      entry: { type: 'standOn', params: { step: 'sign' } },
      invoke: {
        id: 'renderContract',
        src: 'renderContract',
        input: ({ context }) => ({
          debtId: agreementDebt(context).id,
          choice: need(context, 'planChoice'),
          token: need(context, 'session').token,
        }),
        onDone: [
          {
            guard: { type: 'hasContract', params: ({ event }) => ({ answer: event.output }) },
            target: 'reading',
            actions: { type: 'rememberContract', params: ({ event }) => event.output },
          },
          { target: 'refused', actions: { type: 'rememberContract', params: ({ event }) => event.output } },
        ],
        onError: { target: 'refused', actions: { type: 'explainError', params: ({ event }) => event } },
      },
    },
    refused: {
      description: 'El contrato no se pudo redactar: se puede volver a pedir o cambiar el plan.',
      on: {
        'contract.reread': { target: 'rendering', actions: 'clearFailure' },
        'connection.restored': { guard: 'isUnanswered', target: 'rendering', actions: 'clearFailure' },
      },
    },
    reading: {
      description: 'El contrato está a la vista, con su pie y todas sus cuotas.',
      on: {
        'contract.accept': {
          target: 'accepting',
          actions: { type: 'rememberIntent', params: ({ event }) => event },
        },
      },
    },
    accepting: {
      description: 'Se firma: queda constancia del texto, la hora y cómo se comprobó la identidad.',
      tags: 'busy',
      on: { 'wait.giveUp': { target: 'unconfirmed', actions: 'clearFailure' } },
      invoke: {
        id: 'signAgreement',
        src: 'signAgreement',
        input: ({ context }) => ({
          debtId: agreementDebt(context).id,
          choice: need(context, 'planChoice'),
          contractHash: need(context, 'contract').contract_hash,
          token: need(context, 'session').token,
          intent: need(context, 'intent'),
        }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ status: event.output.status, is: 'success' }) },
            target: 'signed',
            actions: [{ type: 'rememberAgreement', params: ({ event }) => event.output }, 'clearMethods'],
          },
          {
            guard: {
              type: 'is',
              params: ({ event }) => ({ status: event.output.status, is: 'CONTRACT_CHANGED' }),
            },
            target: 'rendering',
            actions: { type: 'explainOutcome', params: ({ event }) => event.output },
          },
          { target: 'refused', actions: { type: 'explainOutcome', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: { type: 'isOutcomeUnknown', params: ({ event }) => event },
            target: 'unconfirmed',
            actions: { type: 'explainError', params: ({ event }) => event },
          },
          { target: 'reading', actions: { type: 'explainError', params: ({ event }) => event } },
        ],
      },
    },
    unconfirmed: {
      description:
        'No se sabe si la firma quedó registrada: se vuelve a preguntar con la misma llave, y no se firma dos veces.',
      on: {
        'contract.recheck': { target: 'accepting', actions: 'clearFailure' },
        'connection.restored': { target: 'accepting', actions: 'clearFailure' },
      },
    },
    signed: { description: 'Contrato firmado: se sigue al pago del pie.', entry: 'nextStep' },
  },
});
