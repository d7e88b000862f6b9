import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isCalendarDate, santiagoDay, type CalendarDate } from '#domain/calendar.ts';
import { csvLine } from '#server/portfolio/csv-line.ts';
import { KINDS } from '#server/portfolio/kinds.ts';
import { bancoCordillera } from './banco-cordillera.ts';
import { cordilleraConsumo } from './cordillera-consumo.ts';
import { recupera } from './recupera.ts';
import { portfolioTables } from './tables.ts';

/**
 * Writes the demo debtors' portfolio: `node tools/demo/portfolio.ts --out DIR [--today yyyy-mm-dd]` gives
 * DIR/{company}/{kind}.csv. Due dates stand relative to today in Santiago, so the demo is always alive.
 */
const COMPANIES = {
  'banco-cordillera': ['Banco Cordillera', bancoCordillera],
  'cordillera-consumo': ['Cordillera Consumo', cordilleraConsumo],
  recupera: ['Recupera Servicios', recupera],
} as const;

const { values } = parseArgs({ options: { out: { type: 'string' }, today: { type: 'string' } } });
const today: CalendarDate = values.today ?? santiagoDay(new Date());
if (!values.out || !isCalendarDate(today)) {
  console.error('usage: node tools/demo/portfolio.ts --out DIR [--today yyyy-mm-dd]');
  process.exit(1);
}

for (const [company, [receiver, debtorsOf]] of Object.entries(COMPANIES)) {
  const tables = portfolioTables(receiver, debtorsOf(today));
  const folder = join(values.out, company);
  mkdirSync(folder, { recursive: true });
  for (const kind of KINDS)
    writeFileSync(join(folder, `${kind}.csv`), tables[kind].map((row) => csvLine(row)).join(''));
  console.log(`${folder}: ${KINDS.map((kind) => `${tables[kind].length - 1} ${kind}`).join(', ')}`);
}
