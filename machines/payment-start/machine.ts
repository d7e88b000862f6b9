import { startSetup } from './setup.ts';
import { explainedAt } from '../failure.ts';

/** One request for an attempt. Sent again with the same key it starts nothing twice (readings 25). */
const asking = startSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'startPayment',
    src: 'startPayment',
    input: ({ context: { quoteId, method, cardId, debtIds, token, idempotencyKey } }) => ({
      quoteId: quoteId ?? '',
      ...{ method, cardId, debtIds, token, idempotencyKey },
    }),
    onDone: [
      {
        guard: { type: 'hasAttempt', params: ({ event }) => event.output },
        target: '#paymentStart.begun',
        meta: { requirements: ['4.6a', '7.2g'] },
        actions: { type: 'reportAttempt', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'needsSession', params: ({ event }) => event.output },
        target: '#paymentStart.extending',
        meta: { requirements: ['R30c'] },
        actions: { type: 'explainOutcome', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'isStale', params: ({ event }) => event.output },
        target: '#paymentStart.priceChanged',
        meta: { requirements: ['D49'] },
        actions: { type: 'explainOutcome', params: ({ event }) => event.output },
      },
      {
        target: '#paymentStart.refused',
        meta: { requirements: ['8o'] },
        actions: { type: 'explainOutcome', params: ({ event }) => event.output },
      },
    ],
    onError: [
      {
        guard: { type: 'isOutcomeUnknown', params: ({ event }) => event },
        target: '#paymentStart.uncertain',
        meta: { requirements: ['8f', 'R25'] },
      },
      explainedAt('#paymentStart.failed'),
    ],
  },
});

/** One press of the pay button, to the attempt that the server opened, with every doubt between (readings 25 and 30c). */
export const paymentStartMachine = startSetup.createMachine({
  id: 'paymentStart',
  description: 'Un apretón del botón de pagar: del precio que fija el servidor al intento de pago.',
  meta: { requirements: ['7.2g', 'R25'] },
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'opening',
  on: {
    'token.renewed': {
      actions: { type: 'renewToken', params: ({ event }) => event },
      meta: { requirements: ['R30c'] },
    },
  },
  states: {
    opening: {
      description: 'Un pago del que no se sabe si se creó se pregunta primero; con poca sesión, se renueva.',
      meta: { requirements: ['R25', 'R30c'] },
      always: [
        { guard: 'wasSent', target: 'uncertain', meta: { requirements: ['R25'] } },
        { guard: 'isSessionShort', target: 'renewing', meta: { requirements: ['R30c'] } },
        { target: 'preparing', meta: { requirements: ['7.2g'] } },
      ],
    },
    renewing: {
      description: 'Queda poca sesión: se renueva antes de empezar a pagar.',
      meta: { requirements: ['7.2d', 'R30c'] },
      tags: 'busy',
      on: { 'wait.giveUp': { target: 'failed', actions: 'noteGivenUp', meta: { requirements: ['8e'] } } },
      invoke: {
        id: 'renewSession',
        src: 'renewSession',
        onDone: [
          {
            guard: { type: 'isSameDebtor', params: ({ event }) => event.output },
            target: 'preparing',
            actions: [
              { type: 'takeToken', params: ({ event }) => event.output },
              { type: 'reportRenewed', params: ({ event }) => event.output },
            ],
          },
          { target: 'sessionLost', meta: { requirements: ['4.1c', 'R27'] } },
        ],
        onError: explainedAt('failed'),
      },
    },
    preparing: {
      description: 'El servidor aplica las mismas reglas y fija el precio.',
      meta: { requirements: ['7.2g'] },
      tags: 'busy',
      on: { 'wait.giveUp': { target: 'failed', actions: 'noteGivenUp', meta: { requirements: ['8e'] } } },
      invoke: {
        id: 'preparePayment',
        src: 'preparePayment',
        input: ({ context: { offerKey, runs, token, idempotencyKey } }) => ({
          offerKey,
          runs,
          token,
          idempotencyKey,
        }),
        onDone: [
          {
            guard: { type: 'isPricedAsShown', params: ({ event }) => event.output },
            target: 'starting',
            actions: { type: 'rememberQuote', params: ({ event }) => event.output },
            meta: { requirements: ['7.2g', 'D47'] },
          },
          {
            guard: { type: 'isPriced', params: ({ event }) => event.output },
            target: 'priceChanged',
            actions: 'explainNewPrice',
            meta: { requirements: ['D47'] },
          },
          {
            target: 'refused',
            actions: { type: 'explainOutcome', params: ({ event }) => event.output },
            meta: { requirements: ['4.4i', '8o'] },
          },
        ],
        onError: explainedAt('failed'),
      },
    },
    starting: {
      ...asking,
      description:
        'Se crea el intento de pago y el proveedor abre su página. Desde aquí no se sabe si se creó, hasta que responda.',
      meta: { requirements: ['7.2g', 'R25'] },
      // Before the answer: a debtor who leaves the page now must not be offered to pay again.
      entry: 'reportUncertain',
      on: { 'wait.giveUp': { target: 'uncertain', meta: { requirements: ['8e', 'R25'] } } },
    },
    uncertain: {
      description:
        'No se sabe si el intento se creó: no se ofrece pagar de nuevo, se vuelve a preguntar con la misma llave.',
      meta: { requirements: ['R25'] },
      initial: 'resting',
      states: {
        resting: {
          description: 'Una pausa antes de volver a preguntar; también se puede pedir de inmediato.',
          meta: { requirements: ['R25'] },
          after: { recheckPause: 'asking' },
          on: {
            'payment.recheck': 'asking',
            'connection.restored': { target: 'asking', meta: { requirements: ['8f', 'R25'] } },
          },
        },
        asking: {
          ...asking,
          description: 'Se pregunta otra vez por el mismo intento.',
          meta: { requirements: ['R25'] },
          on: { 'wait.giveUp': { target: 'resting', meta: { requirements: ['8e', 'R25'] } } },
        },
      },
    },
    extending: {
      description: 'El servidor pidió más sesión para este pago: se renueva y la persona vuelve a confirmar.',
      meta: { requirements: ['7.2d', 'R30c'] },
      tags: 'busy',
      on: { 'wait.giveUp': { target: 'failed', actions: 'noteGivenUp', meta: { requirements: ['8e'] } } },
      invoke: {
        id: 'extendSession',
        src: 'renewSession',
        onDone: [
          {
            guard: { type: 'isSameDebtor', params: ({ event }) => event.output },
            target: 'failed',
            actions: { type: 'reportRenewed', params: ({ event }) => event.output },
          },
          { target: 'sessionLost', meta: { requirements: ['4.1c', 'R27'] } },
        ],
        onError: explainedAt('failed'),
      },
    },
    begun: {
      description: 'Hay un intento de pago, este u otro en curso.',
      meta: { requirements: ['4.6a'] },
      type: 'final',
    },
    refused: {
      description: 'Una regla o el proveedor lo rechaza.',
      meta: { requirements: ['8o'] },
      type: 'final',
      entry: 'reportRefused',
    },
    failed: {
      description: 'No se empezó a pagar; la persona puede confirmar de nuevo.',
      meta: { requirements: ['8b'] },
      type: 'final',
      entry: 'reportFailed',
    },
    priceChanged: {
      description: 'El precio, o lo que se pagaría, ya no es lo mostrado.',
      meta: { requirements: ['D47', 'D49'] },
      type: 'final',
      entry: 'reportPriceChanged',
    },
    sessionLost: {
      description: 'La sesión terminó, o es de otra persona.',
      meta: { requirements: ['4.1c'] },
      type: 'final',
      entry: 'reportSessionLost',
    },
  },
});
