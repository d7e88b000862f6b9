import { createContext, useContext } from 'react';

/** What a Field gives the input inside it, so that label, hint and error belong to it. */
type FieldControl = {
  id: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
};

export const FieldContext = createContext<FieldControl | null>(null);

/** The attributes an input takes from the Field around it; none outside a Field. */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldContext) ?? {};
}
