import type { ComponentType } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import type { Company } from '#domain/company.ts';
import type { Flow } from '#machines/testing/flow.ts';
import type { Environment } from '../flow/environment.ts';
import { FlowProvider } from '../flow/flow.tsx';
import { LiveRegion } from '../ui/LiveRegion.tsx';

/** A page without own hosts and third parties. */
const environment: Environment = {
  production: false,
  hosts: { app: '', admin: '', payments: '', pixels: '' },
  captcha: null,
  sentryDsn: '',
  release: '',
  maintenance: [],
};

/** Shows a screen on a flow already under way. The answer gives the URL the screen is at, and whether it added a step to get there. */
export function visit(Screen: ComponentType, flow: Flow, url = '/', more: Partial<Environment> = {}) {
  let at = url;
  let way = '';
  function Here() {
    const { pathname, search } = useLocation();
    way = useNavigationType();
    at = pathname + search;
    return null;
  }
  const { unmount } = render(
    <MemoryRouter initialEntries={[url]}>
      <LiveRegion>
        <FlowProvider environment={{ ...environment, ...more }} flow={flow.actor}>
          <Screen />
          <Here />
        </FlowProvider>
      </LiveRegion>
    </MemoryRouter>,
  );
  return { url: () => at, isStepOfItsOwn: () => way === 'PUSH', unmount };
}

/** A company, and how often a page's frame was drawn in its colours. */
export function countedDraws(company: Company) {
  let drawn = 0;
  const counted: Company = {
    ...company,
    get style() {
      drawn += 1;
      return company.style;
    },
  };
  return { company: counted, drawn: () => drawn };
}

/** What a field holds, by its label. */
export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

/** Puts a text into a field at once, in place of what it held, as a paste does. */
export async function fill(label: string | RegExp, text: string) {
  const user = userEvent.setup({ delay: null });
  const input = field(label);
  await user.click(input);
  await user.clear(input);
  await user.paste(text);
}

export async function check(label: string) {
  await userEvent.setup({ delay: null }).click(field(label));
}

/** Presses a button by its words. */
export async function press(name: string) {
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name }));
}
