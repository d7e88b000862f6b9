import { styled } from 'styled-components';
import { isPaying, type Tenant } from '#domain/company.ts';
import { paths } from '../../app/paths.ts';
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

/** Those that are paid here come first; the address of the others is the server's to know (readings, "Tenants"). */
export function CompanyCards({ tenants }: { tenants: readonly Tenant[] }) {
  const paid = tenants.filter(isPaying);
  const others = tenants.filter((tenant) => !isPaying(tenant));
  return (
    <List aria-label={texts.companies}>
      {[...paid, ...others].map((tenant) => (
        <li key={tenant.key}>
          <LinkCard
            to={paths.home(tenant.key)}
            external={!isPaying(tenant)}
            title={tenant.name}
            detail={texts.kinds[tenant.kind]}
            mark={<img src={tenant.img} alt="" width={48} height={48} />}
          />
        </li>
      ))}
    </List>
  );
}
