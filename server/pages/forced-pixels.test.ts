import { createIdentityTestServer } from '../testing/identity-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createIdentityTestServer);

const get = async (url: string, app = testServer.app) => {
  const { statusCode, headers } = await app.inject({ url });
  return { status: statusCode, location: headers.location, cookie: headers['set-cookie'] };
};
const COOKIE = 'saldar_force-send-pixels=true; Max-Age=3600; Path=/; SameSite=Lax';

describe('force-send-pixels=true in the address of a page', () => {
  it.each([
    ['/?force-send-pixels=true', '/'],
    ['/banco-cordillera?force-send-pixels=true', '/banco-cordillera'],
    ['/recupera/identity?tipo=pyme&force-send-pixels=true&utm=a%20b', '/recupera/identity?tipo=pyme&utm=a+b'],
    ['/recupera/success?ref=reference-1&force-send-pixels=true', '/recupera/success?ref=reference-1'],
    ['/recupera/terminos-y-condiciones?force-send-pixels=true', '/recupera/terminos-y-condiciones'],
  ])('becomes a cookie at once and leaves it: %s to %s', async (url, location) => {
    expect(await get(url)).toEqual({ status: 302, location, cookie: COOKIE });
  });

  it.each(['//evil.example/?force-send-pixels=true', '/\\evil.example?force-send-pixels=true'])(
    'never leads to another host: %s',
    async (url) => {
      const { location = '' } = await get(url);
      expect(new URL(location, 'http://portal.example').host).toBe('portal.example');
    },
  );

  it.each(['/?force-send-pixels=false', '/?force-send-pixels', '/health?force-send-pixels=true'])(
    'is no other value and no other address: %s',
    async (url) => {
      expect((await get(url)).cookie).toBeUndefined();
    },
  );

  it('is kept for https only where the portal is on https', async () => {
    const secure = await createIdentityTestServer({ env: { PUBLIC_URL: 'https://portal.example' } });
    const { cookie } = await get('/?force-send-pixels=true', secure.app);
    await secure.close();
    expect(cookie).toBe(`${COOKIE}; Secure`);
  });
});
