import { useSearchParams } from 'react-router-dom';
import type { Company } from '#domain/company.ts';
import cordillera from '#domain/testing/companies/banco-cordillera.ts';
import consumo from '#domain/testing/companies/cordillera-consumo.ts';
import recupera from '#domain/testing/companies/recupera.ts';
import { galleryTexts as texts } from '../../texts/gallery.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Card, Stack } from '../../ui/Card.tsx';
import { DocumentTitle } from '../../ui/DocumentTitle.tsx';
import { Field } from '../../ui/Field.tsx';
import { Footer } from '../../ui/Footer.tsx';
import { Header } from '../../ui/Header.tsx';
import { LockIcon } from '../../ui/icons.tsx';
import { DefaultLayout, PlainLayout, StepsLayout } from '../../ui/layouts.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { Stepper, type StepShown } from '../../ui/Stepper.tsx';
import { TextList } from '../../ui/text.tsx';
import { IdentitySample } from './IdentitySample.tsx';
import { PaymentSample } from './PaymentSample.tsx';
import { PiecesSample } from './PiecesSample.tsx';
import { ResultSample } from './ResultSample.tsx';

/** A failed payment made of the pieces: whether money moved, why it may have failed, what to do next. */
function ErrorSample() {
  return (
    <>
      <PageHeading>{texts.error.title}</PageHeading>
      <Notice kind="danger" urgent title={texts.notices.danger[0]}>
        {texts.notices.danger[1]}
      </Notice>
      <Card>
        <Stack>
          <h2>{texts.error.causes}</h2>
          <TextList>
            {texts.error.list.map((cause) => (
              <li key={cause}>{cause}</li>
            ))}
          </TextList>
          <Actions>
            <Button>{texts.notices.retry}</Button>
            <Button variant="secondary">{texts.error.other}</Button>
          </Actions>
        </Stack>
      </Card>
    </>
  );
}

const companies: readonly Company[] = [cordillera, consumo, recupera];
type View = keyof typeof texts.view;
const samples = {
  identity: IdentitySample,
  payment: PaymentSample,
  result: ResultSample,
  error: ErrorSample,
};

/** The steps with the `at`-th (from 0) as the current one. */
function stepsAt(at: number): StepShown[] {
  return texts.steps.map((title, index) => ({
    name: title,
    title,
    state: index < at ? 'done' : index === at ? 'current' : 'todo',
  }));
}

function Pick() {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string) => setParams({ ...Object.fromEntries(params), [name]: value });
  return (
    <>
      <Field name="empresa" label={texts.company}>
        <SelectInput
          value={params.get('empresa') ?? ''}
          onChange={(event) => set('empresa', event.target.value)}
        >
          <option value="">{texts.noCompany}</option>
          {companies.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectInput>
      </Field>
      <Field name="vista" label={texts.views}>
        <SelectInput
          value={params.get('vista') ?? 'pieces'}
          onChange={(event) => set('vista', event.target.value)}
        >
          {Object.entries(texts.view).map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectInput>
      </Field>
    </>
  );
}

/** Every component and state, and screens made of them, in each company's colours. For development only. */
export default function Gallery() {
  const [params] = useSearchParams();
  const company = companies.find(({ key }) => key === params.get('empresa'));
  const view = (params.get('vista') ?? 'pieces') as View;
  const header = (
    <Header company={company} home="/galeria">
      <LockIcon /> {texts.identity.safe}
    </Header>
  );
  const links = texts.legal.map((label, index) => ({ to: `/galeria#${index}`, label }));
  const footer = <Footer helpEmail={company?.helpEmail} links={links} showsDeveloperLogo />;
  const frame = { company, header, footer };

  if (view === 'pieces') {
    return (
      <DefaultLayout {...frame}>
        <DocumentTitle page={texts.title} company={company?.name} />
        <PiecesSample pick={<Pick />} />
      </DefaultLayout>
    );
  }
  const at = view === 'identity' ? 0 : 3;
  const stepper = <Stepper steps={stepsAt(at)} position={at + 1} total={4} isError={view === 'error'} />;
  const Sample = samples[view];
  const content = (
    <>
      <DocumentTitle page={texts.view[view]} company={company?.name} />
      <Sample />
    </>
  );
  if (view === 'result') return <PlainLayout {...frame}>{content}</PlainLayout>;
  return (
    <StepsLayout {...frame} stepper={stepper}>
      {content}
    </StepsLayout>
  );
}
