import { base, blank, given } from './setup.ts';

const params = <Given>({ event }: { event: Given }) => event;
const lost = {
  guard: { type: 'isSessionLost', params },
  target: '#desk.signedOut',
  actions: 'endSession',
} as const;
const explained = { type: 'explainError', params } as const;

export const deskMachine = base.createMachine({
  id: 'desk',
  description:
    'La mesa de una institución: una persona entra, busca pagos, ve qué pasó y decide devoluciones.',
  context: ({ input }) => ({ ...blank, ...input }),
  initial: 'opening',
  on: { 'place.entered': { actions: { type: 'rememberPlace', params } } },
  states: {
    opening: {
      description: 'Se pregunta quién entró.',
      tags: 'busy',
      invoke: {
        id: 'loadDesk',
        src: 'loadDesk',
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'rememberOpening', params: ({ event }) => event.output },
          },
          {
            target: 'signedOut',
            actions: { type: 'rememberOpening', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'unavailable', actions: explained },
      },
    },
    unavailable: {
      description: 'No se pudo preguntar quién entró.',
      on: { 'desk.reload': { target: 'opening', actions: 'clearWords' } },
    },
    signedOut: { description: 'Se elige la institución para entrar con su proveedor de identidad.' },
    leaving: {
      description: 'Se cierra la sesión.',
      tags: 'busy',
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: { target: 'signedOut', actions: 'leaveQuietly' },
        onError: [lost, { target: 'signedIn', actions: explained }],
      },
    },
    signedIn: {
      initial: 'placing',
      on: {
        'place.entered': { target: '.placing', actions: ['clearWords', { type: 'rememberPlace', params }] },
        'session.leave': 'leaving',
      },
      states: {
        placing: {
          description: 'La dirección dice qué se muestra.',
          entry: ['forgetOrder', 'forgetPayment', 'forgetLog'],
          always: [
            { guard: { type: 'isAt', params: { view: 'proposals' } }, target: 'loadingProposals' },
            { guard: { type: 'isAt', params: { view: 'log' } }, target: 'loadingLog' },
            { guard: { type: 'isAt', params: { view: 'payment' } }, target: 'loadingPayment' },
            { target: 'searching' },
          ],
        },
        failed: {
          description: 'No se pudo cargar lo que se pidió.',
          on: { 'desk.reload': { target: 'placing', actions: 'clearWords' } },
        },
        searching: {
          description: 'Se puede buscar por RUT, referencia u orden.',
          on: {
            'search.submit': {
              target: 'finding',
              actions: ['clearWords', { type: 'rememberQuery', params }],
            },
          },
        },
        finding: {
          description: 'Se buscan pagos.',
          tags: 'busy',
          invoke: {
            id: 'findPayments',
            src: 'findPayments',
            input: ({ context }) => given(context.query),
            onDone: { target: 'searching', actions: { type: 'rememberFound', params } },
            onError: [lost, { target: 'searching', actions: explained }],
          },
        },
        loadingProposals: {
          description: 'Se cargan las devoluciones pendientes.',
          tags: 'busy',
          invoke: {
            id: 'loadProposals',
            src: 'loadProposals',
            onDone: { target: 'proposals', actions: { type: 'rememberProposals', params } },
            onError: [lost, { target: 'failed', actions: explained }],
          },
        },
        proposals: { description: 'Se ven las devoluciones que esperan una decisión o están en curso.' },
        loadingLog: {
          description: 'Se carga el registro, de lo más nuevo a lo más antiguo.',
          tags: 'busy',
          invoke: {
            id: 'loadLog',
            src: 'loadLog',
            input: ({ context }) => ({ before: context.log.lines.at(-1)?.id ?? null }),
            onDone: { target: 'log', actions: { type: 'addLog', params } },
            onError: [lost, { target: 'failed', actions: explained }],
          },
        },
        log: {
          description: 'Se ve quién hizo qué, cuándo y por qué.',
          on: { 'log.more': 'loadingLog', 'log.export': { target: 'exportingLog', actions: 'clearWords' } },
        },
        exportingLog: {
          description: 'Se descarga el registro entero.',
          tags: 'busy',
          invoke: {
            id: 'exportLog',
            src: 'exportLog',
            onDone: 'log',
            onError: [lost, { target: 'log', actions: explained }],
          },
        },
        loadingPayment: {
          description: 'Se carga el pago con lo que le pasó.',
          tags: 'busy',
          invoke: {
            id: 'loadPayment',
            src: 'loadPayment',
            input: ({ context: { place } }) => ({ ref: place.view === 'payment' ? place.ref : '' }),
            onDone: { target: 'payment', actions: { type: 'rememberPayment', params } },
            onError: [lost, { target: 'failed', actions: explained }],
          },
        },
        payment: {
          description: 'Se ve el pago, su recorrido y lo que se puede hacer ahora.',
          on: {
            'desk.reload': { target: 'loadingPayment', actions: 'clearWords' },
            'refund.begin': { target: 'proposing', actions: 'clearWords' },
            'decision.begin': {
              target: 'deciding',
              actions: [
                'clearWords',
                {
                  type: 'rememberDecision',
                  params: ({ event: { proposal, event } }) => ({ proposal, event }),
                },
              ],
            },
          },
        },
        proposing: {
          description: 'La persona escribe cuánto se devuelve y por qué.',
          on: {
            'order.send': { target: 'sending', actions: { type: 'rememberOrder', params } },
            'order.cancel': 'payment',
          },
        },
        deciding: {
          description: 'La persona escribe por qué aprueba, rechaza o retira.',
          on: {
            'order.send': { target: 'sending', actions: { type: 'rememberOrder', params } },
            'order.cancel': { target: 'payment', actions: 'forgetOrder' },
          },
        },
        sending: {
          description: 'Va en camino; no se envía dos veces.',
          tags: 'busy',
          invoke: {
            id: 'sendOrder',
            src: 'sendOrder',
            input: ({ context }) => given(context.order),
            onDone: [
              {
                guard: { type: 'isRefused', params },
                target: 'loadingPayment',
                actions: ['forgetOrder', { type: 'explainRefusal', params }],
              },
              { target: 'loadingPayment', actions: 'forgetOrder' },
            ],
            onError: [lost, { target: 'unsent', actions: explained }],
          },
        },
        unsent: {
          description: 'No se sabe si llegó. Enviarlo de nuevo no lo hace dos veces.',
          on: {
            'order.resend': { target: 'sending', actions: 'clearWords' },
            'order.cancel': { target: 'loadingPayment', actions: ['clearWords', 'forgetOrder'] },
          },
        },
      },
    },
  },
});
