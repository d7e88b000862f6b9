import { chargeReport } from './charge-report.ts';

const SHOP = '597055555542';
const detail = {
  commerce_code: SHOP,
  buy_order: 'order-1',
  amount: 500_000,
  status: 'AUTHORIZED',
  response_code: 0,
};
const charge = (...details: object[]) => ({ buy_order: 'order-1', details });
const statusOf = (sent: unknown) => {
  const answer = chargeReport(sent, SHOP);
  return answer.kind === 'report' && [answer.report.status, answer.report.amount];
};

describe('what the provider says of the charge of a saved card', () => {
  it('is the charge of one detail, or of several that agree', () => {
    expect(statusOf(charge(detail))).toEqual(['AUTHORIZED', 500_000]);
    expect(statusOf(charge(detail, detail))).toEqual(['AUTHORIZED', 1_000_000]);
  });

  it.each([
    ['of another shop', { commerce_code: '597055555543' }],
    ['of another order', { buy_order: 'order-2' }],
    ['of another status', { status: 'FAILED' }],
    ['of another response code', { response_code: -1 }],
  ])('is for a person to look at with a detail %s', (_, change) => {
    expect(statusOf(charge(detail, { ...detail, ...change }))).toEqual(['INCONSISTENT', 1_000_000]);
    expect(statusOf(charge({ ...detail, ...change }))).toEqual(
      'status' in change || 'response_code' in change
        ? [{ ...detail, ...change }.status, 500_000]
        : ['INCONSISTENT', 500_000],
    );
  });

  it('cannot be read where it is none', () => {
    expect(() => chargeReport({ buy_order: 'order-1', details: [] }, SHOP)).toThrow();
  });
});
