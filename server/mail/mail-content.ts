export type Row = readonly [label: string, value: string];

/** A mail before it is written: one content for its HTML and its plain text twin. */
export type Letter = {
  readonly subject: string;
  /** What a mailbox shows beside the subject. */
  readonly preview: string;
  readonly sender: string;
  /** The mailbox it comes from, and the one an answer goes to. */
  readonly mailbox: { readonly from: string; readonly replyTo: string };
  readonly colour: string;
  readonly onColour: string;
  readonly greeting: string;
  readonly title: string;
  readonly rows: readonly Row[];
  readonly paragraphs: readonly string[];
  /** What is there to be kept rather than read, after the paragraphs. */
  readonly details?: { readonly title: string; readonly rows: readonly Row[] };
  /** Null where a mail must not lead anywhere. */
  readonly link: {
    readonly words: string;
    readonly address: string;
    /** Where debtors see the pages, when the address is of another host. */
    readonly portal?: string;
  } | null;
  readonly footer: string;
  /** After the footer: the way to receive no more mails of this kind. */
  readonly stop?: { readonly words: string; readonly address: string };
};
