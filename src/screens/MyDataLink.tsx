import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { pathTo } from '#contract/pages.ts';
import { shellTexts } from '../texts/shell.ts';

/** Paper leads nowhere. */
const OnScreen = styled.p`
  @media print {
    display: none;
  }
`;

/** To where a debtor who paid finds what to do once a day has passed (decision 0091). */
export function StillListedLink({ company }: { company: string }) {
  return (
    <OnScreen>
      <Link to={pathTo('myData', company)}>{shellTexts.stillListed}</Link>
    </OnScreen>
  );
}
