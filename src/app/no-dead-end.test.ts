import * as flow from '#machines/testing/flow.ts';
import { contractText, quoteOf } from '#machines/testing/answers.ts';
import { everyMoment, type Edge, type Moment, type Visit } from '../testing/whole-portal.ts';

const { bank, consumer, contact, debtsAnswer, KEY, tokenFor } = flow;
const identity = flow.person;
const contactData = { contact_data: { email: 'a***@c***.cl', phone: '+56 9 **** 5678' } };
const success = { status: 'success', message: '', token: tokenFor(30) };
const page = { ref: 'reference-1', url: 'http://provider/form', field: 'token_ws', token: 't' };

const openData = { ...flow.paymentResult('redirected').data, open_until: '12:04', redirect: page };
const stillOpen = { status: 'redirected', data: openData };

const screen: Visit['screen'] = [
  { type: 'identity.submit', identity, contact: null, idempotencyKey: KEY },
  { type: 'contact.submit', contact, idempotencyKey: KEY },
  { type: 'contact.confirm' },
  { type: 'contact.correct' },
  { type: 'offer.choose', offerKey: 'put' },
  { type: 'visitor.goBack' },
  { type: 'session.logout' },
  { type: 'wait.giveUp' },
  flow.pay,
  { type: 'payment.retry' },
  { type: 'payment.recheck' },
  { type: 'payment.resume' },
  { type: 'payment.abandon', idempotencyKey: KEY },
];
const addresses = ['identity', 'contact', 'plan', 'sign', 'payment', 'success?ref=reference-1'];

const visitTo = (company: typeof bank, debts: unknown[], more: Visit['screen'] = []): Visit => ({
  company,
  paths: addresses.map((address) => `/${company.key}/${address}`),
  screen: [...screen, ...more],
  answers: {
    startIdentification: [{ status: 'success', token: 'identification' }],
    verifyIdentity: [{ ...success, verified: true, warning: null, ...contactData }],
    saveContact: [{ ...success, ...contactData }],
    renewSession: [flow.renewed(company), { status: 'NO_SESSION', message: '' }],
    closeSession: [null],
    loadDebts: [debtsAnswer(debts as never)],
    loadMethods: [{ high_amounts: false, payment_methods: [{ id: 1, code_name: 'webpay', priority: 1 }] }],
    renderContract: [{ status_code: 200, message: '', reason: null, data: contractText }],
    signAgreement: [{ status: 'success', data: flow.signedTwelve }],
    preparePayment: [
      quoteOf(1000),
      quoteOf(1000, KEY, ['conv1-1']),
      quoteOf(288_000, KEY, ['ac1-1'], flow.signedTwelve.agreement_id),
    ],
    startPayment: [{ status: 'success', data: page }],
    askPayment: [flow.paymentResult('paid'), flow.paymentResult('declined'), stillOpen],
    abandonPayment: [{ status: 'success' }, { status: 'NOT_OPEN', message: '' }],
  },
});
const cycle = { ...flow.convenio, id: 'cycle', productType: 'ciclo_1' };

/** Those whose own links lead on, and the provider's page. */
const AT_PROVIDER = ['paying.redirecting', 'resulting.pending.leaving'];
const ENDS = ['atHome', 'notFound', 'resulting.paid', ...AT_PROVIDER];

const describeMoment = ({ leaf, path, key }: Moment) => `${leaf} at ${path}, ${key}`;
const isWaiting = ({ screen, isBusy, leaf }: Moment) =>
  (isBusy || screen === 'waiting') && !AT_PROVIDER.includes(leaf);

/** Moments from which what the visitor does on the screen, the server and time lead to none of `ends`. */
function leadingNowhere(edges: readonly Edge[], ends: (moment: Moment) => boolean): Moment[] {
  const before = new Map<string, Moment[]>();
  for (const { from, event, to } of edges) {
    if (event.by === 'browser' || event.by === 'reload') continue;
    const type = 'event' in event ? event.event.type : '';
    if (type === 'visitor.goBack' || type === 'session.logout') continue;
    before.set(to.key, [...(before.get(to.key) ?? []), from]);
  }
  const moments = new Map(edges.map(({ from }) => [from.key, from]));
  const good = [...moments.values()].filter(ends);
  const leading = new Set(good.map(({ key }) => key));
  for (const { key } of good) {
    const newly = (before.get(key) ?? []).filter((from) => !leading.has(from.key));
    newly.forEach((from) => leading.add(from.key));
    good.push(...newly);
  }
  return [...moments.values()].filter(({ key }) => !leading.has(key));
}

/** How many calls one after the other a visitor may have to wait for at most; endless where a wait leads back to itself. */
function longestWait(edges: readonly Edge[]): number {
  const next = new Map<string, Moment[]>();
  for (const { from, event, to } of edges)
    if (event.by === 'server' && isWaiting(from) && isWaiting(to))
      next.set(from.key, [...(next.get(from.key) ?? []), to]);
  const known = new Map<string, number>();
  const length = (key: string): number => {
    const found = known.get(key);
    if (found !== undefined) return found;
    known.set(key, Infinity);
    const longest = 1 + Math.max(0, ...(next.get(key) ?? []).map((to) => length(to.key)));
    known.set(key, longest);
    return longest;
  };
  return Math.max(...edges.filter(({ from }) => isWaiting(from)).map(({ from }) => length(from.key)));
}

describe.each<[string, Visit]>([
  ['several offers', visitTo(bank, [flow.convenio, flow.put])],
  [
    'an agreement to sign',
    visitTo(
      bank,
      [flow.agreement],
      [
        { type: 'plan.confirm', offerKey: 'abono_convenio', choice: { instalments: 12, paymentDay: 5 } },
        { type: 'contract.accept', idempotencyKey: KEY },
        { type: 'contract.reread' },
        { type: 'contract.recheck' },
        { type: 'wait.giveUp' },
      ],
    ),
  ],
  [
    'contact data in the identity form',
    visitTo(
      consumer,
      [flow.put, cycle],
      [{ type: 'identity.submit', identity, contact, idempotencyKey: KEY }],
    ),
  ],
])('a visit with %s, wherever Back, Forward, a reload and every answer have led it,', (_, visit) => {
  let edges: Edge[] = [];
  let moments: Moment[] = [];
  beforeAll(() => {
    edges = everyMoment(visit);
    moments = edges.map(({ to }) => to);
  });

  it('waits only for what ends by itself', () => {
    const endless = moments.filter((moment) => isWaiting(moment) && moment.calls.length === 0);
    expect([...new Set(endless.map(describeMoment))]).toEqual([]);
    expect(longestWait(edges)).toBeLessThan(10);
  });

  it('rests nowhere that is only passed through', () => {
    const passing = moments.filter(({ isPassing, leaf }) => isPassing && !ENDS.includes(leaf));
    expect([...new Set(passing.map(describeMoment))]).toEqual([]);
  });

  it('leads on to paying by what the screen offers', () => {
    expect(leadingNowhere(edges, ({ leaf }) => ENDS.includes(leaf)).map(describeMoment)).toEqual([]);
  });
});
