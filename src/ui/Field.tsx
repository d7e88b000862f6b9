import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { uiTexts } from '../texts/ui.ts';
import { FieldContext } from './field-control.ts';
import { DangerIcon } from './icons.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const Frame = styled.div`
  display: grid;
  gap: var(--space-1);
`;
const Label = styled.label`
  font-weight: 600;
`;
const Mark = styled.span`
  font-weight: 400;
  color: var(--ink-soft);
`;
const Hint = styled.p`
  font-size: var(--text-s);
  color: var(--ink-soft);
`;
const Wrong = styled.p`
  display: flex;
  align-items: flex-start;
  gap: var(--space-1);
  font-size: var(--text-s);
  font-weight: 600;
  color: var(--danger);
`;
const Control = styled.div`
  margin-top: var(--space-1);
`;

type Props = {
  /** Also the id of the input: an error summary links to it. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  /** Marks the label "(opcional)"; required fields carry no mark (interface 1). */
  optional?: boolean;
  /** One input of this folder; it takes its id and descriptions from the Field. */
  children: ReactNode;
};

/** Label, hint and error of one input: the error stands below the label and above the input (interface 8). */
export function Field({ name, label, hint, error, optional, children }: Props) {
  const hintId = `${name}-ayuda`;
  const errorId = `${name}-error`;
  const describedBy = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  const control = {
    id: name,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  };
  return (
    <Frame>
      <Label htmlFor={name}>
        {label} {optional ? <Mark>{uiTexts.optional}</Mark> : null}
      </Label>
      {hint ? <Hint id={hintId}>{hint}</Hint> : null}
      {error ? (
        <Wrong id={errorId}>
          <DangerIcon />
          <span>
            <VisuallyHidden>{uiTexts.errorPrefix} </VisuallyHidden>
            {error}
          </span>
        </Wrong>
      ) : null}
      <Control>
        <FieldContext value={control}>{children}</FieldContext>
      </Control>
    </Frame>
  );
}
