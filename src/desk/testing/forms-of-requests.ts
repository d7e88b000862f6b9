import { DATA_REQUEST_DECISIONS } from '#contract/desk-data-requests.ts';
import { DISPUTE_DECISIONS, type DeskDispute } from '#contract/desk-disputes.ts';
import { REQUEST_DECISIONS } from '#contract/desk-requests.ts';
import { PROPOSAL_DECISIONS, type ProposalKind } from '#contract/staff.ts';
import { FILLED } from './filled-views.ts';
import { proposal, way } from './filled-things.ts';
import { viewOf, type Forms, type TaskName } from './forms.ts';

const { payment } = FILLED.payment;
const proposing = (kind: ProposalKind, amount: number | null, onlyWhole = true, asksOutcome = false) =>
  viewOf('payment', {
    payment: {
      ...payment,
      proposable: {
        choices: [
          {
            ...{ kind, amount, only_whole: onlyWhole, asks_outcome: asksOutcome },
            seen: kind === 'close' ? 'as-it-is' : null,
          },
        ],
        refused: [],
      },
    },
  });
const deciding = (kind: ProposalKind, amount: number | null) =>
  viewOf('payment', {
    payment: {
      ...payment,
      proposals: [
        { ...proposal, way },
        { ...proposal, way, id: 'proposal-2', kind, amount, events: [...PROPOSAL_DECISIONS] },
      ],
    },
  });
const request = viewOf('request', {
  request: { ...FILLED.request.request, id: 'request-2', events: [...REQUEST_DECISIONS] },
});
const dataRequest = (kind: 'access' | 'erasure') =>
  viewOf('dataRequest', {
    request: {
      ...{ ...FILLED.dataRequest.request, id: 'data-request-2', kind },
      events: [...DATA_REQUEST_DECISIONS],
    },
  });
const dispute = (change: Partial<DeskDispute> = {}) =>
  viewOf('dispute', {
    dispute: { ...FILLED.dispute.dispute, id: 'dispute-2', events: [...DISPUTE_DECISIONS], ...change },
  });
const OWED = { fills: { 'Cuánto se debe': '$ 350.000' } } as const;
const NOT_OWED = ['', '0', '-1', '1,5', '1.5', 'todo', '900.000'].map((typed) => ({
  'Cuánto se debe': typed,
}));

/** What is decided about money and about what debtors ask. */
export const FORMS_OF_REQUESTS = {
  'propose refund': [
    {
      ...{ on: proposing('refund', 510_000, false), opens: 'Proponer una devolución' },
      fills: { 'Cuánto se devuelve': '$ 210.000' },
      wrong: ['', '0', '510.001', '-1', '1,5', '1.5', '1e5', 'todo'].map((typed) => ({
        'Cuánto se devuelve': typed,
      })),
    },
    {
      ...{ when: 'all that there is', on: proposing('refund', 510_000, false) },
      ...{ opens: 'Proponer una devolución', fills: { 'Cuánto se devuelve': '510000' } },
    },
    {
      ...{ when: 'of a payment that goes back whole', on: proposing('refund', 520_000) },
      opens: 'Proponer una devolución',
    },
  ],
  'propose assign': [{ on: proposing('assign', 530_000), opens: 'Proponer asignar el dinero a la deuda' }],
  'propose refunded': [{ on: proposing('refunded', 540_000), opens: 'Proponer confirmar que se devolvió' }],
  'propose notRefunded': [
    { on: proposing('notRefunded', 550_000), opens: 'Proponer confirmar que no se devolvió' },
  ],
  'propose charged': [{ on: proposing('charged', 560_000), opens: 'Proponer registrar el cobro' }],
  'propose close': [
    { on: proposing('close', null), opens: 'Proponer cerrar el caso' },
    {
      ...{ when: 'that asks money back', on: proposing('close', null, true, true) },
      ...{
        opens: 'Proponer cerrar el caso',
        fills: { '¿Qué pasó': 'takenOff' },
        wrong: [{ '¿Qué pasó': '' }],
      },
    },
  ],
  'decide proposal.approve': [
    { when: 'of a refund', on: deciding('refund', 610_000), opens: 'Aprobar' },
    { when: 'of an assignment', on: deciding('assign', 620_000), opens: 'Aprobar' },
    { when: 'that it went back', on: deciding('refunded', 630_000), opens: 'Aprobar' },
    { when: 'that it did not go back', on: deciding('notRefunded', 640_000), opens: 'Aprobar' },
    { when: 'of a charge', on: deciding('charged', 650_000), opens: 'Aprobar' },
    { when: 'of the end of a case', on: deciding('close', null), opens: 'Aprobar' },
  ],
  'decide proposal.decline': [{ on: deciding('refund', 610_000), opens: 'Rechazar' }],
  'decide proposal.withdraw': [{ on: deciding('assign', 620_000), opens: 'Retirar' }],
  'closeRequest request.answer': [{ on: request, opens: 'Ya respondí' }],
  'closeRequest request.decline': [{ on: request, opens: 'Cerrar sin acoger' }],
  'decideDataRequest dataRequest.answer': [
    { on: dataRequest('access'), opens: 'Responder' },
    { when: 'of an erasure', on: dataRequest('erasure'), opens: 'Borrar y responder' },
  ],
  'decideDataRequest dataRequest.refuse': [{ on: dataRequest('access'), opens: 'Negar' }],
  'decideDataRequest dataRequest.extend': [{ on: dataRequest('erasure'), opens: 'Ampliar el plazo' }],
  'decideDispute dispute.askMore': [{ on: dispute(), opens: 'Pedir algo más' }],
  'decideDispute dispute.accept': [
    { when: 'that the amount is wrong', on: dispute(), opens: 'Aceptar', ...OWED, wrong: NOT_OWED },
    { when: 'that it is paid', on: dispute({ kind: 'alreadyPaid' }), opens: 'Aceptar' },
    { when: 'that it is another person’s', on: dispute({ kind: 'notMine' }), opens: 'Aceptar' },
  ],
  'decideDispute dispute.acceptPartly': [
    {
      ...{ when: 'without an agreement', on: dispute({ agreements: [] }), opens: 'Aceptar en parte' },
      ...{ ...OWED, wrong: NOT_OWED },
    },
    {
      ...{ when: 'that it is paid', on: dispute({ kind: 'alreadyPaid' }), opens: 'Aceptar en parte' },
      ...{ ...OWED, wrong: NOT_OWED },
    },
    {
      ...{
        when: 'of an appeal',
        on: dispute({ state: 'appealed', owed: 350_000 }),
        opens: 'Aceptar en parte',
      },
      ...{ ...OWED, wrong: [{ 'Cuánto se debe': '350.001' }] },
    },
  ],
  'decideDispute dispute.refuse': [{ on: dispute(), opens: 'Rechazar' }],
} satisfies Partial<Record<TaskName, Forms[TaskName]>>;
