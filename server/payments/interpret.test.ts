import type { Answer, ProviderReport } from './method.ts';
import { interpret, type Evidence } from './interpret.ts';

const OURS = { amount: 500_000, buy_order: 'ORDER1' };

function report(
  status: string,
  changes: Partial<ProviderReport> = {},
  responseCode: number | null = null,
): Answer {
  const nothing = { code: null, cardType: null, lastDigits: null, at: null, vci: null };
  const noInstalments = { instalmentsType: null, instalmentsCount: null, instalmentAmount: null };
  const authorisation = { ...nothing, ...noInstalments, responseCode };
  return {
    kind: 'report',
    report: { status, buyOrder: 'ORDER1', amount: 500_000, refunded: 0, authorisation, ...changes },
  };
}

describe('what the provider says of a payment', () => {
  it.each([
    ['authorised with code 0 for our amount and order', report('AUTHORIZED', {}, 0), 'provider.approved'],
    ['authorised for another amount', report('AUTHORIZED', { amount: 500_001 }, 0), 'evidence.contradicted'],
    [
      'authorised for another order',
      report('AUTHORIZED', { buyOrder: 'ORDER2' }, 0),
      'evidence.contradicted',
    ],
    ['authorised with a refusal code', report('AUTHORIZED', {}, -1), 'evidence.contradicted'],
    ['authorised with no code', report('AUTHORIZED'), 'evidence.contradicted'],
    ['failed with a code', report('FAILED', {}, -4), 'provider.declined'],
    ['failed with no card used', report('FAILED'), 'provider.cancelled'],
    ['given back', report('REVERSED', {}, 0), 'evidence.contradicted'],
    ['annulled', report('NULLIFIED', {}, 0), 'evidence.contradicted'],
    ['annulled in part', report('PARTIALLY_NULLIFIED', {}, 0), 'evidence.contradicted'],
    ['captured, which we never ask for', report('CAPTURED', {}, 0), 'evidence.contradicted'],
    ['charged in part', report('INCONSISTENT', {}, 0), 'evidence.contradicted'],
    ['an unknown status', report('SOMETHING'), 'provider.unreachable'],
    ['nothing', { kind: 'silent', reason: 'timeout' }, 'provider.unreachable'],
    ['still locked', { kind: 'locked', reason: '422' }, 'provider.unreachable'],
  ] as const)('%s is decided whatever the reason to ask', (_, answer, event) => {
    for (const evidence of ['finished', 'timedOut', 'cancelled', 'broken', 'timer'] as const)
      for (const pageOver of [false, true]) expect(interpret(answer, OURS, evidence, pageOver)).toBe(event);
  });

  it.each<[Evidence, boolean, ReturnType<typeof interpret>]>([
    ['finished', false, null],
    ['finished', true, null],
    ['cancelled', false, 'provider.cancelled'],
    ['cancelled', true, 'provider.cancelled'],
    ['broken', false, 'provider.cancelled'],
    ['broken', true, 'provider.cancelled'],
    ['timedOut', false, 'page.expired'],
    ['timedOut', true, 'page.expired'],
    ['timer', false, null],
    ['timer', true, 'page.expired'],
  ])('not begun, asked because of "%s" with the page over %s, means %s', (evidence, pageOver, event) => {
    expect(interpret(report('INITIALIZED'), OURS, evidence, pageOver)).toBe(event);
  });

  it('no order it knows of is no charge once nothing can come of it, and nothing settled before', () => {
    const absent = { kind: 'absent', reason: '404' } as const;
    expect(interpret(absent, OURS, 'timer', false)).toBe('provider.unreachable');
    expect(interpret(absent, OURS, 'timer', true)).toBe('provider.cancelled');
  });
});
