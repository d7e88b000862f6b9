import { announcedFrom, isUnderMaintenance, readWindow } from './maintenance.ts';

const at = (instant: string) => new Date(instant);

describe('a maintenance window', () => {
  it('is written by clocks in Santiago, summer and winter', () => {
    expect(readWindow('recupera=2026-11-22T20:00/2026-11-23T06:00')).toEqual({
      company: 'recupera',
      from: at('2026-11-22T23:00:00Z'),
      until: at('2026-11-23T09:00:00Z'),
    });
    expect(readWindow('*=2026-07-05T20:00/2026-07-06T06:00')).toEqual({
      company: '*',
      from: at('2026-07-06T00:00:00Z'),
      until: at('2026-07-06T10:00:00Z'),
    });
  });

  it('over a change of the clocks is as long as it is', () => {
    // On 6 September 2026 midnight becomes one o'clock; on 5 April it comes twice.
    expect(readWindow('*=2026-09-05T22:00/2026-09-06T02:00')).toMatchObject({
      from: at('2026-09-06T02:00:00Z'),
      until: at('2026-09-06T05:00:00Z'),
    });
    expect(readWindow('*=2026-04-04T22:00/2026-04-05T02:00')).toMatchObject({
      from: at('2026-04-05T01:00:00Z'),
      until: at('2026-04-05T06:00:00Z'),
    });
  });

  it.each([
    'recupera',
    'recupera=2026-11-22T20:00',
    'recupera=2026-11-23T06:00/2026-11-22T20:00',
    'recupera=2026-11-22T20:00/2026-11-22T20:00',
    'recupera=2026-11-22T24:00/2026-11-23T06:00',
    'recupera=2026-11-22T20:00/2026-11-23T24:00',
    'recupera=2026-11-22T20:00/2026-11-23T06:00 and on',
    'recupera=2026-02-30T20:00/2026-03-01T06:00',
    'Recupera=2026-11-22T20:00/2026-11-23T06:00',
  ])('“%s” is none', (text) => {
    expect(readWindow(text)).toBeNull();
  });

  const windows = [
    'recupera=2026-11-22T20:00/2026-11-23T06:00',
    '*=2026-12-06T20:00/2026-12-07T06:00',
  ].flatMap((text) => readWindow(text) ?? []);

  it.each([
    ['recupera', '2026-11-22T22:59:59.999Z', false],
    ['recupera', '2026-11-22T23:00:00Z', true],
    ['recupera', '2026-11-23T08:59:59.999Z', true],
    ['recupera', '2026-11-23T09:00:00Z', false],
    ['recupera-sur', '2026-11-22T23:00:00Z', false],
    ['banco-cordillera', '2026-11-23T00:00:00Z', false],
    ['banco-cordillera', '2026-12-07T00:00:00Z', true],
  ])('of %s at %s: %s', (company, instant, expected) => {
    expect(isUnderMaintenance(windows, company, at(instant))).toBe(expected);
  });

  it('is announced a day before', () => {
    expect(windows.map(announcedFrom)).toEqual([at('2026-11-21T23:00:00Z'), at('2026-12-05T23:00:00Z')]);
  });
});
