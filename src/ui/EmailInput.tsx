import type { ComponentPropsWithRef } from 'react';
import { TextInput } from './TextInput.tsx';

/** An e-mail address: the keyboard with @, no capitals, no corrections, pasting allowed (interface 4). */
export function EmailInput(props: ComponentPropsWithRef<'input'>) {
  return <TextInput type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} />;
}
