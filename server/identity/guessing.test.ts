import { verifyIdentity } from '#contract/identity.ts';
import { ANA, BANK, UNKNOWN } from '../testing/identity-test-server.ts';
import { FIVE, HERE, rutOf, triesAt, useServer, type From } from '../testing/tries.ts';

const MINUTE = 60_000;

describe('strangers who guess the serial number of a debtor', () => {
  let networks = 0;
  const testServer = useServer();
  const tryOften = triesAt(testServer);

  /** From a network that has never been seen. */
  const elsewhere = () => {
    networks += 1;
    return `11.${Math.floor(networks / 250)}.${networks % 250}.7`;
  };
  const guess = async (captcha: string | null = 'token') => {
    const tried = { captcha, product_type: BANK.value, rut: ANA.written, serial: 'wrong' };
    return (await testServer.send(verifyIdentity, tried, { remoteAddress: elsewhere() })).status;
  };
  /** Guesses until it is refused; answers how often it was looked at. */
  async function useUp(captcha: string | null = 'token') {
    let looked = 0;
    while ((await guess(captcha)) === 200) looked += 1;
    return looked;
  }
  const enter = (from: From = {}) => tryOften(1, ANA.written, ANA.serial, from);

  it('do not keep the debtor out from one network, who comes from another', async () => {
    expect(await tryOften(6, ANA.written, 'wrong', { remoteAddress: elsewhere() })).toEqual([...FIVE, 429]);
    expect(await enter()).toEqual([200]);
  });

  it.each([
    ['with solved captchas', 'token', [20, 48]],
    ['without captchas', null, [5, 12]],
  ])(
    '%s get so many guesses at once and then a day, from however many networks',
    async (_, captcha, most) => {
      const looked = [await useUp(captcha), 0] as [number, number];
      for (let half = 0; half < 48; half++) {
        testServer.clock.pass(30 * MINUTE);
        looked[1] += await useUp(captcha);
      }
      expect(looked).toEqual(most);
    },
  );

  it('make the debtor on a new browser wait half an hour at most after they have stopped', async () => {
    await useUp();
    const refused = await testServer.proveSerial(ANA.written, ANA.serial, { remoteAddress: HERE });
    expect(refused).toMatchObject({ status: 429, body: { code: 'THROTTLED', minutes: 30 } });
    testServer.clock.pass(30 * MINUTE);
    expect(await enter()).toEqual([200]);
  });

  it('use up nothing of the debtor’s own tries, however often these are refused meanwhile', async () => {
    await useUp();
    await tryOften(8, ANA.written);
    testServer.clock.pass(5 * 30 * MINUTE);
    expect(await tryOften(6, ANA.written)).toEqual([...FIVE, 429]);
  });

  it('without a solved captcha never lock out a debtor who solved one', async () => {
    await useUp(null);
    expect(await enter()).toEqual([200]);
  });

  it('never keep out a browser by which the debtor has identified before', async () => {
    const { headers } = await testServer.proveSerial(ANA.written, ANA.serial);
    const cookie = String(headers['set-cookie']?.[1]).split(';')[0] ?? '';
    await useUp();
    await useUp(null);
    expect(await enter()).toEqual([429]);
    expect(await enter({ cookie })).toEqual([200]);
    expect(await tryOften(6, ANA.written, 'wrong', { cookie })).toEqual([...FIVE, 429]);
  });

  it('gain nothing by a mark they made up, or by one of their own', async () => {
    testServer.outside.registry = 'match';
    await testServer.deps.db
      .insertInto('debtor')
      .values({ company: BANK.key, rut: UNKNOWN.rut, kind: 'person', name: 'Eva', email: null, phone: null })
      .execute();
    const { headers } = await testServer.proveSerial(UNKNOWN.written, UNKNOWN.serial);
    testServer.outside.registry = 'mismatch';
    const own = String(headers['set-cookie']?.[1]).split(';')[0] ?? '';
    expect(own).toMatch(/^saldar_browser=/);
    await useUp();
    for (const cookie of [
      own,
      'saldar_browser=AAAAAAAAAAAAAAAA.AAAA',
      'saldar_browser=.',
      'saldar_browser=~',
    ])
      expect(await enter({ cookie })).toEqual([429]);
  });
});

describe('a browser that several people of a family use', () => {
  const testServer = useServer({ IDENTITY_TRIES_PER_ADDRESS: '1000' });
  const tryOften = triesAt(testServer);

  it('is known for each of them, the four latest', async () => {
    testServer.outside.registry = 'match';
    const ruts = [15_000_001, 15_000_002, 15_000_003, 15_000_004, 15_000_005].map(rutOf);
    let cookie = '';
    for (const rut of ruts) {
      await testServer.deps.db
        .insertInto('debtor')
        .values({ company: BANK.key, rut, kind: 'person', name: 'Alguien', email: null, phone: null })
        .execute();
      const sent = cookie === '' ? {} : { cookie };
      const { headers } = await testServer.proveSerial(rut, '1', sent);
      cookie = String(headers['set-cookie']?.[1]).split(';')[0] ?? '';
    }
    testServer.outside.registry = 'mismatch';
    const tries: number[] = [];
    for (const rut of ruts) {
      await tryOften(5, rut);
      tries.push(...(await tryOften(1, rut, 'wrong', { cookie })));
    }
    expect(tries).toEqual([429, 200, 200, 200, 200]);
  });
});
