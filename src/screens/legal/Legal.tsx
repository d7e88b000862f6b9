import { Link, useSearchParams } from 'react-router-dom';
import { formatShort } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import { isPublished, legalInForce } from '#domain/legal.ts';
import type { LegalDocument } from '#machines/payment-flow/types.ts';
import { useFlow } from '../../app/flow.tsx';
import { paths } from '../../app/paths.ts';
import type { FlowSnapshot } from '../../app/flow-actor.ts';
import { legalSections, legalTexts as texts } from '../../texts/legal.ts';
import { Stack } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Lead, Small } from '../../ui/text.tsx';
import { ConsentSettings } from '../consent/ConsentSettings.tsx';
import { Shell } from '../Shell.tsx';

const documentAt = ({ context: { place } }: FlowSnapshot): LegalDocument =>
  place?.name === 'privacy' ? 'privacy' : 'terms';

/** Terms and conditions, or the privacy policy, of a company: the version in force, or an older one by `?version=`. §2.1, §9 */
export default function Legal() {
  const company = useFlow(({ context }) => context.company);
  const document = useFlow(documentAt);
  const [query] = useSearchParams();
  if (!company) return null;
  const asked = query.get('version') ?? '';
  const inForce = legalInForce(company)[document];
  const version = isPublished(company, document, asked) ? asked : inForce;
  const page = { company, document, version };
  return (
    <Shell page={texts.titles[document]} layout="plain">
      <Stack key={document} data-tight>
        <PageHeading>{texts.titles[document]}</PageHeading>
        <Lead>{texts.leads[document](company)}</Lead>
        <Small>{texts.updated(formatShort(version))}</Small>
      </Stack>
      {version === inForce ? null : <OlderNotice {...page} />}
      {document === 'privacy' ? <ConsentSettings /> : null}
      <Sections {...page} />
      <Versions {...page} />
      <div>
        <LinkButton as={Link} $variant="secondary" to={company.companyUrl}>
          {texts.back}
        </LinkButton>
      </div>
    </Shell>
  );
}

type PageProps = { company: Company; document: LegalDocument; version: string };

function OlderNotice({ company, document, version }: PageProps) {
  return (
    <Notice kind="warning">
      {texts.old(formatShort(version))} <Link to={paths[document](company.key)}>{texts.inForce}</Link>
    </Notice>
  );
}

function Sections({ company, document, version }: PageProps) {
  return (legalSections[document][version]?.(company) ?? []).map(({ title, paragraphs }) => (
    <Stack key={title} as="section" data-tight>
      <h2>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Stack>
  ));
}

/** Where there has been more than one, all stay readable. */
function Versions({ company, document, version }: PageProps) {
  const days = company.legalVersions[document];
  if (days.length < 2) return null;
  return (
    <Stack as="nav" data-tight aria-label={texts.versions}>
      <h2>{texts.versions}</h2>
      {[...days].reverse().map((day) => (
        <p key={day}>
          <Link
            to={`${paths[document](company.key)}?version=${day}`}
            aria-current={day === version ? 'page' : undefined}
          >
            {texts.version(formatShort(day))}
          </Link>
        </p>
      ))}
    </Stack>
  );
}
