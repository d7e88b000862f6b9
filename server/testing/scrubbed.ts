/** An answer as text without its random parts. */
export const scrubbed = (what: unknown): string => scrubbedText(JSON.stringify(what, null, 1));

/** A text without ids, references, orders, codes, links and tokens. */
export const scrubbedText = (text: string): string =>
  text
    .replaceAll(/[\w-]+\.[\w-]+\.[\w-]{20,}/g, '<token>')
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '<id>')
    .replaceAll(/\b[\dA-Z]{4}(-[\dA-Z]{4}){3}\b/g, '<code>')
    .replaceAll(/\b[\dA-Z]{26}\b/g, '<order>')
    .replaceAll(/(?<=sessions\/)[\w-]{43}/g, '<link>')
    .replaceAll(/(?<=["=;]|Referencia |: |comprobante-)[\w-]{22}(?=["&.;\\\s]|$)/g, '<ref>');
