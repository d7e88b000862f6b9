export type LegalSection = {
  title: string;
  paragraphs: readonly string[];
  /** Above the paragraphs, the table of what data are used for (domain/data-uses.ts). */
  hasUses?: true;
};
