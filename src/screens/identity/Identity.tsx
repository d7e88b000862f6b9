import { useEffect, useMemo, useRef, useState, type ComponentProps, type RefObject } from 'react';
import { Form, Formik, type FormikProps } from 'formik';
import { useSearchParams } from 'react-router-dom';
import type { Company } from '#domain/company.ts';
import { isBesideDebts } from '#machines/payment-flow/selectors.ts';
import { isVisitBusy } from '#machines/payment-flow/workers.ts';
import type { UserType } from '#machines/payment-flow/types.ts';
import { loadCalls } from '../../flow/actors.ts';
import { useEnvironment, useFlow, useFlowActor, useSend, useWorker } from '../../flow/flow.tsx';
import { errorsOf } from '../../flow/formik-zod.ts';
import type { FlowSnapshot } from '../../flow/flow-actor.ts';
import { identityTexts as texts } from '../../texts/identity.ts';
import { Card, Stack } from '../../ui/Card.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { Intro } from '../../ui/Intro.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Small } from '../../ui/text.tsx';
import { FormAside } from '../form/FormAside.tsx';
import { FormActions } from '../form/FormActions.tsx';
import { FormNotices } from '../form/FormNotices.tsx';
import { Shell } from '../Shell.tsx';
import { emptyIdentity, identitySchema, identitySubmit, type IdentityValues } from './identity-form.ts';
import { IdentityFields } from './IdentityFields.tsx';
import { NoProductsDialog } from './NoProductsDialog.tsx';

/** The tabs' names in the URL. */
const TABS: Record<UserType, string> = { person: 'persona', pyme: 'pyme' };

/** Who is it: a person by the serial number of the card, a business by an operation number. §2.5, §5 */
export default function Identity() {
  const environment = useEnvironment();
  const company = useAskingCompany();
  const [userType, setUserType] = useUserType();
  const send = useSend();
  const form = useRef<FormikProps<IdentityValues>>(null);
  const schema = useMemo(() => company && identitySchema(company, userType), [company, userType]);
  useEffect(() => void loadCalls(environment()), [environment]);
  if (!company || !schema) return null;
  return (
    <Formik
      innerRef={form}
      initialValues={emptyIdentity}
      validate={(values) => errorsOf(schema, values)}
      onSubmit={(values, { setSubmitting }) => {
        setSubmitting(false);
        send(identitySubmit(values, company, userType));
      }}
    >
      <IdentityPage company={company} userType={userType} onUserType={setUserType} form={form} />
    </Formik>
  );
}

/** No contact data are asked for on the way to the history (readings 5) or to the debtor's own data, also where they stand in this form. */
const withoutContact = (company: Company): Company => ({ ...company, foldedSteps: [] });
const besideDebts = ({ context: { destination } }: FlowSnapshot) =>
  isBesideDebts(destination) ? destination : null;

function useAskingCompany(): Company | null {
  const company = useFlow(({ context }) => context.company);
  const beside = useFlow(besideDebts);
  return useMemo(() => company && (beside ? withoutContact(company) : company), [company, beside]);
}

/** The chosen tab stands in the URL, so that links lead to it, without a separate history entry (interface 18). */
function useUserType(): [UserType, (userType: UserType) => void] {
  const [query, setQuery] = useSearchParams();
  const before = useFlow(({ context }) => context.userType);
  const chosen = query.get('tipo');
  function choose(userType: UserType) {
    const next = new URLSearchParams(query);
    next.set('tipo', TABS[userType]);
    setQuery(next, { replace: true });
  }
  return [chosen === TABS.pyme || (chosen === null && before === 'pyme') ? 'pyme' : 'person', choose];
}

const tabs = [
  { key: 'person', label: texts.person },
  { key: 'pyme', label: texts.pyme },
] as const;

type PageProps = {
  company: Company;
  userType: UserType;
  onUserType: (userType: UserType) => void;
  /** Not by Formik's context: with it each key would draw the whole page again. */
  form: RefObject<FormikProps<IdentityValues> | null>;
};

function IdentityPage({ company, userType, onUserType, form }: PageProps) {
  const reset = (values = emptyIdentity) => form.current?.resetForm({ values });
  const flow = useFlowActor();
  // "No products" has a separate dialog.
  const failure = useWorker('identification', ({ context }) => context.failure) ?? null;
  const beside = useFlow(besideDebts);
  const [seen, setSeen] = useState<typeof failure>(null);

  function choose(next: UserType) {
    if (isVisitBusy(flow.getSnapshot()) || next === userType) return;
    reset(form.current?.values); // what was wrong in the other tab is not wrong here; what was typed stays
    setSeen(failure);
    onUserType(next);
  }
  const shown = failure === seen ? null : failure;
  return (
    <Shell page={texts.page} layout={beside ? 'default' : 'steps'}>
      <Intro title={texts.title} lead={(beside ? texts.leadTo[beside] : texts.lead)[userType]} />
      <FormNotices failure={shown} />
      <Columns aside={<FormAside {...texts.aside} />}>
        <Card>
          <Tabs label={texts.tabs} tabs={tabs} selected={userType} onSelect={choose}>
            <IdentityForm company={company} userType={userType} />
          </Tabs>
        </Card>
      </Columns>
      <NoProductsDialog company={company} onAcknowledge={reset} />
    </Shell>
  );
}

function IdentityForm(props: ComponentProps<typeof IdentityFields>) {
  const isLoading = useFlow((snapshot) => snapshot.matches('loadingDebts'));
  return (
    <Form noValidate>
      <Stack>
        <IdentityFields {...props} />
        <FormActions waitingFor={isLoading ? texts.loading : texts.verifying} />
        <Small>{texts.captcha}</Small>
      </Stack>
    </Form>
  );
}
