import { Link } from 'react-router-dom';
import type { Company } from '#domain/company.ts';
import { useFlow } from '../../app/flow.tsx';
import { paths } from '../../app/paths.ts';
import { homeTexts as texts } from '../../texts/home.ts';
import { traceTexts } from '../../texts/trace.ts';
import { Actions, Card, Stack } from '../../ui/Card.tsx';
import { CardIcon, ChevronRightIcon, LockIcon, ReceiptIcon, ShieldIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { NumberedSteps } from '../../ui/NumberedSteps.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Lead, Small, TextList } from '../../ui/text.tsx';
import { Opening } from '../Opening.tsx';
import { PointGrid } from '../PointGrid.tsx';
import { Simulation } from '../simulation/Simulation.tsx';
import { Banners } from './Banners.tsx';
import { LoadRequest } from '../load-request/LoadRequest.tsx';
import { Shell } from '../Shell.tsx';

/** A company's landing: what can be done here, how it works, how not to be cheated. §2.5 */
export default function Home() {
  const company = useFlow(({ context }) => context.company);
  if (!company) return null;
  return (
    <Shell page={texts.page} layout="default">
      <Opening>
        <Welcome company={company} />
        <Needed company={company} />
      </Opening>
      <Banners company={company} />
      <HowItWorks company={company} />
      <Safety company={company} />
    </Shell>
  );
}

function Welcome({ company }: { company: Company }) {
  return (
    <Stack>
      <PageHeading>{texts.title(company)}</PageHeading>
      <Lead>{texts.lead}</Lead>
      <Actions>
        <LinkButton as={Link} to={paths.identity(company.key)}>
          {texts.pay} <ChevronRightIcon />
        </LinkButton>
        <Simulation company={company} />
        {company.hasHistory ? (
          <LinkButton as={Link} to={paths.identityHistory(company.key)} $variant="secondary">
            {texts.history}
          </LinkButton>
        ) : null}
      </Actions>
      <Small>{texts.noCommitment}</Small>
      <p>
        <Link to={paths.trace(company.key)}>{traceTexts.link}</Link>
      </p>
      <LoadRequest company={company} />
    </Stack>
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
    <Stack as="section">
      <h2>{how.title}</h2>
      <NumberedSteps steps={steps.map(([title, detail]) => ({ title, detail }))} />
    </Stack>
  );
}

const marks = [<LockIcon />, <CardIcon />, <ShieldIcon />, <ReceiptIcon />];

function Safety({ company }: { company: Company }) {
  const { title, lead, tips, doubt } = texts.safety;
  const points = tips.map(([name, detail], index) => ({ title: name, detail, mark: marks[index] }));
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
