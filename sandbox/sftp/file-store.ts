import { posix } from 'node:path';
import type { SandboxState } from '../sandbox-state.ts';

/** A file at the SFTP server of an institution, or null once it is removed. Bytes in base64. */
export type SftpFile = { readonly company: string; readonly path: string; readonly bytes: string } | null;

/** An institution's files by their absolute paths. What is half written is there, as on a real disk. */
export function filesOf({ store }: Pick<SandboxState, 'store'>, company: string) {
  const idOf = (path: string) => `${company}:${posix.normalize(path)}`;
  return {
    read(path: string): Buffer | null {
      const file = store.sftpFiles.get(idOf(path));
      return file ? Buffer.from(file.bytes, 'base64') : null;
    },
    write(path: string, bytes: Buffer): void {
      const file = { company, path: posix.normalize(path), bytes: bytes.toString('base64') };
      store.sftpFiles.put(idOf(path), file);
    },
    remove: (path: string) => store.sftpFiles.put(idOf(path), null),
  };
}

/** Every file that is there, sorted by institution and path. */
export function allFiles({ store }: Pick<SandboxState, 'store'>) {
  return store.sftpFiles
    .all()
    .filter((file) => file !== null)
    .toSorted((a, b) => `${a.company}${a.path}`.localeCompare(`${b.company}${b.path}`));
}
