import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { santiagoDay } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import { DATA_USE_NAMES, DATA_USES, type DataUse, type DataUseName } from '#domain/data-uses.ts';
import { isPublished, legalInForce } from '#domain/legal.ts';
import type { LegalDocument } from '#machines/payment-flow/types.ts';
import { formatShort } from '../../texts/dates.ts';
import { useFlow } from '../../flow/flow.tsx';
import { pathTo } from '#contract/pages.ts';
import type { FlowSnapshot } from '../../flow/flow-actor.ts';
import { USE_NAMES, usesTable } from '../../texts/data-uses.ts';
import { language } from '../../texts/language.ts';
import { legalSections, legalTexts as texts } from '../../texts/legal.ts';
import { Card, Stack } from '../../ui/Card.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Intro } from '../../ui/Intro.tsx';
import { ResponsiveTable } from '../../ui/ResponsiveTable.tsx';
import { Small, TextList } from '../../ui/text.tsx';
import { ConsentSettings } from '../consent/ConsentSettings.tsx';
import { Shell } from '../Shell.tsx';

const Text = styled(Stack)`
  --stack-gap: var(--space-8);
`;
const Beside = styled.nav`
  display: none;
  padding: var(--space-6) 0 0 var(--space-2);
  & > h2 {
    font-size: var(--text-l);
  }
  & > ol {
    display: grid;
    gap: var(--space-1);
    margin-top: var(--space-3);
    padding: 0;
    list-style: none;
  }
  & a {
    display: inline-block;
    padding: var(--space-1) 0;
    font-size: var(--text-s);
  }
  @media (min-width: 1024px) {
    display: block;
  }
  @media print {
    display: none;
  }
`;

const documentAt = ({ context: { arrival } }: FlowSnapshot): LegalDocument =>
  arrival?.place.name === 'privacy' ? 'privacy' : 'terms';

/** Terms and conditions, or the privacy policy, of a company: the version in force, or an older one by `?version=`. §2.1, §9 */
export default function Legal() {
  const company = useFlow(({ context }) => context.company);
  const document = useFlow(documentAt);
  const [query] = useSearchParams();
  if (!company) return null;
  const asked = query.get('version') ?? '';
  const isAsked = isPublished(company, document, asked);
  const inForce = inForceOf(company, document) ?? asked;
  const version = isAsked ? asked : inForce;
  const page = { company, document, version };
  return (
    <Shell page={texts.titles[document]} layout="plain">
      <Intro key={document} title={texts.titles[document]} lead={texts.leads[document](company)}>
        <Small>{texts.updated(formatShort(version))}</Small>
      </Intro>
      {version === inForce ? null : <OtherNotice {...page} isComing={version > inForce} />}
      {document === 'privacy' ? <ConsentSettings /> : null}
      <Columns aside={<Contents {...page} />}>
        {texts.summary ? <Summary {...texts.summary} {...page} /> : null}
        <Card {...{ [IN_FORCE]: `${document} ${inForce}` }}>
          <Sections {...page} />
        </Card>
        <Versions {...page} />
        <div>
          <LinkButton as={Link} $variant="secondary" to={company.companyUrl}>
            {texts.back}
          </LinkButton>
        </div>
      </Columns>
    </Shell>
  );
}

type PageProps = { company: Company; document: LegalDocument; version: string };

/** Which version is in force on the page that is there, for the app that takes it over. */
const IN_FORCE = 'data-in-force';

/**
 * The version in force: the one of the page that is there, which the server chose by its clock; else by the visitor's. Null while a
 * page is made at build time.
 */
function inForceOf(company: Company, document: LegalDocument): string | null {
  if (typeof window === 'undefined') return null;
  const there = window.document.querySelector(`[${IN_FORCE}^="${document} "]`);
  const [, version] = there?.getAttribute(IN_FORCE)?.split(' ') ?? [];
  return version ?? legalInForce(company, santiagoDay(new Date()))[document];
}

function OtherNotice({ company, document, version, isComing }: PageProps & { isComing: boolean }) {
  return (
    <Notice kind="warning">
      {texts[isComing ? 'coming' : 'old'](formatShort(version))}{' '}
      <Link to={pathTo(document, company.key)}>{texts.inForce}</Link>
    </Notice>
  );
}

const sectionsOf = ({ company, document, version }: PageProps) =>
  (legalSections[document][version]?.(company) ?? []).map((section, index) => ({
    ...section,
    id: `seccion-${index + 1}`,
  }));

function Summary({ title, note, points, company, document }: NonNullable<typeof texts.summary> & PageProps) {
  return (
    <Notice kind="info" title={title}>
      <p>{note}</p>
      <TextList>
        {points[document](company).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </TextList>
    </Notice>
  );
}

function Sections(page: PageProps) {
  return (
    <Text lang="es">
      {sectionsOf(page).map(({ id, title, paragraphs, hasUses }) => (
        <Stack key={id} as="section" data-tight>
          <h2 id={id}>{title}</h2>
          {hasUses ? (
            <div lang={language.tag}>
              <Uses />
            </div>
          ) : null}
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Stack>
      ))}
    </Text>
  );
}

type Use = { key: DataUseName } & DataUse;
const USES: readonly Use[] = DATA_USE_NAMES.map((key) => ({ key, ...DATA_USES[key] }));

/** What each kind of data is used for, on which basis, until when, and who receives it. */
function Uses() {
  const { columns } = usesTable;
  return (
    <ResponsiveTable<Use>
      caption={usesTable.caption}
      rows={USES}
      rowKey={({ key }) => key}
      columns={[
        { key: 'name', header: columns.name, cell: ({ key }) => USE_NAMES[key] },
        { key: 'why', header: columns.why, cell: ({ key }) => usesTable.why[key] },
        { key: 'basis', header: columns.basis, cell: ({ basis }) => usesTable.basis[basis] },
        {
          key: 'kept',
          header: columns.kept,
          cell: ({ key, kept }) => usesTable.kept(kept, usesTable.since[key]),
        },
        {
          key: 'recipients',
          header: columns.recipients,
          cell: ({ recipients }) => recipients.map((one) => usesTable.recipients[one]).join(', '),
        },
      ]}
    />
  );
}

/** The way to each section, where there is room beside the text. */
function Contents(page: PageProps) {
  return (
    <Beside aria-label={texts.contents}>
      <h2>{texts.contents}</h2>
      <ol lang="es">
        {sectionsOf(page).map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </Beside>
  );
}

/** Where there has been more than one, all stay readable. */
function Versions({ company, document, version }: PageProps) {
  const days = company.legalVersions[document];
  if (days.length < 2) return null;
  return (
    <Stack as="section" data-tight aria-label={texts.versions}>
      <h2>{texts.versions}</h2>
      {[...days].reverse().map((day) => (
        <p key={day}>
          <Link
            to={`${pathTo(document, company.key)}?version=${day}`}
            aria-current={day === version ? 'page' : undefined}
          >
            {texts.version(formatShort(day))}
          </Link>
        </p>
      ))}
    </Stack>
  );
}
