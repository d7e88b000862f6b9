import type { ComponentPropsWithRef } from 'react';
import { css, styled } from 'styled-components';
import { useFieldControl } from './field-control.ts';

/** The box of every typed field: 48 px high, and 16 px letters so that phones do not zoom in. */
export const inputLook = css`
  width: 100%;
  min-height: var(--control);
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-m);
  background: var(--surface);
  font-size: max(16px, 1rem);
  line-height: 1.5;
  transition: border-color 0.15s;

  &::placeholder {
    color: var(--ink-soft);
    opacity: 1;
  }
  &:hover {
    border-color: var(--ink-soft);
  }
  &[aria-invalid='true'] {
    border: 2px solid var(--danger);
  }
  &[readonly],
  &:disabled {
    background: var(--sunk);
    color: var(--ink-soft);
  }
`;

const Box = styled.input`
  ${inputLook}
`;

/** A one-line text field: a native input that takes its label and error from the Field around it. */
export function TextInput(props: ComponentPropsWithRef<'input'>) {
  return <Box type="text" {...props} {...useFieldControl()} />;
}
