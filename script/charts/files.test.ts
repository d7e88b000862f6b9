/** @jest-environment jsdom */
import { readdirSync, readFileSync } from 'node:fs';

const folder = 'docs/statecharts';
const pictures = readdirSync(folder).filter((name) => name.endsWith('.svg'));

it.each(pictures)('%s opens by itself, as a picture without a fault in its markup', (name) => {
  const text = readFileSync(`${folder}/${name}`, 'utf8');
  const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml');
  expect(documentElement.querySelector('parsererror')?.textContent ?? documentElement.localName).toBe('svg');
});
