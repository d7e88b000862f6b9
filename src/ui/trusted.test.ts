import { loadScript } from './trusted.ts';

it('a script is loaded only from the host the environment names', () => {
  const element = document.createElement('script');
  const named = 'https://captcha.example/api.js';
  loadScript(element, new URL(`${named}?render=key`), named);
  expect(element.src).toBe(`${named}?render=key`);
  for (const other of [
    'https://otro.example/api.js',
    'http://captcha.example/api.js',
    'data:text/javascript,1',
  ])
    expect(() => loadScript(element, new URL(other), named)).toThrow('Unexpected script host');
});
