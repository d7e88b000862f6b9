import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { nameOf, readSupply, refusals } from './refusals.mjs';

const real = readSupply('.');
const { manifest, lockfile } = real;

/** The lockfile with one more package, or one changed. */
const withPackage = (path: string, change: object, from = 'node_modules/fastify') => ({
  ...real,
  lockfile: { packages: { ...lockfile.packages, [path]: { ...lockfile.packages[from], ...change } } },
});
const asked = (name: string, version: string) => ({
  ...real,
  manifest: { ...manifest, dependencies: { ...manifest.dependencies, [name]: version } },
});

describe('the packages', () => {
  it('are those agreed to, pinned, with their contents’ hash, and only named ones run a script', () => {
    expect(refusals(real)).toEqual([]);
    expect(Object.keys(lockfile.packages).length).toBeGreaterThan(700);
  });

  it.each([
    ['an unknown package', withPackage('node_modules/rogue', {}), 'rogue'],
    ['one below another', withPackage('node_modules/fastify/node_modules/rogue', {}), 'rogue'],
    ['one under a known name', withPackage('node_modules/zod', { name: 'rogue' }), 'rogue'],
    ['a script at the installation', withPackage('node_modules/zod', { hasInstallScript: true }), 'script'],
    ['no hash', withPackage('node_modules/zod', { integrity: undefined }), 'sha512'],
    ['a weak hash', withPackage('node_modules/zod', { integrity: 'sha1-abc=' }), 'sha512'],
    [
      'another place to come from',
      withPackage('node_modules/zod', { resolved: 'git+ssh://x/y.git' }),
      'address',
    ],
    ['a folder of this machine', withPackage('node_modules/zod', { link: true }), 'address'],
    ['another licence', withPackage('node_modules/zod', { license: 'AGPL-3.0' }), 'AGPL-3.0'],
    ['another version than the one asked for', withPackage('node_modules/zod', { version: '4.6.8' }), 'zod'],
    ['a range', asked('zod', '^4.6.7'), 'exact'],
    ['a tag', asked('zod', 'latest'), 'exact'],
    ['an address', asked('zod', 'https://x.example/zod.tgz'), 'exact'],
    ['one the lockfile does not hold', asked('rogue', '1.0.0'), 'rogue'],
    [
      'an override to a range',
      { ...real, manifest: { ...manifest, overrides: { a: { b: '>=1.0.0' } } } },
      'override',
    ],
    [
      'an override by another package in a range',
      { ...real, manifest: { ...manifest, overrides: { a: 'npm:@b/c@^1.0.0' } } },
      'override',
    ],
  ])('with %s are refused', (_, planted, word) => {
    expect(refusals(planted).join('\n')).toContain(word);
  });

  it('that are installed here run no script that is not allowed by name', () => {
    const present = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')) as typeof lockfile;
    const withScripts = Object.entries(present.packages)
      .filter(([path]) => {
        const { scripts = {} } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as {
          scripts?: Record<string, string>;
        };
        return ['preinstall', 'install', 'postinstall'].some((name) => Object.hasOwn(scripts, name));
      })
      .map(([path, locked]) => nameOf(path, locked));
    expect(withScripts.length).toBeGreaterThan(0);
    expect(withScripts.filter((name) => !Object.hasOwn(manifest.allowScripts ?? {}, name))).toEqual([]);
  });
});

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|mjs|js)$/.test(file) && !/\btesting\/|\.test\.|static\//.test(file))
    .map((file) => join(folder, file));
const IMPORT = /(?:\bfrom|^import|import\() ?'((?:@[\w-]+\/)?\w[\w./-]*)'/gm;
const packagesIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)]
    .map(([, address = '']) => address)
    .filter((address) => !isBuiltin(address) && !address.startsWith('virtual:'))
    .map((address) =>
      address
        .split('/')
        .slice(0, address.startsWith('@') ? 2 : 1)
        .join('/'),
    );

it.each(['domain', 'contract', 'machines', 'src', 'server', 'sandbox'])(
  '%s/ imports only what package.json asks for by name, and nothing of the tests',
  (folder) => {
    const imported = new Set(sourcesIn(folder).flatMap(packagesIn));
    expect([...imported].filter((name) => !Object.hasOwn(manifest.dependencies ?? {}, name))).toEqual([]);
  },
);
