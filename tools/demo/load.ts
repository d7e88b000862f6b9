import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { importPortfolio } from '#server/portfolio/import.ts';
import { saveDemoCard } from './card.ts';
import { nameReceivers } from './receivers.ts';
import { demoStep, type Remembered } from './step.ts';

/**
 * `node tools/demo/load.ts FOLDER`, on the database of DATABASE_URL: writes the demo's CSV files of today into FOLDER
 * and loads them as an institution would, company by company, of those that INSTITUTIONS_DIR has; then saves the one card that a debtor of the demo has, and lets the sandbox hear the companies' events. What it says is for the person who starts Saldar.
 */
const [folder = ''] = process.argv.slice(2);
const databaseUrl = process.env.DATABASE_URL ?? '';
const institutions = process.env.INSTITUTIONS_DIR ?? '';
const memory = join(folder, 'loaded.json');

function digestOf(files: string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/** The number of each company's latest load, by any tool. */
async function latestLoads(): Promise<Map<string, number>> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ company: string; id: number }>(
      'select company, max(id)::int as id from portfolio_load group by company',
    );
    return new Map(rows.map(({ company, id }) => [company, id]));
  } finally {
    await client.end();
  }
}

async function loadCompany(company: string, latest: number | undefined, known: Remembered | undefined) {
  const files = readdirSync(join(folder, company))
    .filter((name) => name.endsWith('.csv'))
    .map((name) => join(folder, company, name));
  const digest = digestOf(files);
  const step = demoStep(latest, known, digest);
  if (step === 'leave')
    console.log(
      `  ${company} has another portfolio than the demo's: it stays. The demo's is in ${join(folder, company)}.`,
    );
  if (step !== 'load') return known;
  const { loadId, rejectsPath } = await importPortfolio({
    company,
    files,
    mode: 'full',
    allowEmpty: true,
    databaseUrl,
  });
  if (rejectsPath) throw new Error(`The demo of ${company} has bad rows: ${rejectsPath}`);
  return { loadId: Number(loadId), digest };
}

execFileSync(process.execPath, ['tools/demo/portfolio.ts', '--out', folder], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
const remembered: Record<string, Remembered> = existsSync(memory)
  ? JSON.parse(readFileSync(memory, 'utf8'))
  : {};
const latest = await latestLoads();
for (const entry of readdirSync(folder, { withFileTypes: true })) {
  if (!entry.isDirectory() || !existsSync(join(institutions, entry.name))) continue;
  const loaded = await loadCompany(entry.name, latest.get(entry.name), remembered[entry.name]);
  if (loaded) remembered[entry.name] = loaded;
  writeFileSync(memory, JSON.stringify(remembered));
}
await saveDemoCard(folder, process.env);
await nameReceivers(folder, Object.keys(remembered), process.env);
