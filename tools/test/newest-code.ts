import { setTimeout as pause } from 'node:timers/promises';

type Mail = { subject: string; text: string };

/** The mails with a code before what binds (decision 0090) to an address of the sandbox's mailbox, newest first, in either language. */
export async function codeMails(sandbox: string, email: string): Promise<Mail[]> {
  const answer = await fetch(`${sandbox}/mailbox.json?to=${encodeURIComponent(email)}`);
  const mails = (await answer.json()) as Mail[];
  return mails.filter(({ subject }) => /^(Código para confirmar|Code to confirm) /.test(subject));
}

/** The code of the newest of them, once so many have come. @throws when they do not come in a minute */
export async function newestCode(sandbox: string, email: string, count = 1): Promise<string> {
  for (let tries = 0; tries < 300; tries++) {
    const [mail, ...earlier] = await codeMails(sandbox, email);
    if (mail && earlier.length + 1 >= count) return /(?:Código|Code): (\d{6})/.exec(mail.text)?.[1] ?? '';
    await pause(200);
  }
  throw new Error('The mail with the code did not come.');
}
