import { Link } from 'react-router-dom';
import { galleryTexts as texts } from '../../texts/gallery.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { EmailInput } from '../../ui/EmailInput.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Field } from '../../ui/Field.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PhoneInput } from '../../ui/PhoneInput.tsx';
import { RutInput } from '../../ui/RutInput.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { MethodSample } from './PaymentSample.tsx';

export function ButtonSamples() {
  const { buttons } = texts;
  return (
    <>
      <Actions>
        <Button>{buttons.primary}</Button>
        <Button variant="secondary">{buttons.secondary}</Button>
        <Button variant="quiet">{buttons.quiet}</Button>
        <LinkButton as={Link} to="/galeria" $variant="secondary">
          {buttons.link}
        </LinkButton>
      </Actions>
      <Actions>
        <Button busy>{buttons.busy}</Button>
        <Button variant="secondary" busy>
          {buttons.secondary}
        </Button>
        <Button offBecause={buttons.offBecause}>{buttons.off}</Button>
      </Actions>
    </>
  );
}

export function FieldSamples() {
  const { fields } = texts;
  return (
    <>
      <ErrorSummary title={fields.summary} errors={[{ field: 'rut-malo', message: fields.rutError }]} />
      <Field name="rut-muestra" label={fields.rut} hint={fields.rutHint}>
        <RutInput defaultValue="12.345.678-5" />
      </Field>
      <Field name="rut-malo" label={fields.rut} hint={fields.rutHint} error={fields.rutError}>
        <RutInput defaultValue="12.345.678-4" />
      </Field>
      <Field name="email-muestra" label={fields.email} hint={fields.emailHint}>
        <EmailInput />
      </Field>
      <Field name="phone-muestra" label={fields.phone} optional>
        <PhoneInput />
      </Field>
      <Field name="mes" label={fields.month}>
        <SelectInput>
          {fields.months.map((month) => (
            <option key={month}>{month}</option>
          ))}
        </SelectInput>
      </Field>
    </>
  );
}

export function ChoiceSamples() {
  const { fields } = texts;
  return (
    <>
      <div>
        <Checkbox name="avisos" label={fields.reminders} defaultChecked />
        <Checkbox name="terminos" label={fields.terms} error={fields.termsError} />
        <Checkbox name="cuota-apagada" label={fields.off} note={fields.offNote} disabled />
      </div>
      <MethodSample />
    </>
  );
}
