import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { useFieldControl } from './field-control.ts';
import { inputLook } from './TextInput.tsx';

const Box = styled.textarea`
  ${inputLook}
  resize: vertical;
`;

/** A field of several lines; takes its label and error from the Field around it. */
export function TextArea(props: ComponentPropsWithRef<'textarea'>) {
  return <Box rows={3} {...props} {...useFieldControl()} />;
}
