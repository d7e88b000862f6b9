import { Link } from 'react-router-dom';
import { formatShort } from '#domain/calendar.ts';
import { useFlow } from '../../app/flow.tsx';
import { paths } from '../../app/paths.ts';
import type { FlowSnapshot } from '../../app/flow-actor.ts';
import { legalTexts as texts } from '../../texts/legal.ts';
import { Stack } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Lead, Small } from '../../ui/text.tsx';
import { Shell } from '../Shell.tsx';
import { LEGAL_VERSIONS } from './versions.ts';

const documentAt = ({ context: { place } }: FlowSnapshot) =>
  place?.name === 'privacy' ? 'privacy' : 'terms';

/** Terms and conditions, or the privacy policy, of a company. §2.1, §9 */
export default function Legal() {
  const company = useFlow(({ context }) => context.company);
  const document = useFlow(documentAt);
  if (!company) return null;
  return (
    <Shell page={texts.titles[document]} layout="plain">
      <Stack key={document} data-tight>
        <PageHeading>{texts.titles[document]}</PageHeading>
        <Lead>{texts.leads[document](company)}</Lead>
        <Small>{texts.updated(formatShort(LEGAL_VERSIONS[document]))}</Small>
      </Stack>
      {texts.sections[document](company).map(({ title, paragraphs }) => (
        <Stack key={title} as="section" data-tight>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Stack>
      ))}
      <div>
        <LinkButton as={Link} $variant="secondary" to={paths.home(company.key)}>
          {texts.back}
        </LinkButton>
      </div>
    </Shell>
  );
}
