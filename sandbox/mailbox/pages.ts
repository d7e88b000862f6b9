import type { Email } from 'postal-mime';
import { html, type Page } from '../html.ts';
import type { StoredMail } from './mail.ts';

/** A mail may open its links in a tab of their own, and nothing else. */
export const FRAME_RIGHTS = 'allow-popups allow-popups-to-escape-sandbox';
const BANNER = 'Simulador de correo — nada sale de esta máquina';
const moment = new Intl.DateTimeFormat('es-CL', {
  timeZone: 'America/Santiago',
  dateStyle: 'medium',
  timeStyle: 'medium',
  hourCycle: 'h23',
});

const item = (mail: StoredMail) => html`
  <li>
    <a href="/mailbox/${mail.id}">${mail.subject === '' ? '(sin asunto)' : mail.subject}</a>
    <span class="hint">para ${mail.to.join(', ')} · ${moment.format(mail.receivedAt)}</span>
  </li>
`;

/** Every mail received, newest first. */
export function mailListPage(mails: readonly StoredMail[]): Page {
  return {
    title: 'Buzón simulado',
    banner: BANNER,
    body: html`
      <h1>Buzón simulado</h1>
      <p><a href="/">Volver al mundo de afuera</a></p>
      ${
        mails.length === 0
          ? html`<p>Todavía no llega ningún correo.</p>`
          : html`<ul class="list">
              ${mails.map(item)}
            </ul>`
      }
    `,
  };
}

const attachment = (mail: StoredMail) => (file: Email['attachments'][number], index: number) => html`
  <li>
    <a href="/mailbox/${mail.id}/attachments/${index}" download>${file.filename ?? `adjunto ${index + 1}`}</a>
  </li>
`;

/** One mail: who, what, the HTML part in a frame that may do nothing, the text part, attachments, source. */
export function mailPage(mail: StoredMail, email: Email): Page {
  return {
    title: mail.subject === '' ? 'Correo sin asunto' : mail.subject,
    banner: BANNER,
    body: html`
      <h1>${mail.subject === '' ? '(sin asunto)' : mail.subject}</h1>
      <p><a href="/mailbox">Volver al buzón</a></p>
      <dl>
        <div>
          <dt>De</dt>
          <dd>${email.from?.name ? `${email.from.name} · ${mail.from}` : mail.from}</dd>
        </div>
        <div>
          <dt>Para</dt>
          <dd>${mail.to.join(', ')}</dd>
        </div>
        <div>
          <dt>Recibido</dt>
          <dd>${moment.format(mail.receivedAt)}</dd>
        </div>
      </dl>
      ${email.html !== undefined && html`<iframe title="Contenido del correo" sandbox="${FRAME_RIGHTS}" src="/mailbox/${mail.id}/body"></iframe>`}
      ${
        email.text !== undefined &&
        html`<details class="card" ${email.html === undefined && html`open`}>
          <summary>Texto</summary>
          <pre>${email.text}</pre>
        </details>`
      }
      ${
        email.attachments.length > 0 &&
        html`<h2>Adjuntos</h2>
          <ul class="list">
            ${email.attachments.map(attachment(mail))}
          </ul>`
      }
      <p><a href="/mailbox/${mail.id}/source">Ver el original</a></p>
    `,
  };
}
