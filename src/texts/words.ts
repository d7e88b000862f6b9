/**
 * The dictionary of another language beside a Spanish one: the same names, for each sentence a text, for each function one of the
 * same parameters. A missing or superfluous sentence is a fault of types.
 */
export type Words<Spanish> = Spanish extends string
  ? string
  : Spanish extends (...given: infer Given) => infer Said
    ? (...given: Given) => Words<Said>
    : { readonly [Name in keyof Spanish]: Words<Spanish[Name]> };
