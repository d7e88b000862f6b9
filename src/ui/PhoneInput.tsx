import type { ComponentPropsWithRef, FocusEvent } from 'react';
import { styled } from 'styled-components';
import { formatPhone, parsePhone } from '#domain/phone.ts';
import { useFieldControl } from './field-control.ts';
import { inputLook } from './TextInput.tsx';

const PREFIX = '+56';

const Row = styled.div`
  display: flex;
`;
const Prefix = styled.span`
  flex: none;
  display: flex;
  align-items: center;
  padding: 0 var(--space-3);
  border: 1px solid var(--line-strong);
  border-right: 0;
  border-radius: var(--radius-m) 0 0 var(--radius-m);
  background: var(--sunk);
  color: var(--ink-soft);
`;
const Box = styled.input`
  ${inputLook}
  border-radius: 0 var(--radius-m) var(--radius-m) 0;
`;

type Props = ComponentPropsWithRef<'input'> & {
  /** Gets the spaced form of a valid number when the field is left: `+56912345678` → `9 1234 5678`. */
  onFormat?: (value: string) => void;
};

/** A Chilean mobile number. The +56 stands fixed before it; typed or pasted once more it is dropped on leaving (interface 5). */
export function PhoneInput({ onFormat, onBlur, ...rest }: Props) {
  function leave(event: FocusEvent<HTMLInputElement>) {
    const phone = parsePhone(event.target.value);
    if (phone) onFormat?.(formatPhone(phone).slice(PREFIX.length).trim());
    onBlur?.(event);
  }
  return (
    <Row>
      <Prefix aria-hidden="true">{PREFIX}</Prefix>
      <Box
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        {...rest}
        {...useFieldControl()}
        onBlur={leave}
      />
    </Row>
  );
}
