import { importPortfolio } from '#server/portfolio/import.ts';

/** Imports the files given, and reports to its parent how long it took and how much memory it had at its highest. */
export interface ImportOnce {
  seconds: number;
  /** Resident memory, Node itself included. */
  megabytes: number;
  heapMegabytes: number;
}

const [databaseUrl = '', ...files] = process.argv.slice(2);
let heap = 0;
const started = performance.now();
await importPortfolio({
  databaseUrl,
  company: 'banco-cordillera',
  files,
  mode: 'full',
  onProgress: () => (heap = Math.max(heap, process.memoryUsage().heapUsed)),
});
const seconds = (performance.now() - started) / 1000;
const measured: ImportOnce = {
  seconds,
  megabytes: process.resourceUsage().maxRSS / 1024,
  heapMegabytes: heap / 1e6,
};
process.send?.(measured, () => process.disconnect());
