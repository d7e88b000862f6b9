import pino from 'pino';
import { verifyFlow } from '#contract/identity.ts';
import { buildApp } from '../app.ts';
import { createIdentityTestServer, type IdentityTestServer } from '../testing/identity-test-server.ts';

let testServer: IdentityTestServer;
let logged = '';
let app: Awaited<ReturnType<typeof buildApp>>;
beforeAll(async () => {
  testServer = await createIdentityTestServer();
  const log = pino({ level: 'info' }, { write: (line: string) => void (logged += line) });
  app = await buildApp({ ...testServer.deps, log });
});
afterAll(async () => {
  await app.close();
  await testServer.close();
});

const SECRET = '12.345.678-5 ana@correo.example';

describe('a call whose body does not fit the contract', () => {
  it('is answered and logged with path and code of each wrong field, and never with what was sent', async () => {
    const payload = {
      product_type: 'BANCO_CORDILLERA',
      rut: { [SECRET]: SECRET },
      captcha: 7,
      [SECRET]: SECRET,
    };
    const { statusCode, body } = await app.inject({ method: 'POST', url: verifyFlow.path, payload });
    const { fields } = JSON.parse(body) as { fields: { path: string; code: string }[] };
    expect(statusCode).toBe(400);
    expect(fields).toContainEqual({ path: 'rut', code: 'invalid_type' });
    expect(fields).toContainEqual({ path: '', code: 'unrecognized_keys' });
    expect(logged).toContain(JSON.stringify(fields));
    for (const said of [body, logged]) expect(said).not.toMatch(/12\.345|correo\.example/);
  });
});
