import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import type { DeskPerson } from '#contract/desk.ts';
import type { StaffRight } from '#contract/staff.ts';
import type { DeskView } from '#machines/desk-view/types.ts';
import { deskTexts as texts } from '../texts/desk.ts';
import { pathOf } from './place.ts';

type Item = { readonly view: DeskView; readonly right?: StaffRight };

/** The views of the menu by what they are about, each with the right that it needs. */
const GROUPS: Readonly<Record<keyof typeof texts.groups, readonly Item[]>> = {
  payments: [{ view: 'search' }, { view: 'cases' }, { view: 'proposals' }, { view: 'settlements' }],
  debts: [
    { view: 'portfolio', right: 'loadPortfolio' },
    { view: 'requests' },
    { view: 'agreements' },
    { view: 'enabling' },
  ],
  systems: [
    { view: 'webhooks', right: 'manageSystems' },
    { view: 'keys', right: 'manageSystems' },
  ],
  desk: [{ view: 'maintenance' }, { view: 'people', right: 'readPeople' }, { view: 'log', right: 'readLog' }],
};

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-6);
  max-width: var(--page);
  width: 100%;
  margin: 0 auto;
  padding: 0 var(--space-4);
  @media print {
    display: none;
  }
`;
const Group = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  margin: 0;
  padding: 0;
  list-style: none;
  & a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    font-weight: 600;
    text-decoration: none;
    border-bottom: 3px solid transparent;
  }
  & a:hover {
    text-decoration: underline;
  }
  & a[aria-current] {
    border-color: var(--accent);
    color: var(--ink);
  }
`;

/** The ways to the views that a person's role may see. */
export function Menu({ person: { rights } }: { person: DeskPerson }) {
  const groups = Object.entries(GROUPS).map(([group, items]) => ({
    name: texts.groups[group as keyof typeof GROUPS],
    views: items.filter(({ right }) => !right || rights.includes(right)),
  }));
  return (
    <Nav aria-label={texts.nav}>
      {groups
        .filter(({ views }) => views.length > 0)
        .map(({ name, views }) => (
          <Group key={name} aria-label={name}>
            {views.map(({ view }) => (
              <li key={view}>
                <NavLink to={pathOf(view)} end>
                  {texts.views[view]}
                </NavLink>
              </li>
            ))}
          </Group>
        ))}
    </Nav>
  );
}
