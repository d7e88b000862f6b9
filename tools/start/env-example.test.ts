import { readFileSync } from 'node:fs';
import { AccountsEnvironmentSchema, MethodsEnvironmentSchema } from '#server/payments/methods/settings.ts';
import { TracesEnvironmentSchema } from '#server/settings/traces-settings.ts';

/** `.env.example` is what an operator reads: a name that is missing there cannot be set, one too many does nothing. */
const names = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name);

const SCHEMA_FIELD = /^ {2}([A-Z][A-Z_]+): /gm;
const server = [
  ...names('server/config.ts', SCHEMA_FIELD),
  ...Object.keys(MethodsEnvironmentSchema.shape),
  ...Object.keys(TracesEnvironmentSchema.shape),
];
const OF_INSTITUTION = [
  ...names('server/institution-settings.ts', SCHEMA_FIELD),
  ...Object.keys(AccountsEnvironmentSchema.shape),
];
/** One of an institution stands for all: of the bank, or of the one that is only a redirect. */
const own = OF_INSTITUTION.map(
  (name) => (name === 'REDIRECT_URL' ? 'BANCO_AUSTRAL__' : 'BANCO_CORDILLERA__') + name,
);
const sandbox = names('sandbox/settings.ts', SCHEMA_FIELD).filter((name) => !OF_INSTITUTION.includes(name));
/** Read by the scripts alone. */
const scripts = ['SALDAR_DEMO', 'SALDAR_REPORTS', 'SALDAR_COMMIT', 'CHROMIUM_PATH', 'TEST_DATABASE_URL'];

describe('.env.example', () => {
  it('lists exactly the names that the server, the sandbox and the scripts read, each once', () => {
    expect(server).toContain('DATABASE_URL');
    expect(own).toContain('BANCO_CORDILLERA__REGISTRY_KEY');
    expect(sandbox).toContain('SMTP_PORT');
    const read = [...new Set([...server, ...own, ...sandbox, ...scripts])].sort();
    expect(names('.env.example', /^([A-Z_]+)=/gm).sort()).toEqual(read);
  });

  it('holds no secret and no address', () => {
    const values = names('.env.example', /^[A-Z_]+=(.+)$/gm);
    expect(values.filter((value) => value.length > 21)).toEqual([]);
    expect(values.filter((value) => value.includes('://'))).toEqual(['http://localhost:3000']);
  });
});
