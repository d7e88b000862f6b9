import { useState } from 'react';
import { styled } from 'styled-components';
import { MOST_UPLOAD_BYTES, MOST_UPLOAD_FILES } from '#contract/portfolio-load.ts';
import { portfolioTexts } from '../../texts/desk/portfolio.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ReasonForm } from '../ReasonForm.tsx';

const texts = portfolioTexts.upload;
const FileInput = styled(TextInput)`
  &::file-selector-button {
    margin-inline-end: var(--space-3);
    padding: var(--space-1) var(--space-3);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-m);
    background: var(--surface);
    color: inherit;
    font: inherit;
    font-weight: 600;
  }
`;
const MODES = ['full', 'partial'] as const;

const sizeOf = (files: readonly File[]) => files.reduce((sum, { size }) => sum + size, 0);

/** Why these files cannot be sent, or null. */
function faultOf(files: readonly File[]): string | null {
  if (files.length === 0) return texts.none;
  if (files.length > MOST_UPLOAD_FILES) return texts.tooMany;
  if (sizeOf(files) > MOST_UPLOAD_BYTES) return texts.tooLarge;
  const empty = files.find(({ size }) => size === 0);
  return empty ? texts.empty(empty.name) : null;
}

/** Which files are sent, and what they are. */
export function UploadForm() {
  const [files, choose] = useState<readonly File[]>([]);
  const [mode, setMode] = useState<(typeof MODES)[number]>('full');
  const [allowEmpty, allow] = useState(false);
  const [fault, mark] = useState<string | null>(null);

  function read() {
    const found = faultOf(files);
    mark(found);
    if (found !== null) document.getElementById('archivos')?.focus();
    if (found !== null) return null;
    return { kind: 'upload', files, mode, allowEmpty: mode === 'full' && allowEmpty } as const;
  }
  const chosen = files.length > 0 ? texts.chosen(files.length, portfolioTexts.size(sizeOf(files))) : null;
  return (
    <ReasonForm submit={texts.submit} read={read}>
      <Field name="archivos" label={texts.files} hint={chosen ?? texts.filesHint} error={fault}>
        <FileInput
          type="file"
          multiple
          accept=".csv,text/csv"
          onChange={({ target }) => {
            choose([...(target.files ?? [])]);
            mark(null);
          }}
        />
      </Field>
      <RadioCards
        legend={texts.mode}
        options={MODES.map((value) => ({ value, ...texts.modes[value] }))}
        value={mode}
        onChange={setMode}
      />
      {mode === 'full' ? (
        <Checkbox
          label={texts.allowEmpty}
          note={texts.allowEmptyNote}
          checked={allowEmpty}
          onChange={({ target }) => allow(target.checked)}
        />
      ) : null}
    </ReasonForm>
  );
}
