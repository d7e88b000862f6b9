import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf, withIntegrity, writeIntegrity } from './integrity.ts';

const EMPTY = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'saldar-dist-'));
  mkdirSync(join(dist, 'assets'));
  mkdirSync(join(dist, 'pages'));
  for (const name of ['main-1.js', 'later-2.js']) writeFileSync(join(dist, 'assets', name), '');
});
afterEach(() => rmSync(dist, { recursive: true }));

it('every script of a build is named with what it has to say', () => {
  expect(integrityOf(dist)).toEqual({ '/assets/main-1.js': EMPTY, '/assets/later-2.js': EMPTY });
});

it('every document says so before its first module, also of scripts that are fetched later', () => {
  const head = '<head><link rel="modulepreload" href="/assets/main-1.js"></head>';
  writeFileSync(join(dist, 'index.html'), head);
  writeFileSync(join(dist, 'pages/a.html'), '<script data-entry="/assets/main-1.js">start()</script>');
  writeIntegrity(dist);
  const map = `<script type="importmap">{"integrity":{"/assets/later-2.js":"${EMPTY}","/assets/main-1.js":"${EMPTY}"}}</script>`;
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).toBe(
    `<head>${map}<link rel="modulepreload" href="/assets/main-1.js" integrity="${EMPTY}"></head>`,
  );
  expect(readFileSync(join(dist, 'pages/a.html'), 'utf8')).toBe(
    `${map}<script data-entry="/assets/main-1.js">start()</script>`,
  );
});

it('a document of a company also says what that company’s data have to say, and of no other company', () => {
  mkdirSync(join(dist, 'assets/companies'));
  for (const name of ['bank', 'other']) writeFileSync(join(dist, `assets/companies/${name}.js`), '');
  writeFileSync(
    join(dist, 'pages/bank.html'),
    '<div id="root" data-company="/assets/companies/bank.js"></div><script data-entry="/assets/main-1.js">start()</script>',
  );
  writeIntegrity(dist);
  const html = readFileSync(join(dist, 'pages/bank.html'), 'utf8');
  expect(html).toContain(`"/assets/companies/bank.js":"${EMPTY}"`);
  expect(html).not.toContain('other.js');
});

it('a document without a script of ours is refused', () => {
  expect(() => withIntegrity('<p>text</p>', {})).toThrow('without a script');
});
