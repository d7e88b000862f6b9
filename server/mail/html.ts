import { presentLanguage } from '../texts/language.ts';
import { portalAt } from '../texts/spoken.ts';
import type { Letter, Row } from './mail-content.ts';

const FONT = 'font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const GROUND = '#f7f5f1';
const INK = '#221f1b';
const QUIET = '#5d564d';
const LINE = '#e2dcd2';

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** A template whose values are escaped; a list of finished pieces is joined as it is. */
function html(texts: TemplateStringsArray, ...values: readonly (string | readonly Piece[] | Piece)[]): Piece {
  const parts = values.map((value) =>
    typeof value === 'string'
      ? escape(value)
      : [value]
          .flat()
          .map(({ html }) => html)
          .join(''),
  );
  return { html: String.raw({ raw: texts }, ...parts) };
}
type Piece = { readonly html: string };

/** The letter as a table of at most 600 px with its styles inline, as mailboxes want it. No image, no tracking. */
export function writeHtml(letter: Letter): string {
  const { subject, preview, sender, colour, onColour, greeting, title, rows, paragraphs, footer } = letter;
  return html`<!doctype html>
    <html lang="${presentLanguage()}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:0;background:${GROUND};${FONT};color:${INK}">
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${GROUND}">
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:600px;background:#ffffff;border-radius:12px;overflow:hidden"
              >
                <tr>
                  <td
                    style="background:${colour};color:${onColour};padding:20px 24px;font-size:18px;font-weight:600"
                  >
                    ${sender}
                  </td>
                </tr>
                <tr>
                  <td style="padding:28px 24px 8px">
                    <p style="margin:0 0 8px;font-size:16px;line-height:24px;color:${QUIET}">${greeting}</p>
                    <h1 style="margin:0;font-size:24px;line-height:32px;font-weight:600">${title}</h1>
                  </td>
                </tr>
                <tr>
                  <td style="padding:16px 24px">${table(rows)}</td>
                </tr>
                <tr>
                  <td style="padding:8px 24px 0">${paragraphs.map(paragraph)}</td>
                </tr>
                ${button(letter)} ${detailsOf(letter)}
              </table>
              <p style="max-width:552px;margin:16px auto 0;font-size:13px;line-height:20px;color:${QUIET}">
                ${footer}${address(letter)}
              </p>
              ${stopOf(letter)}
            </td>
          </tr>
        </table>
      </body>
    </html> `.html;
}

/** By which the debtor comes without any link. */
function address({ link }: Letter): string {
  return link === null ? '' : ` ${portalAt(new URL(link.portal ?? link.address).host)}`;
}

/** The link to stop reminders, on one line: easy to find and not prominent. */
function stopOf({ stop }: Letter): Piece {
  if (!stop) return html``;
  return html`<p style="max-width:552px;margin:12px auto 0;font-size:13px;line-height:20px">
    <a href="${stop.address}" style="color:${QUIET}">${stop.words}</a>
  </p>`;
}

function button({ link, colour, onColour }: Letter): Piece {
  if (link === null) return html``;
  return html`<tr>
    <td style="padding:8px 24px 28px">
      <a
        href="${link.address}"
        style="display:inline-block;padding:12px 20px;border-radius:8px;background:${colour};color:${onColour};font-size:16px;font-weight:600;text-decoration:none"
        >${link.words}</a
      >
    </td>
  </tr>`;
}

/** Details in small print, such as numbers needed later. */
function detailsOf({ details }: Letter): Piece {
  if (!details) return html``;
  return html`<tr>
    <td style="padding:0 24px 28px">
      <h2 style="margin:0 0 8px;font-size:15px;line-height:22px;font-weight:600;color:${QUIET}">
        ${details.title}
      </h2>
      ${table(details.rows)}
    </td>
  </tr>`;
}

function table(rows: readonly Row[]): Piece {
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="border-top:1px solid ${LINE}"
  >
    ${rows.map(row)}
  </table>`;
}

function row([label, value]: Row): Piece {
  const cell = `padding:10px 0;border-bottom:1px solid ${LINE};font-size:15px;line-height:22px;vertical-align:top`;
  return html` <tr>
    <td width="38%" style="${cell};color:${QUIET};padding-right:16px">${label}</td>
    <td align="right" style="${cell};font-weight:600;font-variant-numeric:tabular-nums;word-break:break-word">
      ${value}
    </td>
  </tr>`;
}

function paragraph(text: string): Piece {
  return html`<p style="margin:0 0 16px;font-size:15px;line-height:23px">${text}</p>`;
}
