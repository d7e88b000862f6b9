import { startPayment } from './payment.ts';

const answer = (url: string) => ({
  status: 'success',
  data: { ref: 'reference-1', url, field: 'token_ws', token: 't' },
});

test.each([
  ['https://provider.example/form', true],
  ['http://127.0.0.1:3100/form', true],
  ['javascript:alert(1)', false],
  ['//provider.example/form', false],
  ['data:text/html,x', false],
])('a browser is sent to %s: %p', (url, followed) => {
  expect(startPayment.response.safeParse(answer(url)).success).toBe(followed);
});
