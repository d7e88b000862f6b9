import type { ReactNode } from 'react';
import type { Calls } from '../../api/calls.ts';
import { useDownload, type FileToSave } from '../../app/use-download.ts';
import { downloadTexts as texts } from '../../texts/download.ts';
import { Button } from '../../ui/Button.tsx';
import type { ButtonVariant } from '../../ui/button-look.ts';
import { Stack } from '../../ui/Card.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { Small } from '../../ui/text.tsx';

type Props = {
  fetchFile: (calls: Calls) => Promise<FileToSave>;
  /** For who cannot see what the button stands beside. */
  label?: string;
  variant?: ButtonVariant;
  children: ReactNode;
};

/** Saves a file of the session; says under it when it could not be fetched. */
export function DownloadButton({ fetchFile, label, variant = 'secondary', children }: Props) {
  const { state, start } = useDownload();
  return (
    <Stack data-tight>
      <Button
        variant={variant}
        busy={state === 'busy'}
        busyText={texts.busy}
        aria-label={label}
        onClick={() => start(fetchFile)}
      >
        <DownloadIcon /> {children}
      </Button>
      {state === 'failed' ? <Small role="alert">{texts.failed}</Small> : null}
    </Stack>
  );
}
