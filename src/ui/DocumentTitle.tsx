import { uiTexts } from '../texts/ui.ts';

type Props = { page: string; company?: string | undefined; hasError?: boolean };

/** The browser's title: "Pago – Banco Cordillera", with "Error:" before it after a refused submit. Never personal data. */
export function DocumentTitle({ page, company, hasError }: Props) {
  const where = `${page} – ${company ?? uiTexts.portalName}`;
  return <title>{hasError ? `${uiTexts.errorPrefix} ${where}` : where}</title>;
}
