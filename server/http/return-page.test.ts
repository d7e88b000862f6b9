import { returnPage } from './return-page.ts';

it('a page that asks again brings the first of each value that the provider sent, as it was, and nothing else', () => {
  const page = returnPage('/saldar/return/webpay', {
    token_ws: ['first', 'second'],
    TBK_TOKEN: '"><b>',
    n: 1,
  });
  expect(
    [...page.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  ).toEqual([
    ['token_ws', 'first'],
    ['TBK_TOKEN', '&quot;&gt;&lt;b&gt;'],
  ]);
  expect(page).toContain('<form action="&#x2F;saldar&#x2F;return&#x2F;webpay">');
});
