import * as fc from 'fast-check';
import type { Debt, Offer, Selection } from '#domain/debt.ts';
import type { ProductType } from '#domain/product.ts';
import { makeDebt, makeQuotas, TODAY } from '#domain/testing/debts.ts';
import { mustEqual, walkAtRandom, type Move } from '../testing/random-walks.ts';
import { startReal } from '../testing/walk.ts';
import { quotaSelectionMachine, type QuotaSelectionEvent } from './machine.ts';

/** The quotas of an offer as a sheet of paper with boxes to tick: §4.4, §5 and readings 13, 14, 16 and 22d. */
type Sheet = { id: string; type: ProductType; amounts: number[]; isDue: boolean; ticks: boolean[] };
type Model = { sheets: Sheet[]; isLocked: boolean; refused: string | null };
type Real = ReturnType<typeof startReal>;
type Start = { sheets: Omit<Sheet, 'ticks'>[]; restored: Selection | null; validates: ProductType | null };

const AT_MOST = 20;
const ticked = (sheets: Sheet[]) => sheets.flatMap(({ ticks }) => ticks).filter(Boolean).length;
const setTo = (sheet: Sheet, count: number) => {
  sheet.ticks = sheet.ticks.map((_, at) => at < count);
};

/** Why a box cannot be ticked or unticked; null when it was. */
function tick(sheets: Sheet[], id: string, index: number): string | null {
  const sheet = sheets.find((one) => one.id === id);
  if (!sheet || index >= sheet.ticks.length) return 'unknownQuota';
  if (sheet.ticks[index]) {
    setTo(sheet, index);
    return null;
  }
  if (index > 0 && !sheet.ticks[index - 1]) return 'earlierFirst';
  if (index === 0 && !sheet.isDue) return 'notYetDue';
  if (ticked(sheets) === AT_MOST) return 'tooMany';
  setTo(sheet, index + 1);
  return null;
}

function uncheckAll(sheets: Sheet[], type: ProductType | null): void {
  const meant = sheets.filter((sheet) => type === null || sheet.type === type);
  for (const sheet of meant) setTo(sheet, 0);
  for (const sheet of meant) if (sheet.isDue && ticked(sheets) < AT_MOST) setTo(sheet, 1);
}

/** Readings 16: of a single total payment everything. §4.4: of the validated type the first due quota. */
function opened({ sheets: blank, restored, validates }: Start): Model {
  const sheets = blank.map((sheet) => ({ ...sheet, ticks: sheet.amounts.map(() => false) }));
  const isLocked = sheets.every(({ type }) => type === 'put');
  if (isLocked) sheets.forEach((sheet) => setTo(sheet, sheet.ticks.length));
  else if (restored && isAllowed(sheets, restored))
    sheets.forEach((sheet) => setTo(sheet, restored[sheet.id] ?? 0));
  else {
    const first = sheets.find(({ type, isDue }) => type === validates && isDue);
    if (first) setTo(first, 1);
  }
  return { sheets, isLocked, refused: null };
}

function isAllowed(sheets: Sheet[], restored: Selection): boolean {
  const rows = sheets.map(({ id, ticks, isDue }) => ({
    run: restored[id] ?? 0,
    most: isDue ? ticks.length : 0,
  }));
  const sum = rows.reduce((all, { run }) => all + run, 0);
  const areKnown = Object.keys(restored).every((id) => sheets.some((sheet) => sheet.id === id));
  return areKnown && rows.every(({ run, most }) => run <= most) && sum > 0 && sum <= AT_MOST;
}

/** What is ticked, and what it costs together. */
function written({ sheets }: Model) {
  const rows = sheets.map(({ id, ticks, amounts }) => ({ id, paid: amounts.filter((_, at) => ticks[at]) }));
  const runs = rows.filter(({ paid }) => paid.length > 0).map(({ id, paid }) => [id, paid.length]);
  const total = rows.flatMap(({ paid }) => paid).reduce((sum, amount) => sum + amount, 0);
  return { runs: Object.fromEntries(runs.sort()) as Selection, count: ticked(sheets), total };
}
const inOrder = ({ runs, ...rest }: { runs: Selection; count: number; total: number }) => ({
  runs: Object.fromEntries(Object.entries(runs).sort()),
  ...rest,
});

function compare(model: Model, { actor, reports }: Real): void {
  const { context, value } = actor.getSnapshot();
  mustEqual(
    [value, context.refused, inOrder(context.selected)],
    [model.isLocked ? 'locked' : 'selecting', model.refused, written(model)],
  );
  for (const { type, ...report } of reports.splice(0))
    mustEqual([type, inOrder(report as never)], ['selection.changed', written(model)]);
}

function happen(event: QuotaSelectionEvent, model: Model, real: Real): void {
  if (!model.isLocked && event.type === 'quota.toggle')
    model.refused = tick(model.sheets, event.debtId, event.index);
  if (!model.isLocked && event.type === 'quotas.uncheckAll') {
    uncheckAll(model.sheets, event.productType);
    model.refused = null;
  }
  real.send(event);
  compare(model, real);
}

const happens = (event: QuotaSelectionEvent): Move<Model, Real> => ({
  said: () => JSON.stringify(event),
  run: (model, real) => happen(event, model, real),
});
/** Clicks at random seldom come to twenty: this one is on the first box that is not ticked yet. */
const clicksNext = (debtId: string): Move<Model, Real> => ({
  said: () => `the next of ${debtId}`,
  run: (model, real) => {
    const ticks = model.sheets.find(({ id }) => id === debtId)?.ticks ?? [];
    happen({ type: 'quota.toggle', debtId, index: ticks.filter(Boolean).length }, model, real);
  },
});

/** Debts are only read, and dear to make. */
const made = new Map<string, Debt>();
function debtOf({ id, type, amounts: { length }, isDue }: Start['sheets'][number]): Debt {
  const key = [id, type, length, isDue].join();
  const quotas = () => makeQuotas(id, length, isDue ? '2026-11-30' : '2026-12-01');
  const debt = made.get(key) ?? makeDebt(id, length, { productType: type, quotas: quotas() });
  made.set(key, debt);
  return debt;
}

function start(from: Start): { model: Model; real: Real } {
  const debts = from.sheets.map(debtOf);
  const offer: Offer = { key: 'offer', type: debts[0]?.productType === 'put' ? 'put' : 'ciclo', debts };
  const { restored, validates } = from;
  const started = {
    model: opened(from),
    real: startReal(quotaSelectionMachine, { offer, today: TODAY, validates, restored }),
  };
  compare(started.model, started.real);
  return started;
}

const ids = ['a', 'b', 'c'];
const aSheet = fc.record({
  type: fc.constantFrom<ProductType>('ciclo_1', 'ciclo_2'),
  isDue: fc.boolean(),
  length: fc.constantFrom(1, 3, 12, 25),
});
const sheets = fc.array(aSheet, { minLength: 1, maxLength: 3 }).chain((drawn) =>
  fc.boolean().map((isSingle) =>
    drawn.map(({ type, isDue, length }, at) => ({
      id: String(ids[at]),
      type: isSingle && length < 4 ? ('put' as const) : type,
      isDue,
      amounts: Array.from({ length }, (_, index) => 1000 * (index + 1)),
    })),
  ),
);
const run = fc.constantFrom(0, 1, 2, 12, 19, 21);
const drawn = fc.record({
  sheets: sheets.filter((all) => new Set(all.map(({ type }) => type === 'put')).size === 1),
  restored: fc.option(fc.dictionary(fc.constantFrom(...ids), run)),
  isNearlyFull: fc.boolean(),
  validates: fc.constantFrom(null, 'ciclo_1' as const, 'put' as const),
});
/** Half of the long offers come back with nineteen quotas chosen: clicks at random seldom come to twenty. */
const starts: fc.Arbitrary<Start> = drawn.map(({ isNearlyFull, restored, ...from }) => {
  const long = from.sheets.find(({ isDue, amounts }) => isDue && amounts.length === 25);
  return { ...from, restored: long && isNearlyFull ? { [long.id]: 19 } : restored };
});
const click = (debtId: fc.Arbitrary<string>, index: fc.Arbitrary<number>) =>
  fc.record({ type: fc.constant('quota.toggle' as const), debtId, index });
const anyDebt = fc.constantFrom(...ids);
const events: fc.Arbitrary<QuotaSelectionEvent>[] = [
  click(anyDebt, fc.nat(3)),
  click(anyDebt, fc.nat(25)),
  fc.record({
    type: fc.constant('quotas.uncheckAll' as const),
    productType: fc.constantFrom<(ProductType | null)[]>(null, 'ciclo_1', 'ciclo_2'),
  }),
];

it('the quota selection is what a sheet of boxes ticked by the rules is, whatever is clicked in whatever order', () => {
  walkAtRandom(starts, [...events.map((event) => event.map(happens)), anyDebt.map(clicksNext)], start, 0.35);
});
