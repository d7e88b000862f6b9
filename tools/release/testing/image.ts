import { copyFileSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cleanDebian, mustRun, run, type Said } from './clean-root.ts';

/** Image and containers of one test, in a store of their own. */
export type Store = {
  /** The folders of the image: all of it, mounted. */
  rootOf: (image: string) => string;
  /** Builds a stage of Dockerfile. */
  build: (stage: string) => Said;
  /** Runs words in a stage that has the packages of the build. */
  inBuild: (stage: string, ...words: string[]) => Said;
  remove: () => void;
};

/** What npm does in the build's clean root: the installation is that of this checkout, by the same lockfile, and stays as it is. */
const NPM = `#!/bin/sh
case $1 in
  ci) ;;
  run | sbom) exec node /usr/local/lib/npm/bin/npm-cli.js "$@" ;;
  *) exit 1 ;;
esac
`;

/**
 * Buildah with chroot isolation, on bases made here, since those of registries cannot be had: Debian for the image, and with Node and npm
 * for its build.
 */
export function openStore(folder: string, root: string): Store {
  const buildah = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run')];
  process.env['BUILDAH_ISOLATION'] = 'chroot';
  const does = (...words: string[]) => mustRun('buildah', [...buildah, ...words]).trim();
  const commit = (from: string, image: string, changes: readonly (readonly [string, string])[]) => {
    const container = does('from', from);
    for (const [source, place] of changes) does('add', '--quiet', container, source, place);
    does('commit', '--quiet', '--rm', container, image);
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'npm'), NPM, { mode: 0o755 });
  copyFileSync(realpathSync(join(root, 'node_modules/.bin/node')), join(folder, 'node'));
  const packages = `${join(root, 'node_modules')}:/src/node_modules`;
  const npm = mustRun('sh', ['-c', 'readlink -f "$(command -v npm)"']).trim();
  commit('scratch', 'base', [[cleanDebian('minimal.tar', ['ca-certificates']), '/']]);
  commit('localhost/base', 'build-base', [
    [join(folder, 'node'), '/usr/local/bin/node'],
    [join(folder, 'npm'), '/usr/local/bin/npm'],
    [dirname(dirname(npm)), '/usr/local/lib/npm'],
  ]);
  return {
    rootOf: (image) => does('mount', does('from', `localhost/${image}`)),
    build: (stage) =>
      run('buildah', [
        ...buildah,
        'build',
        '--format=docker',
        '--layers',
        '--build-arg=BASE=localhost/base',
        '--build-arg=BUILD_BASE=localhost/build-base',
        '--build-arg=SALDAR_COMMIT=abc1234',
        `--volume=${packages}`,
        `--target=${stage}`,
        `--tag=${stage}`,
        root,
      ]),
    inBuild: (stage, ...words) => {
      const container = does('from', `localhost/${stage}`);
      return run('buildah', [...buildah, 'run', `--volume=${packages}`, container, '--', ...words]);
    },
    remove: () => {
      run('buildah', [...buildah, 'rm', '--all']);
      run('buildah', [...buildah, 'rmi', '--all', '--force']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
