import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Quick enough for a document that is made anew for each answer. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const PACKERS = {
  br: (text: string) => promisify(brotliCompress)(text, BROTLI),
  gzip: (text: string) => promisify(gzip)(text),
};
type Encoding = keyof typeof PACKERS;

/** The smallest encoding a browser reads, by its Accept-Encoding; null for none of ours. `q=0` refuses one. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  const names = (accepted ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? null;
}

export function packed(text: string, encoding: Encoding): Promise<Buffer> {
  return PACKERS[encoding](text);
}
