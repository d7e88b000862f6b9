import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { language } from '../texts/language.ts';
import { uiTexts } from '../texts/ui.ts';
import { ChevronRightIcon, ExternalIcon } from './icons.tsx';

/** Laid out from its top, with room kept for the arrow: nothing moves while its words are still arriving. */
const Frame = styled.a`
  position: relative;
  display: flex;
  align-items: flex-start;
  gap: var(--space-4);
  min-height: 5rem;
  padding: var(--space-4) var(--space-12) var(--space-4) var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-l);
  background: var(--surface);
  color: var(--ink);
  text-decoration: none;
  box-shadow: var(--shadow-s);
  transition:
    border-color 0.15s,
    box-shadow 0.15s;
  &:hover {
    border-color: var(--accent-ink);
    box-shadow: var(--shadow-m);
  }
`;
const Words = styled.span`
  flex: 1;
  min-width: 0;
  display: grid;
  overflow-wrap: anywhere;
`;
const Title = styled.span`
  font-size: var(--text-l);
  font-weight: 600;
  line-height: 1.3;
`;
const Detail = styled.span`
  font-size: var(--text-s);
  color: var(--ink-soft);
`;
const Way = styled.span`
  position: absolute;
  inset: 0 var(--space-4) 0 auto;
  display: grid;
  align-items: center;
  color: var(--accent-ink);
`;

type Props = {
  title: ReactNode;
  detail?: ReactNode;
  /** At the left: a company's mark, an icon. */
  mark?: ReactNode;
  /** A path of the portal; of a `site`, the one that leads on to it. */
  to: string;
  /** Another screen of this document, another document of the portal, or another site; the card names the last one. */
  opens?: 'screen' | 'document' | 'site';
};

const targets = {
  screen: (to: string) => ({ as: Link, to }),
  document: (to: string) => ({ href: language.base + to }),
  site: (to: string) => ({ href: language.base + to, rel: 'noopener' }),
};

/** A whole card that is one link: a company of the chooser, an action of the landing. */
export function LinkCard({ title, detail, mark, to, opens = 'screen' }: Props) {
  return (
    <Frame {...targets[opens](to)}>
      {mark}
      <Words>
        <Title>{title}</Title>
        <Detail>
          {detail}
          {opens === 'site' ? ` ${uiTexts.externalSite}` : null}
        </Detail>
      </Words>
      <Way>{opens === 'site' ? <ExternalIcon /> : <ChevronRightIcon />}</Way>
    </Frame>
  );
}
