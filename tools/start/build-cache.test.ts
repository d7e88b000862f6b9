import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isBuildStale, isServerStale, lastChange } from './build-cache.mjs';

describe('the built page', () => {
  let root: string;
  const env: NodeJS.ProcessEnv = { INSTITUTIONS_DIR: 'institutions' };
  const at = (seconds: number, ...paths: string[]) => {
    for (const path of paths) utimesSync(join(root, path), seconds, seconds);
  };
  const write = (...paths: string[]) => {
    for (const path of paths) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), '');
    }
  };
  const madeFrom = (institutions: string) => {
    write('dist/.companies/folder');
    writeFileSync(join(root, 'dist/.companies/folder'), join(root, institutions));
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'saldar-stale-'));
    write(
      'dist/index.html',
      'institutions/bank/institution.json',
      'others/bank/institution.json',
      'src/app/main.tsx',
      'domain/rut.ts',
      'server/main.ts',
      'index.html',
    );
    madeFrom('institutions');
    at(
      100,
      'institutions/bank/institution.json',
      'institutions/bank',
      'institutions',
      'others/bank/institution.json',
      'others/bank',
      'others',
      'src/app/main.tsx',
      'src/app',
      'src',
      'domain/rut.ts',
      'domain',
      'index.html',
    );
    at(200, 'dist/index.html');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is fresh while nothing it is made from is newer', () => {
    expect(isBuildStale(root, env)).toBe(false);
  });

  it.each(['src/app/main.tsx', 'domain/rut.ts', 'index.html'])('is stale when %s is newer', (path) => {
    at(300, path);
    expect(isBuildStale(root, env)).toBe(true);
  });

  it('is stale when a source was removed', () => {
    rmSync(join(root, 'src/app/main.tsx'));
    expect(isBuildStale(root, env)).toBe(true);
  });

  it('is stale when it is absent', () => {
    rmSync(join(root, 'dist'), { recursive: true });
    expect(isBuildStale(root, env)).toBe(true);
  });

  it('is stale when it holds the institutions of another folder, and fresh once it was made from that one', () => {
    const others = { INSTITUTIONS_DIR: 'others' };
    expect(isBuildStale(root, others)).toBe(true);
    madeFrom('others');
    expect([isBuildStale(root, others), isBuildStale(root, env)]).toEqual([false, true]);
    at(300, 'others/bank/institution.json');
    expect(isBuildStale(root, others)).toBe(true);
  });

  it('is looked for in the folder that DIST_DIR names', () => {
    expect(isBuildStale(root, { ...env, DIST_DIR: 'elsewhere' })).toBe(true);
  });

  it('does not care for the server', () => {
    at(300, 'server/main.ts');
    expect(isBuildStale(root, env)).toBe(false);
  });

  it('of the server is stale when it is absent, or its source is newer', () => {
    expect(isServerStale(root)).toBe(true);
    write('dist-server/main.js');
    at(200, 'dist-server/main.js', 'server/main.ts', 'server');
    expect(isServerStale(root)).toBe(false);
    at(300, 'server/main.ts');
    expect(isServerStale(root)).toBe(true);
  });

  it('a path that does not exist never changed', () => {
    expect(lastChange(join(root, 'nowhere'))).toBe(0);
  });
});
