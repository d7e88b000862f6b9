import { openProvider } from './open-provider.ts';

const url = 'https://provider.example/pay';

it('The page of a provider is opened by a form, so that its token stands in no address', () => {
  const sent: (string | undefined)[][] = [];
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    const [{ type, name, value } = {} as HTMLInputElement, ...others] = this.querySelectorAll('input');
    sent.push([this.method, this.action, type, name, value, String(others.length)]);
  });
  openProvider(document, { url, field: 'token_ws', token: 'secret' });
  expect(sent).toEqual([['post', url, 'hidden', 'token_ws', 'secret', '0']]);
});

it('A page without a token is opened by its address', () => {
  const assign = jest.fn();
  openProvider({ location: { assign } } as unknown as Document, { url, field: null, token: '' });
  expect(assign.mock.calls).toEqual([[url]]);
});
