import type { ComponentPropsWithRef, FocusEvent } from 'react';
import { formatRut, parseRut } from '#domain/rut.ts';
import { TextInput } from './TextInput.tsx';

type Props = ComponentPropsWithRef<'input'> & {
  /** Gets the written-out form of a valid RUT when the field is left: `12345678-5` → `12.345.678-5`. */
  onFormat?: (value: string) => void;
};

/**
 * A RUT: the letter keyboard, since the numeric one lacks K, and no mask while typing, which fights Android keyboards.
 * What is typed is only rewritten when the field is left with a valid RUT (interface 2).
 */
export function RutInput({ onFormat, onBlur, ...rest }: Props) {
  function leave(event: FocusEvent<HTMLInputElement>) {
    const rut = parseRut(event.target.value);
    if (rut) onFormat?.(formatRut(rut));
    onBlur?.(event);
  }
  return (
    <TextInput
      inputMode="text"
      autoCapitalize="characters"
      autoCorrect="off"
      autoComplete="off"
      spellCheck={false}
      {...rest}
      onBlur={leave}
    />
  );
}
