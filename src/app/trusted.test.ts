import { DOCUMENT_SANDBOX, loadScript, showDocument } from './trusted.ts';

const frameWith = (sandbox: string | null) => {
  const frame = document.createElement('iframe');
  if (sandbox !== null) frame.setAttribute('sandbox', sandbox);
  return frame;
};

it('a document of the server is shown only in a frame that cannot reach the page', () => {
  const frame = frameWith(DOCUMENT_SANDBOX);
  showDocument(frame, '<p>contrato</p>');
  expect(frame.srcdoc).toBe('<p>contrato</p>');
  for (const sandbox of [
    null,
    'allow-same-origin',
    'allow-scripts allow-same-origin',
    'allow-scripts allow-popups',
  ])
    expect(() => showDocument(frameWith(sandbox), '<p>contrato</p>')).toThrow('sandboxed');
});

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
    expect(() => loadScript(element, new URL(other), named)).toThrow('nobody named');
});
