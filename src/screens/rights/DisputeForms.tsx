import { useState, type ComponentProps, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import type { Dispute, Disputes } from '#contract/disputes.ts';
import {
  DISPUTE_FILE_BYTES,
  DISPUTE_FILE_TYPES,
  DISPUTE_KINDS,
  MOST_DISPUTE_FILES,
  type DisputeKind,
} from '#domain/dispute.ts';
import type { DisputePanel } from '../../flow/rights-disputes.ts';
import { disputesTexts as texts } from '../../texts/rights/disputes.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { InstitutionWords } from '../../ui/InstitutionWords.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Fault, focusFault } from './answers.tsx';

const FileInput = styled(TextInput)`
  padding-block: var(--space-2);
  &::file-selector-button {
    margin-inline-end: var(--space-3);
    padding: var(--space-1) var(--space-3);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-m);
    background: var(--surface);
    color: inherit;
    font: inherit;
    font-weight: 600;
  }
`;

/** What the server would not keep of the chosen files, said before anything is sent. */
function faultOf(files: readonly File[], most: number): string | null {
  if (files.length > most) return texts.tooMany(most);
  const heavy = files.find(({ size }) => size > DISPUTE_FILE_BYTES);
  return heavy ? texts.tooBig(heavy.name) : null;
}

type SendProps = ComponentProps<typeof Button> & { panel: DisputePanel };

/** Off while it is not known what became of what was sent last: it would be ignored. */
export function SendButton({ panel: { isSending, isLoading, failure }, ...rest }: SendProps) {
  return (
    <div>
      <Button
        type="submit"
        {...rest}
        busy={isSending || isLoading}
        busyText={isSending ? texts.sending : undefined}
        offBecause={failure ? texts.first : null}
      />
    </div>
  );
}

type WordsProps = {
  /** Of the form, since several stand on the page. */
  name: string;
  message: string;
  write: (message: string) => void;
  files: readonly File[];
  /** How many more are kept. */
  most: number;
  choose: (files: readonly File[]) => void;
  optional: boolean;
  error: string | null;
};

/** A few words and the files that show it. */
function Words({ name, message, write, files, most, choose, optional, error }: WordsProps) {
  return (
    <>
      <Field name={`${name}-mensaje`} label={texts.message} optional={optional} error={error}>
        <TextArea value={message} maxLength={1000} onChange={({ target }) => write(target.value)} />
      </Field>
      {most > 0 ? (
        <Field
          name={`${name}-archivos`}
          label={texts.files}
          optional
          error={faultOf(files, most)}
          hint={files.length > 0 ? texts.chosen(files.length) : texts.filesHint(most)}
        >
          <FileInput
            type="file"
            multiple
            accept={DISPUTE_FILE_TYPES.join(',')}
            onChange={({ target }) => choose([...(target.files ?? [])])}
          />
        </Field>
      ) : null}
    </>
  );
}

type Props = { panel: DisputePanel; debts: Disputes['debts']; asked?: string | undefined };

/** The debt, the claim and its evidence. */
export function DisputeForm({ panel, debts, asked }: Props) {
  const only = debts.length === 1 ? (debts[0]?.operation_number ?? null) : null;
  const [chosen, pick] = useState<string | null>(asked ?? null);
  const [kind, setKind] = useState<DisputeKind | null>(null);
  const [receipt, setReceipt] = useState('');
  const [message, write] = useState('');
  const [files, choose] = useState<readonly File[]>([]);
  const [isChecked, check] = useState(false);
  const operation = only ?? chosen;
  const isMissing = kind === 'wrongAmount' && message.trim() === '';

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    flushSync(() => check(true));
    if (operation === null || kind === null || isMissing || faultOf(files, MOST_DISPUTE_FILES))
      return focusFault(event.currentTarget);
    const named = kind === 'alreadyPaid' && receipt.trim() !== '' ? receipt.trim() : null;
    panel.send({ event: 'dispute.open', operation, kind, message: message.trim(), receipt: named, files });
    check(false);
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        {isChecked && (operation === null || kind === null) ? <Fault>{texts.choose}</Fault> : null}
        <RadioCards
          legend={texts.debt}
          options={debts.map(({ operation_number: value, product }) => ({
            value,
            title: <InstitutionWords>{product}</InstitutionWords>,
            detail: texts.operation(value),
          }))}
          value={operation}
          onChange={pick}
        />
        <RadioCards
          legend={texts.kind}
          options={DISPUTE_KINDS.map((value) => ({ value, ...texts.kinds[value] }))}
          value={kind}
          onChange={setKind}
        />
        {kind === 'alreadyPaid' ? (
          <Field name="referencia" label={texts.receipt} hint={texts.receiptHint} optional>
            <TextInput value={receipt} maxLength={40} onChange={({ target }) => setReceipt(target.value)} />
          </Field>
        ) : null}
        <Words
          name="deuda"
          {...{ message, write, files, choose }}
          most={MOST_DISPUTE_FILES}
          optional={kind !== 'wrongAmount'}
          error={isChecked && isMissing ? texts.sayMore : null}
        />
        <SendButton panel={panel}>{texts.send}</SendButton>
      </Stack>
    </form>
  );
}

type MoveProps = {
  dispute: Pick<Dispute, 'id' | 'files'>;
  event: 'dispute.giveMore' | 'dispute.addMore' | 'dispute.appeal';
  panel: DisputePanel;
};
const SENDS = {
  'dispute.giveMore': texts.give,
  'dispute.addMore': texts.addNow,
  'dispute.appeal': texts.appeal,
} as const;

/** What was asked for, what the debtor found later, or why the answer is not right. */
export function MoveForm({ dispute: { id, files: kept }, event, panel }: MoveProps) {
  const most = MOST_DISPUTE_FILES - kept.length;
  const [message, write] = useState('');
  const [files, choose] = useState<readonly File[]>([]);
  const [isChecked, check] = useState(false);
  const isMissing = message.trim() === '' && (event !== 'dispute.addMore' || files.length === 0);

  function onSubmit(submitted: FormEvent<HTMLFormElement>) {
    submitted.preventDefault();
    flushSync(() => check(true));
    if (isMissing || faultOf(files, most)) return focusFault(submitted.currentTarget);
    panel.send({ event, id, message: message.trim(), files });
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <Words
          name={id}
          {...{ message, write, files, most, choose }}
          optional={event === 'dispute.addMore'}
          error={isChecked && isMissing ? texts.sayMore : null}
        />
        <SendButton panel={panel}>{SENDS[event]}</SendButton>
      </Stack>
    </form>
  );
}
