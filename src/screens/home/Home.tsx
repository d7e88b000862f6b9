import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { PORTAL_HOST } from '#contract/environment.ts';
import type { Company } from '#domain/company.ts';
import { useFlow } from '../../flow/flow.tsx';
import { pathTo } from '#contract/pages.ts';
import { homeTexts as texts } from '../../texts/home.ts';
import { loadRequestTexts } from '../../texts/load-request.ts';
import { traceTexts } from '../../texts/trace.ts';
import { Actions, Card, Stack } from '../../ui/Card.tsx';
import {
  CardIcon,
  ChevronRightIcon,
  LockIcon,
  MailIcon,
  ReceiptIcon,
  SearchIcon,
  ShieldIcon,
} from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { NumberedSteps } from '../../ui/NumberedSteps.tsx';
import { Intro } from '../../ui/Intro.tsx';
import { Small, TextList } from '../../ui/text.tsx';
import { Opening } from '../Opening.tsx';
import { Picture } from '../Picture.tsx';
import { PointGrid } from '../PointGrid.tsx';
import { Simulation } from '../simulation/Simulation.tsx';
import { Banners } from './Banners.tsx';
import { LoadRequest } from '../load-request/LoadRequest.tsx';
import { Shell } from '../Shell.tsx';
import { Ways } from './Ways.tsx';

const Section = styled.section`
  display: grid;
  gap: var(--space-4);
  padding-top: var(--space-4);
`;
const Pair = styled.div`
  display: grid;
  gap: var(--space-6);
  padding-top: var(--space-4);
  @media (min-width: 900px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  }
`;
const Promise = styled(Small)`
  display: flex;
  align-items: center;
  gap: var(--space-2);
`;

/** A company's landing: what can be done here, how it works, how not to be cheated. §2.5 */
export default function Home() {
  const company = useFlow(({ context }) => context.company);
  if (!company) return null;
  return (
    <Shell page={texts.page} layout="default">
      <Opening picture={<Picture />}>
        <Welcome company={company} />
      </Opening>
      <OtherWays company={company} />
      <HowItWorks company={company} />
      <Banners company={company} />
      <Pair>
        <Needed company={company} />
        <Safety company={company} />
      </Pair>
    </Shell>
  );
}

function Welcome({ company }: { company: Company }) {
  return (
    <>
      <Intro title={texts.title(company)} lead={texts.lead} />
      <Actions>
        <LinkButton as={Link} to={pathTo('identity', company.key)}>
          {texts.pay} <ChevronRightIcon />
        </LinkButton>
        <Simulation company={company} />
      </Actions>
      <Promise>
        <LockIcon /> {texts.noCommitment}
      </Promise>
    </>
  );
}

function OtherWays({ company }: { company: Company }) {
  const history = {
    key: 'history',
    mark: <ReceiptIcon size={24} />,
    action: <Link to={pathTo('identityHistory', company.key)}>{texts.history}</Link>,
    detail: texts.historyDetail,
  };
  const trace = {
    key: 'trace',
    mark: <SearchIcon size={24} />,
    action: <Link to={pathTo('trace', company.key)}>{traceTexts.link}</Link>,
    detail: texts.traceDetail,
  };
  const load = {
    key: 'load',
    mark: <MailIcon size={24} />,
    action: <LoadRequest company={company} />,
    detail: loadRequestTexts.explain,
  };
  return (
    <Section aria-labelledby="otras-gestiones">
      <h2 id="otras-gestiones">{texts.others}</h2>
      <Ways ways={company.hasHistory ? [history, trace, load] : [trace, load]} />
    </Section>
  );
}

function Needed({ company }: { company: Company }) {
  const { title, person, pyme, reach, minimum } = texts.need;
  return (
    <Card as="section">
      <Stack>
        <h2>{title}</h2>
        <TextList>
          <li>{person}</li>
          <li>{pyme}</li>
          <li>{reach}</li>
        </TextList>
        <Small>{minimum(company)}</Small>
      </Stack>
    </Card>
  );
}

/** Signing is one of the steps only where agreements are offered. */
function HowItWorks({ company }: { company: Company }) {
  const { how } = texts;
  const offersAgreements = !company.productTypeToBlock.includes('abono_convenio');
  const steps = [how.identify, how.contact, offersAgreements ? how.chooseAndSign : how.choose, how.pay];
  return (
    <Section>
      <h2>{how.title}</h2>
      <NumberedSteps steps={steps.map(([title, detail]) => ({ title, detail }))} />
    </Section>
  );
}

const marks = [<LockIcon />, <CardIcon />, <ShieldIcon />, <ReceiptIcon />];

/** Which of the tips ends with the address. */
const ADDRESS = 2;

/** A page made at build time has the server's word for its host, which the app must leave as it is. */
function TypedAddress({ words, companyUrl }: { words: string; companyUrl: string }) {
  const host = typeof location === 'undefined' ? PORTAL_HOST : location.host;
  return (
    <>
      {words} <strong suppressHydrationWarning>{`${host}${companyUrl}`}</strong>
    </>
  );
}

function Safety({ company }: { company: Company }) {
  const { title, lead, tips, doubt } = texts.safety;
  const points = tips.map(([name, detail], index) => ({
    title: name,
    detail: index === ADDRESS ? <TypedAddress words={detail} companyUrl={company.companyUrl} /> : detail,
    mark: marks[index],
  }));
  return (
    <Card as="section">
      <Stack>
        <Stack data-tight>
          <h2>{title}</h2>
          <p>{lead(company)}</p>
        </Stack>
        <PointGrid points={points} />
        <p>
          {doubt} <a href={`mailto:${company.helpEmail}`}>{company.helpEmail}</a>
        </p>
      </Stack>
    </Card>
  );
}
