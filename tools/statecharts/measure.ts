/**
 * Widths of Helvetica, Arial and Liberation Sans, which are the same, in thousandths of the size: a picture measured by its own
 * table is the same on every machine.
 */
const WIDTHS = new Map<string, number>();
const GROUPS: readonly (readonly [number, string])[] = [
  [191, "'"],
  [222, 'ijlí'],
  [260, '|'],
  [278, ' !,./:;I[\\]ftÍ·'],
  [333, '()-`r'],
  [355, '"'],
  [389, '*'],
  [500, 'Jckvsxyz'],
  [584, '+<=>~'],
  [611, 'FTZ'],
  [667, '&ABEKPSVXYÁÉ'],
  [722, 'CDHNRUwÑÚ'],
  [778, 'GOQÓ'],
  [833, 'Mm'],
  [889, '%'],
  [944, 'W'],
  [1000, '→↗↻✱—…⊕'],
];
for (const [width, letters] of GROUPS) for (const letter of letters) WIDTHS.set(letter, width);
const OTHER = 556;
const BOLD = 1.08;

export type Font = { size: number; isBold?: boolean };

/** How wide a line of text is drawn, in pixels. */
export function widthOf(text: string, { size, isBold = false }: Font): number {
  let thousandths = 0;
  for (const letter of text) thousandths += WIDTHS.get(letter) ?? OTHER;
  return (thousandths * size * (isBold ? BOLD : 1)) / 1000;
}

/** The text in lines no wider than that, broken at spaces; a word that is too long stands alone. */
export function wrapped(text: string, font: Font, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter((part) => part !== '')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, font) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
