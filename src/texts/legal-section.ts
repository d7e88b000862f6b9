export type LegalSection = { title: string; paragraphs: readonly string[] };
