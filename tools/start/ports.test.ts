import { execFile } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { choosePorts, freePort, isFree, readPort } from './ports.mjs';

const execute = promisify(execFile);
const everyPort = async () => true;

describe('the ports', () => {
  it.each([
    [undefined, 3000],
    ['', 3000],
    ['4000', 4000],
    ['0', 0],
    ['65535', 65535],
  ])('the setting %p means %p', (text, port) => {
    expect(readPort('PORT', text, 3000)).toBe(port);
  });

  it.each(['abc', '-1', '65536', '3000 ', '80.5'])('the setting %p is refused by its name', (text) => {
    expect(() => readPort('SMTP_PORT', text, 3125)).toThrow(
      `SMTP_PORT=${text} is not a port: a number from 1 to 65535, or 0 for any free one.`,
    );
  });

  it('are the wanted ones when they are free', async () => {
    expect(await choosePorts({ PORT: 3000, SANDBOX_PORT: 3100 }, everyPort)).toEqual({
      PORT: 3000,
      SANDBOX_PORT: 3100,
    });
  });

  it('are refused when one setting repeats another', async () => {
    await expect(choosePorts({ PORT: 3000, SMTP_PORT: 3000 }, everyPort)).rejects.toThrow(
      'SMTP_PORT and PORT are both 3000: give each its own port.',
    );
  });

  it('are chosen free for 0', async () => {
    const { PORT = 0 } = await choosePorts({ PORT: 0 });
    expect(PORT).toBeGreaterThan(1023);
    expect(await isFree(PORT)).toBe(true);
  });

  it('are all different for 0, even when the system offers the same one again', async () => {
    const offered = [4000, 4000, 3100, 4001];
    const offer = async (wanted = (port: number) => port > 0) =>
      offered.splice(0, offered.findIndex(wanted) + 1).at(-1) ?? 0;
    expect(await choosePorts({ PORT: 0, SMTP_PORT: 0, SANDBOX_PORT: 3100 }, everyPort, offer)).toEqual({
      PORT: 4000,
      SMTP_PORT: 4001,
      SANDBOX_PORT: 3100,
    });
  });

  it('are given to one process at a time, also before it listens on them', async () => {
    const mine = await freePort();
    const other = await freePort();
    const draws = `const offered = [${mine}, ${other}, ${mine}, 31999, 31998, 31997];`;
    const program = `import { freePort } from ${JSON.stringify(pathToFileURL('tools/start/ports.mjs').href)};
      ${draws} console.log(await freePort(() => true, () => offered.shift() ?? 0));`;
    const { stdout } = await execute(process.execPath, ['--input-type=module', '--eval', program]);
    expect([31999, 31998, 31997]).toContain(Number(stdout));
    await expect(freePort(undefined, () => mine)).rejects.toThrow('This machine has no free port.');
  });

  it.each(['127.0.0.1', '::1', '0.0.0.0'])(
    'are refused, with the way to another, when a program listens on %s',
    async (host) => {
      const port = await freePort();
      const other = createServer().listen(port, host);
      await new Promise((resolve) => other.once('listening', resolve));
      try {
        expect((other.address() as AddressInfo).port).toBe(port);
        await expect(choosePorts({ PORT: port })).rejects.toThrow(
          `Port ${port} (PORT) is taken by another program. Choose another: PORT=${port + 1} npm start`,
        );
      } finally {
        other.close();
      }
    },
  );
});
