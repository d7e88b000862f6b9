import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { uiTexts } from '../texts/ui.ts';
import { Wordmark } from './Wordmark.tsx';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 4;
  min-height: var(--header-height);
  background: var(--toolbar);
  color: var(--on-toolbar);
  border-bottom: 3px solid var(--toolbar-edge);
  @media print {
    position: static;
    border-color: var(--line);
    background: none;
    color: inherit;
  }
`;
const Inner = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  min-height: calc(var(--header-height) - 3px);
  max-width: var(--page);
  margin: 0 auto;
  padding: var(--space-1) var(--space-4);
`;
const Home = styled(Link)`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-width: 0;
  min-height: var(--target);
  color: inherit;
  font-weight: 600;
  text-decoration: none;
  line-height: 1.2;
  overflow-wrap: anywhere;
  border-radius: var(--radius-s);
  & > img {
    flex: none;
    @media (max-width: 22em) {
      display: none;
    }
  }
  &:hover {
    text-decoration: underline;
  }
`;
const Side = styled.div`
  flex: none;
  max-width: 60%;
  display: flex;
  align-items: center;
  gap: var(--space-2);
  color: var(--toolbar-icon);
  font-size: var(--text-s);
  && [data-variant='quiet'] {
    color: inherit;
    background: none;
  }
  && [data-variant='quiet']:hover {
    text-decoration-thickness: 2px;
  }
`;

type Props = {
  /** The company of these pages; without one the portal's own name is shown. */
  company?: { name: string; img: string } | undefined;
  home: string;
  /** Called before the visitor goes home: leaving the flow ends the identification (§4.1). */
  onHome?: () => void;
  /** At the right: a safe-site mark, a way out. */
  children?: ReactNode;
};

/** The bar at the top, 56 px high unless a name needs more: the company's name and the link home. */
export function Header({ company, home, onHome, children }: Props) {
  return (
    <Bar>
      <Inner>
        <Home to={home} onClick={onHome} aria-label={uiTexts.backToHome(company?.name ?? uiTexts.portalName)}>
          {company ? (
            <>
              <img src={company.img} alt="" width={32} height={32} />
              <span>{company.name}</span>
            </>
          ) : (
            <Wordmark />
          )}
        </Home>
        {children ? <Side>{children}</Side> : null}
      </Inner>
    </Bar>
  );
}
