import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import type { DeskPerson } from '#contract/desk.ts';
import type { StaffRight } from '#contract/staff.ts';
import type { DeskView } from '#machines/desk-view/types.ts';
import { deskTexts as texts } from '../texts/desk.ts';
import { ChevronDownIcon } from '../ui/icons.tsx';
import { useDesk } from './desk-actor.tsx';
import { pathOf } from './place.ts';

type Item = { readonly view: DeskView; readonly right?: StaffRight };

/** The views of the menu by what they are about, each with the right that it needs. */
const GROUPS: Readonly<Record<keyof typeof texts.groups, readonly Item[]>> = {
  payments: [{ view: 'search' }, { view: 'cases' }, { view: 'proposals' }, { view: 'settlements' }],
  debts: [
    { view: 'portfolio', right: 'loadPortfolio' },
    { view: 'requests' },
    { view: 'disputes' },
    { view: 'dataRequests' },
    { view: 'agreements' },
    { view: 'enabling' },
  ],
  systems: [
    { view: 'webhooks', right: 'manageSystems' },
    { view: 'keys', right: 'manageSystems' },
  ],
  desk: [{ view: 'maintenance' }, { view: 'people', right: 'readPeople' }, { view: 'log', right: 'readLog' }],
};

/** On a phone the views stand behind a button that names the one on show; on a wider screen all of them are in view. */
const PHONE = '@media (max-width: 767.98px)';

const Nav = styled.nav`
  max-width: var(--page);
  width: 100%;
  margin: 0 auto;
  padding: var(--space-2) var(--space-4) 0;
  @media print {
    display: none;
  }
`;
const Toggle = styled.button`
  display: none;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: var(--target);
  padding: 0 var(--space-3);
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  background: var(--surface);
  color: inherit;
  font: inherit;
  text-align: start;
  ${PHONE} {
    display: flex;
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
`;
const Groups = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-8);
  @media (min-width: 1100px) {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
  }
  ${PHONE} {
    flex-direction: column;
    gap: var(--space-3);
    padding-top: var(--space-3);
    &:not([data-open]) {
      display: none;
    }
  }
`;
const Group = styled.div`
  @media (min-width: 1100px) {
    display: flex;
    align-items: center;
    gap: var(--space-3);
  }
`;
const Name = styled.p`
  font-size: var(--text-s);
  color: var(--ink-soft);
`;
const Views = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  margin: 0;
  padding: 0;
  list-style: none;
  & a {
    display: inline-flex;
    align-items: center;
    min-width: var(--target);
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
  const view = useDesk(({ context }) => context.place.view);
  const [isOpen, open] = useState(false);
  const groups = Object.entries(GROUPS).map(([group, items]) => ({
    group,
    name: texts.groups[group as keyof typeof GROUPS],
    views: items.filter(({ right }) => !right || rights.includes(right)),
  }));
  return (
    <Nav aria-label={texts.nav}>
      <Toggle type="button" aria-expanded={isOpen} aria-controls="menu" onClick={() => open(!isOpen)}>
        {texts.menu(texts.views[view])}
        <ChevronDownIcon />
      </Toggle>
      <Groups id="menu" data-open={isOpen || undefined}>
        {groups
          .filter(({ views }) => views.length > 0)
          .map(({ group, name, views }) => (
            <Group key={group}>
              <Name id={`menu-${group}`}>{name}</Name>
              <Views aria-labelledby={`menu-${group}`}>
                {views.map(({ view: to }) => (
                  <li key={to}>
                    <NavLink to={pathOf(to)} end onClick={() => open(false)}>
                      {texts.views[to]}
                    </NavLink>
                  </li>
                ))}
              </Views>
            </Group>
          ))}
      </Groups>
    </Nav>
  );
}
