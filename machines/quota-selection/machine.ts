import { assign, sendParent, setup } from 'xstate';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Debt, Offer, Selection } from '#domain/debt.ts';
import type { Pesos } from '#domain/money.ts';
import type { ProductType } from '#domain/product.ts';
import {
  initialSelection,
  isLocked,
  selectedFrom,
  selectOverdue,
  toggleQuota,
  uncheckAll,
  type QuotaRefusal,
  type Selected,
} from '#domain/quotas.ts';
import { checkSelection } from '#domain/selection-check.ts';
import type { Serving } from '../requirements.ts';

/** Which quotas of one offer are chosen (§4.4). The rules are `domain/quotas`; a selection is one number a debt. */
export type QuotaSelectionContext = {
  offer: Offer;
  /** By id: a click does not search an offer of hundreds. */
  debts: ReadonlyMap<string, Debt>;
  today: CalendarDate;
  selected: Selected;
  /** Why the last click changed nothing, or not all that it asked for, until the next one. */
  refused: QuotaRefusal | null;
};
export type QuotaSelectionInput = {
  offer: Offer;
  today: CalendarDate;
  validates: ProductType | null;
  /** A selection made before; kept only while the rules still allow it. */
  restored: Selection | null;
};
export type QuotaSelectionEvent =
  | { type: 'quota.toggle'; debtId: string; index: number }
  | { type: 'quotas.selectOverdue'; debtId: string | null }
  | { type: 'quotas.uncheckAll'; productType: ProductType | null };

export type SelectionReport = { type: 'selection.changed'; runs: Selection; count: number; total: Pesos };

function start({ offer, today, validates, restored }: QuotaSelectionInput): QuotaSelectionContext {
  const initial = initialSelection(offer, validates, today);
  const isRestorable = restored !== null && checkSelection(offer, restored, today) === null;
  const selected = isRestorable ? selectedFrom(offer, restored) : initial.selected;
  const debts = new Map(offer.debts.map((debt) => [debt.id, debt]));
  return { offer, debts, today, selected, refused: null };
}

export const quotaSelectionMachine = setup({
  types: {} as {
    meta: Serving;
    context: QuotaSelectionContext;
    events: QuotaSelectionEvent;
    input: QuotaSelectionInput;
  },
  guards: {
    isLockedOffer: ({ context }) => context.offer.debts.every(isLocked),
  },
  actions: {
    toggle: assign(({ context }, { debtId, index }: { debtId: string; index: number }) =>
      toggleQuota(context.debts.get(debtId), index, context.selected, context.today),
    ),
    selectOverdue: assign(({ context }, { debtId }: { debtId: string | null }) =>
      selectOverdue(context.offer, context.selected, debtId, context.today),
    ),
    keepFirstQuotas: assign(({ context }, { productType }: { productType: ProductType | null }) => ({
      selected: uncheckAll(context.offer, context.selected, productType, context.today),
      refused: null,
    })),
    reportSelection: sendParent(({ context }: { context: QuotaSelectionContext }): SelectionReport => ({
      type: 'selection.changed',
      ...context.selected,
    })),
  },
}).createMachine({
  id: 'quotaSelection',
  description: 'Las cuotas elegidas de una oferta: en orden, hasta fin de mes la primera, y a lo más veinte.',
  meta: { requirements: ['4.4e'] },
  context: ({ input }) => start(input),
  initial: 'opening',
  states: {
    opening: {
      description: 'Se calcula la selección inicial y se informa.',
      meta: { requirements: ['4.4f'] },
      entry: 'reportSelection',
      always: [
        { guard: 'isLockedOffer', target: 'locked', meta: { requirements: ['1d', 'R16'] } },
        { target: 'selecting', meta: { requirements: ['4.4c', '4.4f', 'R20'] } },
      ],
    },
    selecting: {
      description:
        'La persona marca y desmarca cuotas, o marca todo lo vencido; desmarcar una desmarca las siguientes.',
      meta: { requirements: ['4.4b', '4.4d'] },
      on: {
        'quota.toggle': {
          actions: [{ type: 'toggle', params: ({ event }) => event }, 'reportSelection'],
          meta: { requirements: ['4.4b', '4.4d', '5k', 'R13'] },
        },
        'quotas.selectOverdue': {
          actions: [{ type: 'selectOverdue', params: ({ event }) => event }, 'reportSelection'],
          meta: { requirements: ['4.4e', '4.6g'] },
        },
        'quotas.uncheckAll': {
          actions: [{ type: 'keepFirstQuotas', params: ({ event }) => event }, 'reportSelection'],
          meta: { requirements: ['4.4g', 'R14'] },
        },
      },
    },
    locked: {
      description: 'Pago único total: todas sus filas van juntas y no se pueden separar.',
      meta: { requirements: ['1d', 'R16'] },
    },
  },
});
