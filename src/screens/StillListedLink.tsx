import { Link } from 'react-router-dom';
import { pathTo } from '#contract/pages.ts';
import { shellTexts } from '../texts/shell.ts';

/** To where a debtor who paid finds what to do once a day has passed (decision 0091). */
export function StillListedLink({ company }: { company: string }) {
  return (
    <p>
      <Link to={pathTo('myData', company)}>{shellTexts.stillListed}</Link>
    </p>
  );
}
