import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { budgetOf, printWeights } from './budget.ts';

const noise = (bytes: number) =>
  randomBytes(bytes)
    .toString('base64')
    .slice(0, (bytes * 4) / 3);
const page = (ahead: string, head = '') =>
  `<html><head>${head}</head><body><script type="application/json" id="saldar-env">{}</script>` +
  `<script data-entry="/assets/start-1.js" data-ahead="${ahead}">start()</script></body></html>`;

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'saldar-budget-'));
  mkdirSync(join(dist, 'assets'));
  mkdirSync(join(dist, 'institucion/assets'), { recursive: true });
  write('institucion/assets/institucion-1.js', noise(100_000));
  write('institucion/assets/view-1.js', noise(100_000));
  write('institucion.html', '<script type="module" src="/institucion/assets/institucion-1.js"></script>');
  mkdirSync(join(dist, 'pages/bank'), { recursive: true });
  chunk('start-1', 60_000);
  chunk('form', 30_000);
  chunk('later', 10_000);
  write('pages/index.html', page('/assets/start-1.js'));
  write('pages/bank/identity.html', page('/assets/start-1.js /assets/form.js'));
  jest.spyOn(console, 'log').mockReturnValue(undefined);
});
afterEach(() => rmSync(dist, { recursive: true }));

const write = (name: string, content: string | Buffer) => writeFileSync(join(dist, name), content);
function chunk(name: string, bytes: number) {
  const content = noise(bytes);
  write(`assets/${name}.js`, content);
  write(`assets/${name}.js.br`, brotliCompressSync(content));
}
const tooHeavy = () => budgetOf(dist).filter(({ bytes, most }) => !(bytes <= most));
const names = () => tooHeavy().map(({ name }) => name);

describe('a build', () => {
  it('within its budget passes', () => {
    expect(tooHeavy()).toEqual([]);
    expect(printWeights(budgetOf(dist))).toBe(true);
  });

  it('fails for a page that fetches the app before it is touched', () => {
    write(
      'pages/index.html',
      page('/assets/start-1.js', '<link rel="modulepreload" href="/assets/start-1.js" />'),
    );
    expect(names()).toEqual(['index.html: scripts before it is touched']);
    expect(printWeights(budgetOf(dist))).toBe(false);
  });

  it('fails for what the identification’s form needs, and for a single heavy chunk', () => {
    chunk('form', 160_000);
    expect(names()).toEqual(['bank/identity.html: scripts of its form, Brotli', 'heaviest chunk (form.js)']);
  });

  it('fails for a company that has too much to say, and for no other page', () => {
    mkdirSync(join(dist, 'assets/companies'));
    chunk('companies/bank-1', 3_000);
    write('pages/bank/identity.html', page('/assets/start-1.js /assets/form.js /assets/companies/bank-1.js'));
    expect(names()).toEqual([]);
    chunk('companies/bank-1', 5_000);
    expect(names()).toEqual(['bank/identity.html: data of its company, Brotli']);
  });

  it('lets a list of companies grow by its rows, and no other document', () => {
    const list = (each: number) => Array.from({ length: 300 }, () => `<img src="/${noise(each)}">`).join('');
    write('pages/index.html', page('/assets/start-1.js', list(60)));
    expect(names()).toEqual([]);
    write('pages/index.html', page('/assets/start-1.js', list(120)));
    expect(names()).toEqual(['index.html']);
  });

  it('fails for a desk that has grown, which counts for no page of a debtor', () => {
    write('institucion/assets/institucion-1.js', noise(200_000));
    expect(names()).toEqual(['scripts of the desk before a view']);
  });

  it('fails for the sum of all chunks of the wizard', () => {
    for (let at = 0; at < 8; at++) chunk(`more-${at}`, 38_000);
    expect(names()).toEqual(['all chunks of the wizard']);
  });

  it('weighs the chooser, which grows with the companies that it lists, for no wizard', () => {
    for (let at = 0; at < 5; at++) chunk(`more-${at}`, 38_000);
    chunk('Chooser-1', 39_000);
    expect(names()).toEqual([]);
  });

  it('fails for a document and for a first script that have grown', () => {
    write('pages/index.html', page('/assets/start-1.js', `<style>${noise(20_000)}</style>`));
    write('pages/bank/identity.html', page('/assets/start-1.js').replace('start()', 'start();'.repeat(300)));
    expect(names()).toEqual(['index.html', 'first script, not packed']);
  });

  it('fails for a script that is named and not there', () => {
    rmSync(join(dist, 'assets/form.js.br'));
    expect(names()).toEqual(['bank/identity.html: scripts of its form, Brotli']);
  });
});
