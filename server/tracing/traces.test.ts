import { traced, type Span, type SpanFacts, type Traces } from './traces.ts';

function recorder() {
  const ended: [string, SpanFacts][] = [];
  const span: Span = { within: (work) => work(), end: (name, facts) => void ended.push([name, facts]) };
  const traces: Traces = {
    ...{ beginCall: () => span, begin: () => span, beginPart: () => span },
    close: async () => undefined,
  };
  return { traces, ended };
}
const about = { kind: 'inside', name: 'work mail', facts: { 'saldar.work': 'mail' } } as const;

it.each([
  ['40001', Object.assign(new Error('Ana’s row'), { code: '40001' })],
  ['ECONNRESET', Object.assign(new Error('Ana’s row'), { code: 'ECONNRESET' })],
  ['TypeError', new TypeError('no mail to ana@correo.cl')],
  ['other', 'ana@correo.cl'],
])('work that fails is traced as failed by %s, without the words, and fails on', async (kind, problem) => {
  const { traces, ended } = recorder();
  await expect(traced(traces, about, () => Promise.reject(problem))).rejects.toBe(problem);
  expect(ended).toEqual([['work mail', { 'saldar.work': 'mail', 'error.type': kind }]]);
});

it('work that is done says what came of it, and no error', async () => {
  const { traces, ended } = recorder();
  const answer = (outcome: string) => ({ 'saldar.answer': outcome });
  expect(await traced(traces, about, async () => 'sent', answer)).toBe('sent');
  expect(ended).toEqual([['work mail', { 'saldar.work': 'mail', 'saldar.answer': 'sent' }]]);
});
