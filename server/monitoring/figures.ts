import { sql } from 'kysely';
import { Gauge, Registry } from 'prom-client';
import type { PaymentMethodCode } from '#domain/company.ts';
import type { Dependencies } from '../dependencies.ts';
import { within } from '../payments/with-timeout.ts';
import { READINGS, type Reading } from './readings.ts';

type Needs = Pick<Dependencies, 'config' | 'db' | 'pool' | 'clock' | 'log' | 'methods' | 'outside'>;
type Figures = {
  /** Prometheus text. It never fails, and never takes much longer than `PATIENCE_MS`. */
  read(): Promise<string>;
};

/** More scrapes than one in this time read the same. */
const KEPT_MS = 5_000;
/** Of a scrape, shorter than that of Prometheus; what is not there by then counts as failed. */
const PATIENCE_MS = 3_000;
/** Of one statement. */
const STATEMENT_MS = 1_000;

/**
 * The figures of the whole portal, read from the database when they are asked for: every process says the same of them. One connection,
 * one question after the other. A reading that fails has no samples, and `saldar_figure_scrape_failed` is 1.
 */
export function createFigures({ db, clock, log, ...deps }: Needs): Figures {
  const registry = new Registry();
  observeProcess(registry, deps);
  const failures = new Gauge({
    name: 'saldar_figure_scrape_failed',
    help: 'Whether a group of figures could not be read from the database: 1, else 0.',
    labelNames: ['reading'],
    registers: [registry],
  });
  const readings = Object.entries(READINGS).map(([name, reading]) => ({
    name,
    reading,
    gauges: gaugesOf(registry, reading),
  }));
  type Part = (typeof readings)[number];
  let readAt: number | null = null;
  let reading: Promise<true> | null = null;
  let missing = new Set<Part>();

  function fail(part: Part): void {
    for (const gauge of part.gauges.values()) gauge.reset();
    failures.set({ reading: part.name }, 1);
  }

  async function readPart(part: Part, now: Date): Promise<void> {
    const samples = await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(STATEMENT_MS)}`.execute(tx);
      return part.reading.read(tx, now);
    });
    for (const [figure, gauge] of part.gauges) {
      gauge.reset();
      for (const { labels, value } of samples[figure] ?? []) gauge.set(labels, value);
    }
    failures.set({ reading: part.name }, 0);
    missing.delete(part);
  }

  async function readAll(now: Date): Promise<true> {
    const end = performance.now() + PATIENCE_MS;
    missing = new Set(readings);
    for (const part of readings)
      if (performance.now() < end)
        await readPart(part, now).catch((error: unknown) =>
          log.warn({ reading: part.name, err: error }, 'figures could not be read'),
        );
    reading = null;
    return true;
  }

  return {
    async read() {
      const now = clock.now();
      if (readAt === null || Math.abs(now.getTime() - readAt) >= KEPT_MS) {
        readAt = now.getTime();
        reading ??= readAll(now);
      }
      if (reading) await within(PATIENCE_MS, reading);
      for (const part of missing) fail(part);
      return registry.metrics();
    },
  };
}

function gaugesOf(registry: Registry, { figures }: Reading): Map<string, Gauge> {
  return new Map(
    Object.entries(figures).map(([name, [labelNames, help]]) => [
      name,
      new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] }),
    ]),
  );
}

/** What this process knows without asking. */
function observeProcess(
  registry: Registry,
  { config, pool, methods, outside }: Pick<Needs, 'config' | 'pool' | 'methods' | 'outside'>,
): void {
  const registers = [registry];
  const codes = Object.keys(methods) as PaymentMethodCode[];
  new Gauge({
    name: 'saldar_pool_connections',
    help: 'Connections of this process to the database.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
    },
  });
  new Gauge({
    name: 'saldar_pool_waiting',
    help: 'Who waits for a connection of this process to the database.',
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
  new Gauge({
    name: 'saldar_pool_size',
    help: 'The most connections of this process to the database.',
    registers,
    collect() {
      this.set(pool.options.max);
    },
  });
  new Gauge({
    name: 'saldar_provider_away',
    help: 'Whether this process finds the provider of a payment method away, and does not offer it: 1, else 0.',
    labelNames: ['method'],
    registers,
    collect() {
      for (const method of codes) this.set({ method }, outside.isAway(method) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'saldar_provider_key_refused',
    help: 'Whether the provider of a payment method refused the key of an institution when this process last asked: 1, else 0.',
    labelNames: ['method', 'company'],
    registers,
    collect() {
      for (const method of codes)
        for (const company of Object.keys(config[method].accounts))
          this.set({ method, company }, outside.isKeyRefused(method, company) ? 1 : 0);
    },
  });
}
