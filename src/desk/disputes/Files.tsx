import { formatShort } from '#domain/calendar.ts';
import type { DeskDispute } from '#contract/desk-disputes.ts';
import type { DisputeFile } from '#contract/disputes.ts';
import { disputeTexts } from '../../texts/desk/disputes.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Card.tsx';
import { Small, TextList } from '../../ui/text.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useIs, useSendView, useView } from '../view-actor.tsx';

const texts = disputeTexts.one;
const isServed = ({ scan }: DisputeFile) => scan === 'clean' || scan === 'off';

/** What the debtor attached: to save, never shown here. */
export function Files({ dispute: { id, files } }: { dispute: DeskDispute }) {
  const send = useSendView();
  const isDownloading = useIs('downloading');
  const saved = useView(({ context }) => context.file);
  if (files.length === 0) return <p>{texts.noFiles}</p>;
  return (
    <Stack data-tight>
      <Small>{texts.filesLead}</Small>
      <TextList>
        {files.map((file, index) => (
          <li key={file.id}>
            <p>{texts.file(index + 1, file.type, file.bytes, formatShort(file.on))}</p>
            <Small>{texts.scans[file.scan]}</Small>
            {isServed(file) ? (
              <Button
                variant="secondary"
                busy={isDownloading && saved?.kind === 'dispute' && saved.file === file.id}
                busyText={texts.saving}
                onClick={() => {
                  const name = texts.fileName(index + 1, file.type);
                  send({ type: 'file.download', file: { kind: 'dispute', id, file: file.id, name } });
                }}
              >
                {texts.save}
                <VisuallyHidden>{texts.saveWhich(index + 1)}</VisuallyHidden>
              </Button>
            ) : null}
          </li>
        ))}
      </TextList>
    </Stack>
  );
}
