import { memo, type ComponentPropsWithRef, type ComponentType, type FocusEvent, type ReactNode } from 'react';
import { useField, useFormikContext } from 'formik';
import { useIsBusy } from '../../flow/flow.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { EmailInput } from '../../ui/EmailInput.tsx';
import { Field } from '../../ui/Field.tsx';
import { PhoneInput } from '../../ui/PhoneInput.tsx';
import { RutInput } from '../../ui/RutInput.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

type FieldProps = {
  /** Path in the form's values, and id of the input. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  autoComplete?: string;
  /** What the field holds is masked: entering it selects all, so that typing replaces the whole. */
  isMasked?: boolean;
};
type InputProps = ComponentPropsWithRef<'input'> & { onFormat?: (value: string) => void };

const selectAll = ({ target }: FocusEvent<HTMLInputElement>) => target.select();

type DrawnProps = FieldProps &
  Omit<InputProps, 'name'> & {
    error: string | null | undefined;
    setFieldValue: (name: string, value: string) => unknown;
  };

/**
 * An input of `src/ui` tied to Formik: its error shows once the field was left, and from then on with each change. Formik speaks
 * to all fields with each key: only the one that changed is drawn again.
 */
function formField(Input: ComponentType<InputProps>, { formats }: { formats: boolean }) {
  const Drawn = memo(({ label, hint, error, isMasked, setFieldValue, ...rest }: DrawnProps) => {
    const format = formats ? { onFormat: (value: string) => void setFieldValue(rest.name, value) } : {};
    const focus = isMasked ? { onFocus: selectAll } : {};
    return (
      <Field name={rest.name} label={label} hint={hint} error={error}>
        <Input {...rest} {...format} {...focus} />
      </Field>
    );
  });
  return function FormField(props: FieldProps) {
    const [input, { touched, error }] = useField<string>(props.name);
    const { setFieldValue } = useFormikContext();
    const shown = { error: touched ? error : null, readOnly: useIsBusy(), setFieldValue };
    return <Drawn {...props} {...input} {...shown} />;
  };
}

export const TextField = formField(TextInput, { formats: false });
export const EmailField = formField(EmailInput, { formats: false });
export const RutField = formField(RutInput, { formats: true });
export const PhoneField = formField(PhoneInput, { formats: true });

/** A field of several lines tied to Formik. */
export function TextAreaField({ name, label, hint }: Pick<FieldProps, 'name' | 'label' | 'hint'>) {
  const [input, { touched, error }] = useField<string>(name);
  return (
    <Field name={name} label={label} hint={hint} error={touched ? error : null}>
      <TextArea {...input} />
    </Field>
  );
}

const DrawnBox = memo(Checkbox);
/** A checkbox tied to Formik. */
export function CheckField({ name, label, note }: { name: string; label: ReactNode; note?: ReactNode }) {
  const [{ value, ...input }, { touched, error }] = useField<boolean>(name);
  return (
    <DrawnBox {...input} checked={value} label={label} note={note} error={touched ? (error ?? null) : null} />
  );
}

type SelectProps = {
  name: string;
  label: ReactNode;
  /** What stands there before anything is chosen. */
  empty: string;
  options: readonly (readonly [value: string, words: string])[];
};

/** A native select tied to Formik. */
export function SelectField({ name, label, empty, options }: SelectProps) {
  const [input, { touched, error }] = useField<string>(name);
  return (
    <Field name={name} label={label} error={touched ? error : null}>
      <SelectInput {...input}>
        <option value="">{empty}</option>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectInput>
    </Field>
  );
}
