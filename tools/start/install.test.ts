import { chmodSync, existsSync, mkdirSync, readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, isInstalled } from './install.mjs';
import { isAlive } from './lock.mjs';

type Packages = Record<
  string,
  { version?: string; optional?: boolean; integrity?: string; license?: string }
>;

describe('the packages', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'saldar-install-'));
    mkdirSync(join(root, 'node_modules'));
    mkdirSync(join(root, 'tools/supply'), { recursive: true });
    writeFileSync(join(root, 'package.json'), '{}');
    writeFileSync(join(root, 'tools/supply/known.txt'), 'a MIT\nother-system MIT\n');
  });
  afterEach(() => rmSync(root, { recursive: true }));
  const write = (file: string, packages: Packages) =>
    writeFileSync(join(root, file), JSON.stringify({ packages }));
  const agreed = { integrity: 'sha512-x', license: 'MIT' };

  const wanted: Packages = {
    '': {},
    'node_modules/a': { version: '1.0.0', ...agreed },
    'node_modules/other-system': { version: '2.0.0', optional: true, ...agreed },
  };

  it.each<[string, Packages, boolean]>([
    ['as the lockfile says', { 'node_modules/a': { version: '1.0.0' } }, true],
    [
      'with an optional one too',
      { 'node_modules/a': { version: '1.0.0' }, 'node_modules/other-system': { version: '2.0.0' } },
      true,
    ],
    ['in another version', { 'node_modules/a': { version: '1.0.1' } }, false],
    [
      'with an old optional one',
      { 'node_modules/a': { version: '1.0.0' }, 'node_modules/other-system': { version: '1.9.0' } },
      false,
    ],
    ['missing', {}, false],
  ])('present %s: installed is %3$p', (_, present, installed) => {
    write('package-lock.json', wanted);
    write('node_modules/.package-lock.json', present);
    expect(isInstalled(root)).toBe(installed);
  });

  it('broken off while they are installed leave no npm behind, though it would not listen', async () => {
    write('package-lock.json', wanted);
    const pidFile = join(root, 'pid');
    const npm = `#!/bin/sh\ntrap '' TERM INT\necho $$ > ${pidFile}.half && mv ${pidFile}.half ${pidFile}\nsleep 600 & wait\n`;
    writeFileSync(join(root, 'npm'), npm);
    chmodSync(join(root, 'npm'), 0o755);
    const path = process.env.PATH;
    process.env.PATH = `${root}:${path}`;
    const end = new AbortController();
    const installing = ensureInstalled(root, () => undefined, end.signal);
    while (!existsSync(pidFile)) await new Promise((resolve) => setTimeout(resolve, 10));
    process.env.PATH = path;
    end.abort();
    await expect(installing).rejects.toThrow('abort');
    expect(isAlive(Number(readFileSync(pidFile, 'utf8')))).toBe(false);
  });

  it('that are not agreed to are not fetched', async () => {
    write('package-lock.json', { ...wanted, 'node_modules/rogue': { version: '1.0.0' } });
    const began = join(root, 'began');
    writeFileSync(join(root, 'npm'), `#!/bin/sh\ntouch ${began}\n`, { mode: 0o755 });
    const path = process.env.PATH;
    process.env.PATH = `${root}:${path}`;
    await expect(ensureInstalled(root, () => undefined)).rejects.toThrow('rogue 1.0.0');
    process.env.PATH = path;
    expect(existsSync(began)).toBe(false);
  });

  it('are not installed when an installation was broken off', () => {
    write('package-lock.json', wanted);
    expect(isInstalled(root)).toBe(false);
  });
});
