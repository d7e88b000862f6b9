import type { ReactNode } from 'react';
import type { Calls } from '../../api/calls.ts';
import { useDownload, type FileToSave } from '../../flow/use-download.ts';
import { downloadTexts as texts } from '../../texts/download.ts';
import { Button } from '../../ui/Button.tsx';
import type { ButtonVariant } from '../../ui/button-look.ts';
import { Stack } from '../../ui/Card.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { FailureText } from '../FailureText.tsx';

const NOTHING_TO_SAVE = { code: 'EMPTY', message: '' };

type Props = {
  fetchFile: (calls: Calls) => Promise<FileToSave>;
  /** The name for screen readers. */
  label?: string;
  variant?: ButtonVariant;
  children: ReactNode;
};

/** Saves a file of the session; says under it when it could not be fetched. */
export function DownloadButton({ fetchFile, label, variant = 'secondary', children }: Props) {
  const { state, start, giveUp } = useDownload();
  return (
    <Stack data-tight>
      <Button
        variant={variant}
        busy={state.name === 'busy'}
        busyText={texts.busy}
        aria-label={label}
        onClick={() => start(fetchFile)}
      >
        <DownloadIcon /> {children}
      </Button>
      {state.name === 'busy' ? <Loading quiet label={texts.busy} onCancel={giveUp} /> : null}
      {state.name === 'failed' ? (
        <div role="status">
          <FailureText failure={state.failure ?? NOTHING_TO_SAVE} sentence={texts.failed} />
        </div>
      ) : null}
    </Stack>
  );
}
