import { Link } from 'react-router-dom';
import { pathTo } from '#contract/pages.ts';
import type { Company } from '#domain/company.ts';
import { hasPixels } from '#domain/pixels.ts';
import { rightsTexts } from '../../texts/rights/page.ts';
import { Section } from './Section.tsx';

const texts = rightsTexts.visits;

/** Where the consent to counting visits is changed, at an institution that counts them. */
export function Visits({ company }: { company: Company }) {
  if (!hasPixels(company)) return null;
  return (
    <Section title={texts.title}>
      <p>
        {texts.help} <Link to={pathTo('privacy', company.key)}>{texts.link}</Link>
      </p>
    </Section>
  );
}
