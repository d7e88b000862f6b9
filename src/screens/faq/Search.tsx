import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { faqTexts as texts } from '../../texts/faq.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-3);
`;

/** A question in the visitor's own words; it stays in this browser. */
export function Search({ onAsk }: { onAsk: (text: string) => void }) {
  const [text, setText] = useState('');
  function ask(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== '') onAsk(text);
  }
  return (
    <form role="search" onSubmit={ask}>
      <Field name="pregunta" label={texts.search} hint={texts.searchHint}>
        <Row>
          <TextInput
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" variant="secondary">
            {texts.ask}
          </Button>
        </Row>
      </Field>
    </form>
  );
}
