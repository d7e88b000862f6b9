import { Link } from 'react-router-dom';
import { pathTo } from '#contract/pages.ts';
import type { MyData } from '#contract/rights.ts';
import type { Company } from '#domain/company.ts';
import { rightsTexts } from '../../texts/rights/page.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Small } from '../../ui/text.tsx';
import { Section } from './Section.tsx';

const texts = rightsTexts.you;

type Props = { data: MyData; company: Company };

/** Who the debtor is here and how they are reached, and where that is changed (the wizard's own step). */
export function You({ data, company }: Props) {
  return (
    <Section title={texts.title}>
      <DescriptionList
        items={[
          { term: texts.name, value: data.name },
          { term: texts.rut, value: data.rut },
          { term: texts.email, value: data.contact.email ?? texts.none },
          { term: texts.phone, value: data.contact.phone ?? texts.none },
        ]}
      />
      <Small>{texts.masked}</Small>
      {company.foldedSteps.includes('contact') ? null : (
        <div>
          <LinkButton as={Link} to={pathTo('contact', company.key)} $variant="secondary">
            {texts.change}
          </LinkButton>
        </div>
      )}
    </Section>
  );
}
