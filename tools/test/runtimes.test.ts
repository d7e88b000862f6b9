import { JAVA, provide, PYTHON } from './runtimes.mjs';

/** A machine on which the runtime works at once, after its installation, or never; none: nothing may be installed. */
function machine({ works, installs }: { works: boolean; installs?: boolean }) {
  const printed: string[] = [];
  const asked: string[][] = [];
  let isThere = works;
  const install = async (names: string[]) => {
    asked.push(names);
    isThere = installs === true;
    return true;
  };
  return {
    ...{ printed, asked },
    say: (line: string) => void printed.push(line),
    succeeds: async () => isThere,
    install: installs === undefined ? undefined : install,
  };
}

describe('a runtime that a sample needs', () => {
  it('is left as it is where it works', async () => {
    const { asked, ...rest } = machine({ works: true, installs: true });
    await provide(PYTHON, rest);
    expect([asked, rest.printed]).toEqual([[], []]);
  });

  it('is installed from the system’s packages where it is missing', async () => {
    const { asked, ...rest } = machine({ works: false, installs: true });
    await provide(JAVA, rest);
    expect(asked).toEqual([['openjdk-17-jdk-headless', 'default-jdk-headless']]);
    expect(rest.printed).toEqual(["java is missing: installing the system's package (some minutes)…"]);
  });

  it.each([
    ['nothing may be installed', { works: false }],
    ['its package does not bring it', { works: false, installs: false }],
  ])('is asked for by name where %s', async (_, how) => {
    await expect(provide(JAVA, machine(how))).rejects.toThrow(
      'The long tests need java: install a JDK, 17 or newer (on Debian: apt-get install default-jdk-headless).',
    );
  });
});
