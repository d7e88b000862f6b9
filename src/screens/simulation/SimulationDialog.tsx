import { useState } from 'react';
import { Link } from 'react-router-dom';
import { santiagoDay } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import type { Plan } from '#domain/plan.ts';
import { showPesos, simulate, simulationFault, type SimulationTerms } from '#domain/simulation.ts';
import { pathTo } from '#contract/pages.ts';
import { simulationTexts as texts } from '../../texts/simulation.ts';
import { Panel, Stack } from '../../ui/Card.tsx';
import { DateText } from '../../ui/DateText.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Money } from '../../ui/Money.tsx';
import { Small } from '../../ui/text.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { CountField } from '../plan/CountField.tsx';
import { choiceOf, countError } from '../plan/plan-form.ts';

type Props = { company: Company & { simulation: SimulationTerms }; open: boolean; onClose: () => void };

/** Amounts and instalments to try, of no debt: what one would pay, and when (§2.5 "Landing"). */
export default function SimulationDialog({ company, open, onClose }: Props) {
  const { simulation } = company;
  const { minDebt, maxDebt, plan: limits } = simulation;
  const [today] = useState(() => santiagoDay(new Date()));
  const [amount, setAmount] = useState('');
  const [leftAmount, setLeftAmount] = useState(false);
  const [count, setCount] = useState(String(limits.maxInstalments));
  const values = { count, day: '' };
  const fault = leftAmount && amount !== '' ? simulationFault(amount, simulation) : null;
  return (
    <Dialog
      title={texts.title}
      open={open}
      onClose={onClose}
      dismissable
      actions={
        <LinkButton as={Link} to={pathTo('identity', company.key)}>
          {texts.go}
        </LinkButton>
      }
    >
      <Stack>
        <p>{texts.lead}</p>
        <Field
          name="simulacion-monto"
          label={texts.amount}
          hint={texts.amountHint(minDebt, maxDebt)}
          error={fault ? texts.fault(minDebt, maxDebt)[fault] : null}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            onBlur={() => {
              setLeftAmount(true);
              setAmount(showPesos);
            }}
          />
        </Field>
        <CountField
          values={values}
          limits={limits}
          error={countError(values, limits)}
          onChange={setCount}
          onLeave={() => undefined}
        />
        <Result plan={simulate({ amount, instalments: choiceOf(values).instalments }, company, today)} />
        <Small>{texts.notAnOffer}</Small>
      </Stack>
    </Dialog>
  );
}

/** Changes are read out. */
function Result({ plan }: { plan: Plan | null }) {
  const [first, last] = [plan?.schedule[0], plan?.schedule.at(-1)];
  if (!plan || !first || !last) return <Panel role="status">{texts.pending}</Panel>;
  return (
    <Panel role="status">
      <Stack data-tight>
        <Small>{texts.instalment}</Small>
        <Money amount={plan.instalmentAmount} big />
        <DescriptionList
          items={[
            ...(plan.downPayment > 0
              ? [
                  {
                    term: texts.downPayment(plan.downPaymentPercent),
                    value: <Money amount={plan.downPayment} />,
                  },
                ]
              : []),
            { term: texts.first, value: <DateText day={first.dueDate} short /> },
            { term: texts.last, value: <DateText day={last.dueDate} short /> },
            { term: texts.total, value: <Money amount={plan.debt} /> },
          ]}
        />
      </Stack>
    </Panel>
  );
}
