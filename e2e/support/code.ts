import type { Page } from '@playwright/test';
import type { Debtor } from '../../tools/test/debtors/debtor.ts';
import { system } from '../../tools/test/running-system.ts';
import { createOutside } from '../../tools/test/sandbox-client.ts';
import { expect } from './test.ts';

/** The dialog that asks a code before what binds (decision 0090), and the mailbox where the code arrives. */

export const codeDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirma que eres tú' });
export const codeBox = (page: Page) => codeDialog(page).getByRole('textbox', { name: 'Código de 6 números' });

/** The mails with a code, newest first. */
export const codeMails = async ({ email }: Pick<Debtor, 'email'>) =>
  (await createOutside(system).mails(email)).filter(({ subject }) =>
    subject.startsWith('Código para confirmar'),
  );

/** The code of the newest of them, once so many have come. */
export async function newestCode(debtor: Pick<Debtor, 'email'>, mails = 1): Promise<string> {
  await expect.poll(() => codeMails(debtor)).toHaveLength(mails);
  const [mail] = await codeMails(debtor);
  return /Código: (\d{6})/.exec(mail?.text ?? '')?.[1] ?? '';
}
