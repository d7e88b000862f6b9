import { styled } from 'styled-components';
import type { ListedCompany } from 'virtual:companies';
import { pathTo } from '#contract/pages.ts';
import { chooserTexts as texts } from '../../texts/chooser.ts';
import { LinkCard } from '../../ui/LinkCard.tsx';

const List = styled.ul`
  display: grid;
  gap: var(--space-4);
  margin-bottom: var(--space-4);
  @media (min-width: 768px) {
    grid-template-columns: 1fr 1fr;
  }
`;

/** Logos that a screen may show before scrolling. */
const SEEN_AT_ONCE = 12;

/** Those that are paid here come first; the address of the others is the server's to know (readings, "Tenants"). */
export function CompanyCards({ companies }: { companies: readonly ListedCompany[] }) {
  const isElsewhere = ({ kind }: ListedCompany) => kind === 'redirect';
  const paid = companies.filter((company) => !isElsewhere(company));
  return (
    <List aria-label={texts.companies}>
      {[...paid, ...companies.filter(isElsewhere)].map((company, at) => (
        <li key={company.key}>
          <LinkCard
            to={pathTo('home', company.key)}
            opens={isElsewhere(company) ? 'site' : 'document'}
            title={company.name}
            detail={texts.kinds[company.kind]}
            mark={
              <img
                src={company.img}
                alt=""
                width={48}
                height={48}
                loading={at < SEEN_AT_ONCE ? 'eager' : 'lazy'}
              />
            }
          />
        </li>
      ))}
    </List>
  );
}
