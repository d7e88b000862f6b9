import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { pathTo } from '#contract/pages.ts';

/** Paper leads nowhere. */
const OnScreen = styled.p`
  @media print {
    display: none;
  }
`;

/** `section`: the one that the page comes to at once. */
type Props = { company: string; section?: 'hardship'; children: ReactNode };

/** To "Mis datos", named by what the debtor finds there: a dispute, less to pay, papers (decisions 0086, 0089, 0091). */
export function MyDataLink({ company, section, children }: Props) {
  return (
    <OnScreen>
      <Link to={pathTo('myData', company)} state={{ section }}>
        {children}
      </Link>
    </OnScreen>
  );
}
