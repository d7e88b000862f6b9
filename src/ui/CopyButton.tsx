import { useState } from 'react';
import { uiTexts } from '../texts/ui.ts';
import { Button } from './Button.tsx';
import { CheckIcon, CopyIcon } from './icons.tsx';
import { useAnnounce } from './LiveRegion.tsx';

/** Copies a reference or an error code; `label` names it for screen readers. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const announce = useAnnounce();
  const [copied, setCopied] = useState(false);
  // Browsers give the clipboard only to safe origins; the text beside the button can be selected anyway.
  if (!(navigator as Partial<Navigator>).clipboard) return null;
  async function copy() {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    announce(uiTexts.copied);
  }
  return (
    <Button variant="quiet" aria-label={`${uiTexts.copy} ${label}`} onClick={() => void copy()}>
      {copied ? <CheckIcon /> : <CopyIcon />} {copied ? uiTexts.copied : uiTexts.copy}
    </Button>
  );
}
