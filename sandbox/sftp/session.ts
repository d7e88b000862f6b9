import { posix } from 'node:path';
import ssh2 from 'ssh2';
import type { Connection, SFTPWrapper } from 'ssh2';
import type { SandboxState } from '../sandbox-state.ts';
import { filesOf } from './file-store.ts';

const { STATUS_CODE } = ssh2.utils.sftp;
/** The only folder of each institution. */
const FOLDER = '/rendiciones';

type Serving = {
  readonly sandboxState: SandboxState;
  readonly company: string;
  readonly connection: Connection;
};

/**
 * SFTP (version 3) for one institution: files of its folder are written, renamed and removed; a rename replaces no file. It fails as
 * the switch says: slow, without room, or cut in the middle of a file.
 */
export function serveSftp(sftp: SFTPWrapper, { sandboxState, company, connection }: Serving): void {
  const files = filesOf(sandboxState, company);
  const handles = new Map<number, string>();
  let lastHandle = 0;
  const mode = () => sandboxState.modes.read().sftp;
  const later = (answer: () => void) =>
    void setTimeout(answer, mode() === 'slow' ? sandboxState.modes.read().slowMs : 0).unref();
  const answer = (id: number, code: number) => later(() => void sftp.status(id, code));
  const pathOf = (handle: Buffer) => handles.get(handle.readUInt32BE(0)) ?? '';

  sftp.on('OPEN', (id, path) => {
    if (posix.dirname(path) !== FOLDER) return answer(id, STATUS_CODE.NO_SUCH_FILE);
    files.write(path, Buffer.alloc(0));
    lastHandle += 1;
    handles.set(lastHandle, path);
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(lastHandle);
    later(() => void sftp.handle(id, handle));
  });
  sftp.on('WRITE', (id, handle, offset, data) => {
    const path = pathOf(handle);
    if (mode() === 'full') return answer(id, STATUS_CODE.FAILURE);
    const isCut = mode() === 'dropMiddle';
    const taken = isCut ? data.subarray(0, data.length / 2) : data;
    files.write(path, Buffer.concat([(files.read(path) ?? Buffer.alloc(0)).subarray(0, offset), taken]));
    if (isCut) connection.end();
    else answer(id, STATUS_CODE.OK);
  });
  sftp.on('CLOSE', (id, handle) => {
    handles.delete(handle.readUInt32BE(0));
    answer(id, STATUS_CODE.OK);
  });
  sftp.on('RENAME', (id, from, to) => {
    const bytes = files.read(from);
    if (!bytes) return answer(id, STATUS_CODE.NO_SUCH_FILE);
    if (files.read(to)) return answer(id, STATUS_CODE.FAILURE);
    files.write(to, bytes);
    files.remove(from);
    answer(id, STATUS_CODE.OK);
  });
  sftp.on('REMOVE', (id, path) => {
    if (!files.read(path)) return answer(id, STATUS_CODE.NO_SUCH_FILE);
    files.remove(path);
    answer(id, STATUS_CODE.OK);
  });
}
