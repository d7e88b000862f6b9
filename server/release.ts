import project from '../package.json' with { type: 'json' };

/** Given by the build (tools/build/server.ts): the commit it was made from, empty without git. From the source there is none. */
declare const SALDAR_COMMIT: string | undefined;

/** What runs here: the version of package.json and the commit of its build, empty where that is not known. */
export const release = {
  version: project.version,
  commit: typeof SALDAR_COMMIT === 'string' ? SALDAR_COMMIT : '',
};

/** As logs, metrics and error reports name it: `0.2.0+abc1234`. */
export const releaseName = release.commit ? `${release.version}+${release.commit}` : release.version;
