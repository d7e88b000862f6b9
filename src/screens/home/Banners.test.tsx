import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { Banner } from '#domain/banners.ts';
import { openFlow } from '#machines/testing/flow.ts';
import { fifth } from '#domain/testing/fifth-company.ts';
import { showBannersOf } from '../../dated-banners.ts';
import { visit } from '../../testing/visit.tsx';
import { Banners } from './Banners.tsx';
import Home from './Home.tsx';

const always: Banner = { title: 'Programa', text: 'Somos parte.', from: null, until: null, link: null };
const none = { whiteDays: null, programme: null, chad: null };
const white = { ...always, title: 'Días blancos', from: '2026-11-24', until: '2026-11-30' };

function titlesAt(instant: string): string[] {
  jest.useFakeTimers({ now: new Date(instant) });
  const flow = openFlow();
  const banners = { whiteDays: white, programme: always, chad: null };
  flow.enter({ name: 'home', company: { ...fifth, banners } });
  visit(Home, flow);
  jest.useRealTimers();
  return ['Días blancos', 'Programa'].filter((name) => screen.queryByRole('heading', { level: 2, name }));
}

/** A page made at build time, and what its first script does to it. */
function titlesBeforehand(instant: string): string[] {
  const page = document.createElement('main');
  const made = [{ whiteDays: white }, { programme: always }].map((some) => ({ ...none, ...some }));
  page.innerHTML = made
    .map((banners) => renderToString(<Banners company={{ ...fifth, banners }} />))
    .join('');
  showBannersOf(page, Date.parse(instant));
  const titles = [...page.querySelectorAll('h2')].filter((title) => !title.closest('[hidden]'));
  return titles.map(({ textContent }) => textContent);
}

describe('the landing shows the banners of its company', () => {
  it.each([
    // Santiago is three hours behind in November.
    ['2026-11-24T02:59:00Z', ['Programa']],
    ['2026-11-24T03:00:00Z', ['Días blancos', 'Programa']],
    ['2026-12-01T02:59:00Z', ['Días blancos', 'Programa']],
    ['2026-12-01T03:00:00Z', ['Programa']],
  ])('at %s: %p', (instant, titles) => {
    expect(titlesAt(instant)).toEqual(titles);
    expect(titlesBeforehand(instant)).toEqual(titles);
  });
});
