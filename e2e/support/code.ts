import type { Page } from '@playwright/test';
import type { Debtor } from '../../tools/test/debtors/debtor.ts';
import { codeMails as mailsOf, newestCode as codeOf } from '../../tools/test/newest-code.ts';
import { system } from '../../tools/test/running-system.ts';

/** The dialog that asks a code before what binds (decision 0090), and the mailbox where the code arrives. */

export const codeDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirma que eres tú' });
export const codeBox = (page: Page) => codeDialog(page).getByRole('textbox', { name: 'Código de 6 números' });

type Reached = Pick<Debtor, 'email'>;
export const codeMails = ({ email }: Reached) => mailsOf(system.sandbox, email);
export const newestCode = ({ email }: Reached, count?: number) => codeOf(system.sandbox, email, count);
