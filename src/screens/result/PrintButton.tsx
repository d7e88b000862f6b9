import { voucherTexts as texts } from '../../texts/voucher.ts';
import { Button } from '../../ui/Button.tsx';
import { PrintIcon } from '../../ui/icons.tsx';

/** Opens the browser's own print dialog, where the page can also be saved. */
export function PrintButton() {
  return (
    <Button variant="secondary" onClick={() => window.print()}>
      <PrintIcon /> {texts.print}
    </Button>
  );
}
