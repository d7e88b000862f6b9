import { useState } from 'react';
import { KEY_SCOPES, READING_SCOPES, type KeyScope } from '#contract/key-scopes.ts';
import { keyTexts as texts } from '../../texts/desk/keys.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { Group } from '../../ui/Group.tsx';
import { Small } from '../../ui/text.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ReasonForm } from '../ReasonForm.tsx';

/** Which system gets a key, and what it opens. */
export function CreateForm() {
  const [name, type] = useState('');
  const [scopes, choose] = useState<KeyScope[]>([...READING_SCOPES]);
  const [isMarked, mark] = useState(false);
  const isNameless = name.trim() === '';
  const opensNothing = scopes.length === 0;

  function read() {
    const isWrong = isNameless || opensNothing;
    mark(isWrong);
    if (isWrong) document.getElementById(isNameless ? 'sistema' : KEY_SCOPES[0])?.focus();
    return isWrong ? null : ({ kind: 'createKey', name: name.trim(), scopes } as const);
  }
  function toggle(scope: KeyScope) {
    choose(KEY_SCOPES.filter((one) => (one === scope) !== scopes.includes(one)));
  }
  return (
    <ReasonForm lead={texts.createLead} submit={texts.create} read={read}>
      <Field
        name="sistema"
        label={texts.name}
        hint={texts.nameHint}
        error={isMarked && isNameless ? texts.nameWrong : null}
      >
        <TextInput value={name} maxLength={80} onChange={({ target }) => type(target.value)} />
      </Field>
      <Group legend={texts.scopesLegend}>
        <Small as="p">{texts.scopesHint}</Small>
        {KEY_SCOPES.map((scope, place) => (
          <Checkbox
            key={scope}
            id={scope}
            label={texts.scopes[scope].name}
            detail={texts.scopes[scope].detail}
            checked={scopes.includes(scope)}
            onChange={() => toggle(scope)}
            error={isMarked && opensNothing && place === 0 ? texts.scopesWrong : null}
          />
        ))}
      </Group>
    </ReasonForm>
  );
}
