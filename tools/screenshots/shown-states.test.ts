import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { paymentFlowMachine } from '#machines/payment-flow/machine.ts';
import { checkoutMachine } from '#machines/checkout/machine.ts';
import { leavesOf } from '#machines/testing/model.ts';
import { shownStates } from './shown-states.ts';

const root = join(__dirname, '../..');
const walks = Object.values(shownStates);

function textOf(path: string): string {
  const full = join(root, path);
  if (!statSync(full).isDirectory()) return readFileSync(full, 'utf8');
  return readdirSync(full)
    .map((name) => readFileSync(join(full, name), 'utf8'))
    .join('\n');
}

it('every state of payment-flow and its checkout has a walk that shows it', () => {
  expect(Object.keys(shownStates).sort()).toEqual(
    [...leavesOf(paymentFlowMachine), ...leavesOf(checkoutMachine).map((name) => `paying.${name}`)].sort(),
  );
});

it('every walk that is named is there', () => {
  const gone = walks.filter(([file, name]) => !textOf(file).includes(name));
  expect(gone).toEqual([]);
});
