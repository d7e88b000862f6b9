import * as fc from 'fast-check';
import { createActor, setup, type ActorRefFrom } from 'xstate';
import type { Offer, Selection } from '#domain/debt.ts';
import { MAX_SELECTED } from '#domain/quotas.ts';
import { makeDebt, makeQuotas, TODAY } from '#domain/testing/debts.ts';
import {
  quotaSelectionMachine,
  type QuotaSelectionEvent,
  type QuotaSelectionInput,
  type SelectionReport,
} from './machine.ts';

const convenio: Offer = { key: 'convenio', type: 'convenio', debts: [makeDebt('a', 6), makeDebt('b', 30)] };
const notYet: Offer = {
  key: 'convenio',
  type: 'convenio',
  debts: [
    makeDebt('later', 3, { quotas: [{ id: 'q', feeToPay: 1, dueDate: '2026-12-01', amountToPay: 10 }] }),
  ],
};
const put: Offer = {
  key: 'put',
  type: 'put',
  debts: [makeDebt('p1', 1, { productType: 'put' }), makeDebt('p2', 2, { productType: 'put' })],
};

function open(offer: Offer, more: Partial<QuotaSelectionInput> = {}) {
  const heard: SelectionReport[] = [];
  const parent = setup({ actors: { quotaSelection: quotaSelectionMachine } }).createMachine({
    invoke: {
      src: 'quotaSelection',
      id: 'quotas',
      input: { offer, today: TODAY, validates: null, restored: null, ...more },
    },
    on: {
      'selection.changed': { actions: ({ event }) => void heard.push(event as unknown as SelectionReport) },
    },
  });
  const actor = createActor(parent).start();
  const quotas = actor.getSnapshot().children['quotas'] as ActorRefFrom<typeof quotaSelectionMachine>;
  const send = (...events: QuotaSelectionEvent[]) => events.forEach((event) => quotas.send(event));
  return { heard, send, quotas, context: () => quotas.getSnapshot().context };
}
const toggle = (debtId: string, index: number) => ({ type: 'quota.toggle', debtId, index }) as const;

describe('the quota selection (§4.4)', () => {
  it('reports each selection to its parent, from the first on', () => {
    const { heard, send } = open(convenio);
    send(toggle('a', 0), toggle('a', 1));
    expect(heard).toEqual([
      { type: 'selection.changed', runs: {}, count: 0, total: 0 },
      { type: 'selection.changed', runs: { a: 1 }, count: 1, total: 1000 },
      { type: 'selection.changed', runs: { a: 2 }, count: 2, total: 3000 },
    ]);
  });

  it.each([
    ['a later quota before the earlier one', convenio, toggle('a', 2), 'earlierFirst'],
    ['a first quota that is due next month', notYet, toggle('later', 0), 'notYetDue'],
    ['an unknown quota', convenio, toggle('a', 99), 'unknownQuota'],
  ] as const)('refuses %s, says why and changes nothing', (_, offer, event, refused) => {
    const { send, context } = open(offer);
    send(event);
    expect(context()).toMatchObject({ refused, selected: { runs: {}, count: 0, total: 0 } });
  });

  it('forgets the refusal with the next click that is allowed', () => {
    const { send, context } = open(convenio);
    send(toggle('a', 2), toggle('a', 0));
    expect(context().refused).toBeNull();
  });

  it('unchecking a quota unchecks the later ones', () => {
    const { send, context } = open(convenio);
    send(toggle('a', 0), toggle('a', 1), toggle('a', 2), toggle('a', 1));
    expect(context().selected).toEqual({ runs: { a: 1 }, count: 1, total: 1000 });
  });

  it('holds at most twenty over all debts of the offer', () => {
    const { send, context } = open(convenio);
    send(
      ...Array.from({ length: 6 }, (_, i) => toggle('a', i)),
      ...Array.from({ length: 15 }, (_, i) => toggle('b', i)),
    );
    expect(context()).toMatchObject({
      refused: 'tooMany',
      selected: { runs: { a: 6, b: 14 }, count: MAX_SELECTED },
    });
  });

  it('says why all that is overdue of a debt was not selected, beside what is of another one', () => {
    const late = (id: string) => makeDebt(id, 12, { quotas: makeQuotas(id, 12, '2025-11-05') });
    const { send, context } = open({ ...convenio, debts: [late('a'), late('b')] });
    send({ type: 'quotas.selectOverdue', debtId: 'a' });
    expect(context()).toMatchObject({ refused: null, selected: { runs: { a: 12 } } });
    send({ type: 'quotas.selectOverdue', debtId: 'b' });
    expect(context()).toMatchObject({ refused: 'tooMany', selected: { runs: { a: 12, b: 8 } } });
  });

  it('does not search the offer at a click, however many debts it has', () => {
    let reads = 0;
    const debts = new Proxy(
      Array.from({ length: 400 }, (_, at) => makeDebt(`d${at}`, 2)),
      {
        get(target, name, receiver) {
          reads++;
          return Reflect.get(target, name, receiver) as unknown;
        },
      },
    );
    const { send, context } = open({ ...convenio, debts });
    reads = 0;
    send(toggle('d399', 0), toggle('d399', 1), toggle('d399', 0));
    expect([reads, context().selected.count]).toEqual([0, 0]);
  });

  it('"uncheck all" keeps the first quota of each debt that is payable', () => {
    const { send, context } = open(convenio);
    send(toggle('a', 0), toggle('a', 1), toggle('b', 0), { type: 'quotas.uncheckAll', productType: null });
    expect(context().selected).toEqual({ runs: { a: 1, b: 1 }, count: 2, total: 2000 });
  });

  it('of a single total payment has all rows, locked', () => {
    const { send, context, quotas } = open(put, { validates: 'put' });
    expect(quotas.getSnapshot().value).toBe('locked');
    send(toggle('p2', 1), { type: 'quotas.uncheckAll', productType: null });
    expect(context()).toMatchObject({
      selected: { runs: { p1: 1, p2: 2 }, count: 3, total: 4000 },
    });
  });

  it('with a row that can be paid by itself is not locked', () => {
    const { quotas } = open({ ...put, debts: [...put.debts, makeDebt('a', 6)] });
    expect(quotas.getSnapshot().value).toBe('selecting');
  });

  it.each([
    ['comes back after a reload', { a: 2 }, { a: 2 }],
    ['that the rules no longer allow is dropped', { a: 7 }, {}],
    ['of debts that are gone is dropped', { gone: 1 }, {}],
  ] as [string, Selection, Selection][])('%s', (_, restored, runs) => {
    expect(open(convenio, { restored }).context().selected.runs).toEqual(runs);
  });

  it('after any clicks is what the parent was sent, a run of each debt, and at most twenty', () => {
    const click = fc.oneof(
      fc
        .record({ debt: fc.constantFrom('a', 'b'), index: fc.nat(30) })
        .map(({ debt, index }) => toggle(debt, index)),
      fc.constant({ type: 'quotas.uncheckAll', productType: null } as const),
    );
    fc.assert(
      fc.property(fc.array(click, { maxLength: 60 }), (clicks) => {
        const { send, context, heard } = open(convenio);
        send(...clicks);
        const { runs, count, total } = context().selected;
        expect(heard.at(-1)).toEqual({ type: 'selection.changed', runs, count, total });
        const sums = convenio.debts.map(({ id, quotas }) => quotas.slice(0, runs[id] ?? 0));
        expect(count).toBe(sums.flat().length);
        expect(total).toBe(sums.flat().reduce((sum, quota) => sum + quota.amountToPay, 0));
        expect(count).toBeLessThanOrEqual(MAX_SELECTED);
      }),
    );
  });
});
