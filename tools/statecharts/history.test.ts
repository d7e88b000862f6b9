import { join } from 'node:path';
import type { RowHistory } from '#server/conformance/read.ts';
import { drawn } from './drawn.ts';
import { historyPage, marksOf, waitOf } from './history.ts';
import { loadMachines } from './load.ts';

const at = (time: string) => new Date(`2026-11-25T${time}Z`);
const PAYMENT: RowHistory = {
  ...{ chart: 'paymentAttempt', id: '0c7e9d0e-6f0e-4a39-8a3f-0a5f0b2f6a11', state: 'unknown' },
  lines: [
    { event: 'quote.accepted', from: null, to: 'created', at: at('15:00:00') },
    { event: 'provider.opened', from: 'created', to: 'redirected', at: at('15:00:01') },
    { event: 'provider.unreachable', from: 'redirected', to: 'unknown', at: at('17:30:01') },
  ],
};
const machines = loadMachines(join(__dirname, '..', '..')).then((all) =>
  drawn(all.filter(({ chart }) => chart.id === 'paymentAttempt')),
);

it('marks where a payment was, where it is, and what may happen now, and nothing else', async () => {
  const [payment] = await machines;
  if (!payment) throw new Error('No chart of payments.');
  const marks = marksOf(payment.chart, PAYMENT);
  const marked = (kind: string) => [...marks].flatMap(([id, mark]) => (mark === kind ? [id] : []));
  expect(marked('current')).toEqual(['unknown']);
  expect(marked('passed')).toEqual([
    'created',
    'redirected',
    'created|reported|provider.opened|0',
    'redirected|reported|provider.unreachable|0',
  ]);
  expect(marked('possible').map((id) => id.split('|')[2])).toEqual([
    'provider.approved',
    'provider.declined',
    'provider.cancelled',
    'page.expired',
    'debt.changed',
    'evidence.contradicted',
  ]);
});

it('the page says each step with its time in Santiago, its wait and its cause, and what may happen now', async () => {
  const page = historyPage(await machines, [PAYMENT], false);
  const text = page
    .replace(/<svg[^]*?<\/svg>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  expect(text).toContain('25-11-26, 12:00:00 Así empezó Creado quote.accepted');
  expect(text).toContain(
    '25-11-26, 14:30:01 2,5 horas el proveedor no contesta Otra parte del sistema avisa Sin respuesta clara',
  );
  expect(text).toContain('Lo que puede pasar ahora: el proveedor aprobó el cobro → Pagado');
  expect(page).toMatch(/data-state="unknown"[^>]*><rect class="box m-current"/);
});

it('the page names no row unless it is asked to', async () => {
  expect(historyPage(await machines, [PAYMENT], false)).not.toContain(PAYMENT.id);
  expect(historyPage(await machines, [PAYMENT], true)).toContain(PAYMENT.id);
});

it('says a wait in its largest unit', () => {
  const waits = [500, 1000, 61_000, 5_400_000, 172_800_000].map(waitOf);
  expect(waits).toEqual(['', '1 segundo', '1 minuto', '1,5 horas', '2 días']);
});
