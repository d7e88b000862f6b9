import { Link } from 'react-router-dom';
import { pathTo } from '#contract/pages.ts';
import type { MyData } from '#contract/rights.ts';
import type { Company } from '#domain/company.ts';
import { createClient } from '../../api/client.ts';
import { createRightsCalls } from '../../api/rights-calls.ts';
import { useEnvironment, useFlow } from '../../flow/flow.tsx';
import { USE_NAMES } from '../../texts/data-uses.ts';
import { rightsTexts } from '../../texts/rights/page.ts';
import { Actions } from '../../ui/Card.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Small } from '../../ui/text.tsx';
import { DownloadButton } from '../form/DownloadButton.tsx';
import { Section } from './Section.tsx';

const texts = rightsTexts.kept;
const ENDINGS = ['pdf', 'json'] as const;

type Props = { kept: MyData['kept']; company: Company };

/** How much is kept for what, and all of it as a file. */
export function Kept({ kept, company }: Props) {
  const environment = useEnvironment();
  const token = useFlow(({ context }) => context.session?.token ?? '');
  const fetchFile = async (ending: 'json' | 'pdf') => ({
    name: texts.file(ending),
    content: await createRightsCalls(createClient(environment())).downloadMyData({ ending, token }),
  });
  return (
    <Section title={texts.title}>
      <p>
        {texts.lead} <Link to={pathTo('privacy', company.key)}>{texts.policy}</Link>
      </p>
      <DescriptionList
        items={kept.map(({ use, rows }) => ({ term: USE_NAMES[use], value: texts.rows(rows) }))}
      />
      <h3>{texts.take}</h3>
      <Small>{texts.takeLead}</Small>
      <Actions>
        {ENDINGS.map((ending) => (
          <DownloadButton key={ending} fetchFile={() => fetchFile(ending)}>
            {texts[ending]}
          </DownloadButton>
        ))}
      </Actions>
    </Section>
  );
}
