import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paymentResult } from '#machines/testing/flow.ts';
import { returnFromProvider } from '../testing/show-flow.tsx';
import { paid } from '../testing/voucher.ts';

it.each([
  ['a voucher', 'success', paid({}), ['7KQF-2M9D-XH4T-0BVZ', 'reference-1']],
  ['a payment that was not made', 'error', { askPayment: paymentResult('declined') }, ['reference-1']],
] as const)('The buttons that copy from %s copy what stands beside them', async (_, name, script, copied) => {
  const user = userEvent.setup({ delay: null });
  await returnFromProvider(script, { name });
  const found: string[] = [];
  for (const button of screen.getAllByRole('button', { name: /^Copiar/ })) {
    await user.click(button);
    found.push(await navigator.clipboard.readText());
  }
  expect(found).toEqual(copied);
});
