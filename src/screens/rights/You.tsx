import type { MyData } from '#contract/rights.ts';
import { rightsTexts } from '../../texts/rights/page.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Section } from './Section.tsx';

const texts = rightsTexts.you;

/** Who the debtor is here and how they are reached. */
export function You({ data }: { data: MyData }) {
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
    </Section>
  );
}
