import { DUE_DATES_PATH } from '#contract/reminders.ts';
import { aConvenio, inTwo } from '../testing/fixtures.ts';
import { createReminderTestServer } from '../testing/reminder-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createReminderTestServer);
beforeEach(() => testServer.reset());

describe('the due dates as a file', () => {
  it('stand in a calendar on their days, with their amounts', async () => {
    const debtor = await testServer.wanting();
    const token = await testServer.again(debtor);
    const file = await testServer.app.inject({
      url: DUE_DATES_PATH,
      headers: { authorization: `JWT ${token}` },
    });
    expect(file.headers).toMatchObject({
      'content-type': 'text/calendar',
      'content-disposition': 'attachment; filename="fechas-de-pago.ics"',
    });
    const lines = file.body.replaceAll('\r\n ', '').split('\r\n');
    const of = (name: string) => lines.filter((line) => line.startsWith(name));
    expect(of('DTSTART')).toHaveLength(12);
    expect(of('DTSTART').slice(0, 2)).toEqual(['DTSTART;VALUE=DATE:20270205', 'DTSTART;VALUE=DATE:20270305']);
    expect(of('SUMMARY')[0]).toBe('SUMMARY:Vence la cuota 1 de Banco Cordillera: $216.000');
    expect(new Set(of('UID')).size).toBe(12);
    // Another institution may number its agreements alike.
    expect(of('UID')[0]).toBe(`UID:banco-cordillera-${debtor.number}-1:1`);
  });

  it('of an agreement on two debts stand there for each debt, also on the same day', async () => {
    const { token } = await testServer.enter(inTwo(aConvenio()).persona);
    const { body } = await testServer.app.inject({
      url: DUE_DATES_PATH,
      headers: { authorization: `JWT ${token}` },
    });
    // A calendar keeps one entry of each UID.
    const entries = new Set(body.split('\r\n').filter((line) => line.startsWith('UID')));
    expect(entries.size).toBe(6);
  });

  it('are in English for a debtor who reads it, and lead to the pages in English', async () => {
    const debtor = await testServer.wanting();
    const authorization = `JWT ${await testServer.again(debtor)}`;
    const headers = { authorization, 'accept-language': 'en' };
    const { body } = await testServer.app.inject({ url: DUE_DATES_PATH, headers });
    const lines = body.replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toContain('SUMMARY:Instalment 1 of Banco Cordillera is due: $216.000');
    expect(lines.find((line) => line.startsWith('URL'))).toMatch(/\/en\/banco-cordillera$/);
  });

  it('hold no down payment of an agreement that is still to be signed', async () => {
    const { token } = await testServer.carla();
    const { body } = await testServer.app.inject({
      url: DUE_DATES_PATH,
      headers: { authorization: `JWT ${token}` },
    });
    expect(body).toContain('BEGIN:VCALENDAR');
    expect(body).not.toContain('BEGIN:VEVENT');
  });

  it('are not given without a session', async () => {
    expect((await testServer.app.inject({ url: DUE_DATES_PATH })).statusCode).toBe(401);
  });
});
