import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * The account that runs PostgreSQL. It refuses root, so root starts it as the owner of an existing cluster or as
 * `postgres`, made when absent. Where that account cannot enter a folder (a checkout in /root, a private temporary
 * folder), it gets the one capability to search folders; their permissions stay unchanged.
 *
 * @typedef {{ uid: number, gid: number }} Ids
 * @typedef {{ ids: Ids | undefined, prefix: string[] }} Account the ids to give away (none: ourselves) and the words before the command
 */

/** @param {string[]} words */
const runs = (words, /** @type {Partial<Ids>} */ ids = {}) =>
  spawnSync(/** @type {string} */ (words[0]), words.slice(1), { ...ids, cwd: '/', stdio: 'ignore' })
    .status === 0;

/** @returns {Ids} the account `postgres`, made if there is none. */
function postgresUser() {
  const id = (/** @type {string} */ flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: 'pipe' }));
  if (!runs(['id', '-u', 'postgres'])) {
    const made = runs(['groupadd', '--system', 'postgres']) || runs(['getent', 'group', 'postgres']);
    if (!made || !runs(['useradd', '--system', '-g', 'postgres', '--no-create-home', 'postgres']))
      throw new Error(
        'PostgreSQL does not run as root, and the account "postgres" could not be made: run as an ordinary user.',
      );
  }
  return { uid: id('-u'), gid: id('-g') };
}

/** @param {string} folder @returns {Ids | undefined} the owner of an existing cluster */
function ownerOf(folder) {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found && { uid: found.uid, gid: found.gid };
}

/** @param {Ids} ids */
const walking = ({ uid, gid }) =>
  [
    'setpriv',
    '--reuid',
    String(uid),
    '--regid',
    String(gid),
    '--clear-groups',
    '--inh-caps',
    '+dac_override',
  ].concat(['--ambient-caps', '+dac_override', '--securebits', '+no_setuid_fixup', '--']);

/**
 * @param {string} cluster folder of the cluster, existing or to be made
 * @param {string} binary PostgreSQL's server program
 * @returns {Account}
 * @throws when root cannot find an account that reaches both
 */
export function accountFor(cluster, binary) {
  const owner = ownerOf(cluster);
  const uid = process.getuid?.();
  if (uid !== 0) {
    if (owner && uid !== undefined && owner.uid !== uid)
      throw new Error(
        `${cluster} belongs to another user (uid ${owner.uid}): choose another folder with SALDAR_DATA.`,
      );
    return { ids: undefined, prefix: [] };
  }
  const ids = owner && owner.uid !== 0 ? owner : postgresUser();
  const parent = dirname(cluster);
  if (runs([binary, '--version'], ids) && runs(['/bin/sh', '-c', 'cd "$1"', 'sh', parent], ids))
    return { ids, prefix: [] };
  if (runs([...walking(ids), binary, '--version'])) return { ids, prefix: walking(ids) };
  throw new Error(
    `PostgreSQL does not run as root, and its account (uid ${ids.uid}) cannot reach ${parent}: run as an ordinary user, or from a folder others may walk into.`,
  );
}
