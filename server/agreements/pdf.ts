import { writeBlock } from '../documents/blocks.ts';
import { writable } from '../documents/fonts.ts';
import { makeRoom, numberPages, openDocument, type PageWords } from '../documents/pages.ts';
import { writeSeal, type Seal } from '../documents/seal.ts';
import { blocksOf, wordsOf, type Block } from '#domain/contract-blocks.ts';
import { CONTRACT_DRAFT } from '../texts/agreement.ts';
import { leavePlaceForSignature } from './pdf-placeholder.ts';

export type PdfFacts = {
  /** The contract exactly as it was signed. */
  readonly html: string;
  readonly title: string;
  readonly author: string;
  /** The evidence of the signature, after the contract. */
  readonly evidence: {
    readonly heading: string;
    readonly caption: string;
    readonly rows: readonly (readonly [string, string])[];
  };
  /** The public proof that the document is ours. */
  readonly seal: Seal;
  readonly pageWords: PageWords;
  readonly reason: string;
  readonly at: Date;
};

/**
 * The signed contract as a tagged PDF in Spanish that shows its title, with room for the institution's signature. It is
 * written from the signed text itself, and document.ts reads it back.
 */
export async function writePdf(facts: PdfFacts): Promise<Buffer> {
  const { doc, root, whole } = await openDocument(facts);
  for (const block of blocksOf(facts.html)) writeBlock(doc, root, block);
  makeRoom(doc, EVIDENCE_ROOM);
  for (const block of evidenceBlocks(facts)) writeBlock(doc, root, block);
  writeSeal(doc, root, facts.seal);
  leavePlaceForSignature(doc, root, { signer: facts.author, reason: facts.reason }, facts.at);
  root.end();
  numberPages(doc, facts.pageWords);
  doc.end();
  return whole;
}

/** All that the signed contract's file must say: the accepted text, then how it was accepted and how that is checked. */
export function wordsOfFile({ html, evidence, seal: { code, words } }: PdfFacts): string {
  const added = [evidence.heading, evidence.caption, ...evidence.rows.flat().map(writable)];
  return [wordsOf(html), ...added, words.heading, code, words.explain].join(' ');
}

/** The contract as it would be signed, in a file that says on each page that it is not. */
export async function writeDraft(facts: Pick<PdfFacts, 'html' | 'title' | 'author' | 'at'>): Promise<Buffer> {
  const { doc, root, whole } = await openDocument(facts);
  writeBlock(doc, root, { kind: 'p', text: CONTRACT_DRAFT.notice });
  for (const block of blocksOf(facts.html)) writeBlock(doc, root, block);
  root.end();
  numberPages(doc, CONTRACT_DRAFT.page);
  doc.end();
  return whole;
}

/** Points that keep the evidence on one page. */
const EVIDENCE_ROOM = 250;

function evidenceBlocks({ evidence: { heading, caption, rows } }: PdfFacts): Block[] {
  return [
    { kind: 'h2', text: heading },
    { kind: 'table', caption, rows: rows.map((cells) => ({ isHead: false, cells })) },
  ];
}
