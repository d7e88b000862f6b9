import { readFileSync } from 'node:fs';
import { BROWSER_ARGS } from './browser-args.mjs';
import { findBrowser } from './browser.mjs';

type TestServer = {
  named?: string;
  there?: string[];
  working?: string[];
  downloads?: boolean;
  installs?: string;
};

/** A machine with these browsers, and what was said while looking. */
function machine({ named, there = [], working = [], downloads = false, installs }: TestServer) {
  const present = new Set(there);
  const good = new Set(working);
  const said: string[] = [];
  const finder = {
    env: { PATH: '/opt/bin', ...(named && { CHROMIUM_PATH: named }) },
    say: (line: string) => void said.push(line),
    works: async (path: string | undefined) => good.has(path ?? 'own'),
    exists: (path: string) => present.has(path),
    download: async () => {
      if (downloads) good.add('own');
      return downloads;
    },
    installPackage:
      installs === undefined
        ? undefined
        : async () => {
            present.add(installs);
            good.add(installs);
            return true;
          },
  };
  return { finder, said };
}

describe('the browser of the tests', () => {
  it.each<[string, TestServer, string | undefined]>([
    ['the named one', { named: '/my/chrome', working: ['/my/chrome'] }, '/my/chrome'],
    [
      'the one in PATH',
      { there: ['/opt/bin/google-chrome'], working: ['/opt/bin/google-chrome'] },
      '/opt/bin/google-chrome',
    ],
    [
      'the one in /usr/bin, PATH or not',
      { there: ['/usr/bin/chromium'], working: ['/usr/bin/chromium'] },
      '/usr/bin/chromium',
    ],
    [
      'the one without windows before the others',
      {
        there: ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'],
        working: ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'],
      },
      '/usr/bin/chromium-headless-shell',
    ],
    [
      'one that works, not one that is only there',
      { there: ['/opt/bin/chromium'], working: ['own'] },
      undefined,
    ],
    ['the own download of the test runner', { downloads: true, installs: '/usr/bin/chromium' }, undefined],
    [
      "the system's package when nothing can be downloaded",
      { installs: '/usr/bin/chromium' },
      '/usr/bin/chromium',
    ],
  ])('is %s', async (_, testServer, path) => {
    expect(await findBrowser(machine(testServer).finder)).toBe(path);
  });

  it('says every attempt, and at last how to give one', async () => {
    const { finder, said } = machine({ there: ['/opt/bin/chromium-browser'] });
    await expect(findBrowser(finder)).rejects.toThrow(
      'No browser for the tests: install Chromium or Chrome, or name one: CHROMIUM_PATH=/path/to/chromium npm test',
    );
    expect(said).toEqual([
      '  /opt/bin/chromium-browser is there, but does not open a page.',
      'No browser on this machine: downloading one for the tests (some minutes)…',
      '  That did not bring one that works.',
    ]);
  });

  it('is never another than the named one', async () => {
    const { finder } = machine({
      named: '/my/chrome',
      there: ['/usr/bin/chromium'],
      working: ['/usr/bin/chromium'],
    });
    await expect(findBrowser(finder)).rejects.toThrow(
      'The browser of CHROMIUM_PATH (/my/chrome) does not open a page.',
    );
  });
});

test('every feature that Playwright turns off is off, although the browser hears only the last list', () => {
  const source = readFileSync('node_modules/playwright-core/lib/coreBundle.js', 'utf8');
  const theirs = /disabledFeatures = \[(.*?)\]/s.exec(source)?.[1]?.match(/"\w+"/g) ?? [];
  const off = BROWSER_ARGS.find((arg) => arg.startsWith('--disable-features='))?.split(/[=,]/);
  expect(theirs.length).toBeGreaterThan(0);
  expect(off).toEqual(expect.arrayContaining(theirs.map((name) => name.slice(1, -1))));
});
