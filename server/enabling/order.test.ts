import bank from '#domain/testing/companies/banco-cordillera.ts';
import { orderFault, type EnablingFault, type EnablingOrder } from './order.ts';

const ORDER: EnablingOrder = {
  company: bank,
  operations: ['OP-1'],
  executive: 'Marcela Ruiz',
  reason: 'Acuerdo en sucursal',
  until: '2026-11-30',
};
const faultOf = (change: Partial<EnablingOrder>) => orderFault({ ...ORDER, ...change }, '2026-11-21');

describe('an order to enable debts', () => {
  it.each<[string, Partial<EnablingOrder>, EnablingFault]>([
    ['no executive', { executive: ' ' }, { code: 'noExecutive' }],
    ['an executive in two lines', { executive: 'A\nB' }, { code: 'noExecutive' }],
    ['no reason', { reason: '' }, { code: 'noReason' }],
    ['a reason as long as a letter', { reason: 'x'.repeat(501) }, { code: 'noReason' }],
    ['no operation', { operations: [] }, { code: 'noOperation' }],
    ['yesterday as its last day', { until: '2026-11-20' }, { code: 'past' }],
    ['a day in more than a year', { until: '2027-11-22' }, { code: 'tooFar' }],
  ])('with %s is at fault', (_, change, fault) => {
    expect(faultOf(change)).toEqual(fault);
  });

  it.each(['2026-11-21', '2027-11-21', null])(
    'may last until %s: today, a year on, or taken back',
    (until) => {
      expect(faultOf({ until })).toBeNull();
    },
  );
});
