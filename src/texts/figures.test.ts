import { readdirSync } from 'node:fs';
import { join } from 'node:path';

type Pair = readonly [one: string, two: string];
type Counted = [said: string, given: (count: number) => unknown[], spanish: Pair, english: Pair];
type Say = (...given: unknown[]) => unknown;

const alone = (count: number) => [count];
const listed = (count: number) => [['A', 'B'].slice(0, count)];
const COUNTED: Counted[] = [
  ['session.ts ends', alone, ['en 1 minuto.', 'en 2 minutos.'], ['in 1 minute.', 'in 2 minutes.']],
  ['offers.ts quotas', alone, ['1 cuota', '2 cuotas'], ['1 instalment', '2 instalments']],
  ['history.ts table.caption', alone, ['1 pago', '2 pagos'], ['1 payment', '2 payments']],
  ['faq.ts reply', alone, ['de un día hábil', 'de 2 días hábiles'], ['one business day', '2 business days']],
  ['code.ts resendIn', alone, ['en 1 segundo.', 'en 2 segundos.'], ['in 1 second.', 'in 2 seconds.']],
  [
    'create-plan.ts instalmentOf',
    (n) => [n, '$9'],
    ['1 cuota de $9', '2 cuotas de $9'],
    ['1 instalment of $9', '2 instalments of $9'],
  ],
  [
    'create-plan.ts countHint',
    (n) => [n, n],
    ['Se paga en 1 cuota', 'Se paga en 2 cuotas'],
    ['It is paid in 1 instalment', 'It is paid in 2 instalments'],
  ],
  ['debit.ts countUntil', (n) => [n, 'X'], ['1, el X', '2, la última el X'], ['1, on X', '2, the last on X']],
  ['plan.ts pendingUntil', alone, ['1, el', '2, la última el'], ['1, on', '2, the last on']],
  [
    'payment.ts showRest',
    alone,
    ['Ver la cuota siguiente', 'Ver las 2 cuotas siguientes'],
    ['See the next instalment', 'See the next 2 instalments'],
  ],
  [
    'payment.ts leftOutTitle',
    (n) => [n, '$9'],
    ['Te queda 1 cuota por $9 que ya venció', 'Te quedan 2 cuotas por $9 que ya vencieron'],
    ['1 instalment of $9 is', '2 instalments of $9 are'],
  ],
  [
    'voucher.ts progressWithPending',
    (n) => ['x', n],
    ['x; 1 pendiente este', 'x; 2 pendientes este'],
    ['x; 1 pending', 'x; 2 pending'],
  ],
  [
    'voucher.ts owedAt',
    (n) => ['Banco', n],
    ['En Banco.', 'En Banco, en 2 ofertas.'],
    ['At Banco.', 'At Banco, in 2 offers.'],
  ],
  [
    'voucher.ts owedFirstTitle',
    alone,
    ['pagas una cuota más', 'pagas 2 cuotas más'],
    ['pay one more instalment', 'pay 2 more instalments'],
  ],
  [
    'voucher.ts owedFirst',
    (n) => [n, 'X', null],
    ['Venció o vence hasta el X.', 'Vencieron o vencen hasta el X.'],
    ['It was or is due until X.', 'They were or are due until X.'],
  ],
  [
    'offers.ts operations',
    listed,
    ['Operación A', 'Operaciones A y B'],
    ['Operation A', 'Operations A and B'],
  ],
  [
    'rights/paid-debts.ts debt',
    listed,
    ['Operación A', 'Operaciones A, B'],
    ['Operation A', 'Operations A, B'],
  ],
  [
    'history.ts filters.shown',
    (n) => [2026, n, 'X'],
    ['de enero de 2026', 'de febrero de 2026'],
    ['of January 2026', 'of February 2026'],
  ],
  [
    'rights/hardship.ts plan',
    (n) => [7, n, 9, '2026-12-05'],
    ['y 1 cuota de $9. Vence el 5', 'y 2 cuotas de $9. La primera vence el 5'],
    ['and 1 instalment of $9. It is due', 'and 2 instalments of $9. The first is due'],
  ],
  ['rights/page.ts kept.rows', alone, ['1 registro', '2 registros'], ['1 record', '2 records']],
  [
    'rights/disputes.ts chosen',
    alone,
    ['Elegiste 1 archivo.', 'Elegiste 2 archivos.'],
    ['You chose 1 file.', 'You chose 2 files.'],
  ],
];

async function sayOf(said: string, folder: string): Promise<Say> {
  const [file = '', path = ''] = said.split(' ');
  const module = (await import(join(__dirname, folder, file))) as Record<string, unknown>;
  const texts = Object.entries(module).find(([name]) => name.endsWith('Texts'))?.[1];
  return path.split('.').reduce<unknown>((table, name) => Reflect.get(Object(table), name), texts) as Say;
}

it.each(COUNTED)(
  '%s says one as one and two as two, in both languages',
  async (said, given, ...languages) => {
    for (const [at, folder] of ['', 'en'].entries()) {
      const say = await sayOf(said, folder);
      const pair = languages[at]?.map((words) => expect.stringContaining(words) as string);
      expect([1, 2].map((count) => say(...given(count)))).toEqual(pair);
    }
  },
);

it.each([
  ['', ['1 día', '2 días'], ['1 día hábil', '2 días hábiles'], ['1 mes', '2 meses']],
  ['en', ['1 day', '2 days'], ['1 business day', '2 business days'], ['1 month', '2 months']],
])('a term of one is said as one: %s', async (folder, ...expected) => {
  const { termText } = (await import(join(__dirname, folder, 'deadlines.ts'))) as { termText: Say };
  const said = ['days', 'businessDays', 'months'].map((unit) =>
    [1, 2].map((count) => termText({ count, unit })),
  );
  expect(said).toEqual(expected);
});

it('nothing pending is said in a word', async () => {
  const say = await sayOf('voucher.ts progressWithPending', '');
  expect(say('x', 0)).toBe('x; ninguna pendiente este mes');
});

/** The sentences with a percentage, by the name of their parameter, in one language. */
async function percentagesIn(folder: string): Promise<[string, string][]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/test|^desk|gallery|^en\//.test(name),
  );
  const found: [string, string][] = [];
  for (const file of files) {
    const tables = Object.values((await import(join(folder, file))) as object);
    for (const [key, say] of tables.flatMap((table) => Object.entries(Object(table) as object)))
      if (typeof say === 'function') {
        const [, words = ''] = /^\(?([^)=]*)\)?\s*=>/.exec(String(say)) ?? [];
        const names = words.split(',').map((name) => name.trim());
        if (names.includes('percent'))
          found.push([
            `${file} ${key}`,
            String((say as Say)(...names.map((name) => (name === 'percent' ? 12.5 : name)))),
          ]);
      }
  }
  return found;
}

it('a percentage has its decimals after a comma in Spanish, after a point in English', async () => {
  const [spanish, english] = await Promise.all([
    percentagesIn(__dirname),
    percentagesIn(join(__dirname, 'en')),
  ]);
  expect(spanish.map(([name]) => name)).toEqual(english.map(([name]) => name));
  expect(spanish.length).toBeGreaterThan(6);
  for (const [name, words] of spanish)
    expect([name, words]).toEqual([name, expect.stringContaining('12,5 %') as string]);
  for (const [name, words] of english)
    expect([name, words]).toEqual([name, expect.stringContaining('12.5%') as string]);
});
