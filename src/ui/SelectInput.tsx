import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { useFieldControl } from './field-control.ts';
import { ChevronDownIcon } from './icons.tsx';
import { inputLook } from './TextInput.tsx';

const Row = styled.div`
  position: relative;
  & > svg {
    position: absolute;
    top: calc(50% - 10px);
    right: var(--space-3);
    pointer-events: none;
    color: var(--ink-soft);
  }
`;
const Box = styled.select`
  ${inputLook}
  appearance: none;
  padding-right: var(--space-10);
  text-overflow: ellipsis;
`;

/** One of a list too long for radios: the native select, which phones show in their own way. */
export function SelectInput(props: ComponentPropsWithRef<'select'>) {
  return (
    <Row>
      <Box {...props} {...useFieldControl()} />
      <ChevronDownIcon />
    </Row>
  );
}
