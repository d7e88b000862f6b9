import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { findBrowser, machineFinder } from '../../test/browser.mjs';
import { BROWSER_ARGS } from '../../test/browser-args.mjs';
import { escaped } from '../escape.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const FOOT =
  'font:7pt system-ui,sans-serif;color:#5a6472;width:100%;margin:0 14mm;display:flex;justify-content:space-between';

/** When a PDF says that it was made: two runs of one release give the same bytes. `at`: in seconds, such as of its commit. */
function withDates(pdf: Buffer, at: Date): Buffer {
  const digits = at.toISOString().replace(/\D/g, '').slice(0, 14);
  const dated = pdf.toString('latin1').replace(/\((D:\d{14})(\+00'00')\)/g, `(D:${digits}$2)`);
  return Buffer.from(dated, 'latin1');
}

/** Pages to print as PDFs on A4, numbered, with the release below, by the browser that the tests find. */
export async function makePdfs(
  pages: ReadonlyMap<string, string>,
  { release, at }: { release: string; at: Date },
): Promise<Map<string, Buffer>> {
  const path = await findBrowser(machineFinder({ root, node: process.execPath, say: console.log }));
  const browser = await chromium.launch({ args: BROWSER_ARGS, ...(path && { executablePath: path }) });
  try {
    const pdfs = new Map<string, Buffer>();
    for (const [name, html] of pages) {
      // A page of its own for each: what Chromium keeps of an earlier one is written into the next.
      const page = await browser.newPage();
      await page.setContent(html);
      await page.evaluate(() => document.fonts.ready.then(() => null));
      const pdf = await page.pdf({
        ...{
          preferCSSPageSize: true,
          displayHeaderFooter: true,
          headerTemplate: '<span></span>',
          tagged: true,
        },
        footerTemplate: `<div style="${FOOT}"><span>${escaped(release)}</span><span><span class="pageNumber"></span> de <span class="totalPages"></span></span></div>`,
      });
      pdfs.set(name, withDates(pdf, at));
      await page.close();
    }
    return pdfs;
  } finally {
    await browser.close();
  }
}
