import { act, screen } from '@testing-library/react';
import { openFlow } from '#machines/testing/flow.ts';
import { showFlow } from '../testing/show-flow.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('the foot of a page, with its help, stands under a wait only once the wait is long', () => {
  showFlow(openFlow().actor);
  expect(screen.queryByRole('contentinfo')).toBeNull();
  act(() => void jest.advanceTimersByTime(2_999));
  expect(screen.queryByRole('contentinfo')).toBeNull();
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.getByRole('contentinfo')).toBeVisible();
});
