import { useFormikContext } from 'formik';
import type { Company } from '#domain/company.ts';
import { looksLikeSerial } from '#domain/serial.ts';
import type { UserType } from '#machines/payment-flow/types.ts';
import { identityTexts as texts } from '../../texts/identity.ts';
import { Stack } from '../../ui/Card.tsx';
import { Group } from '../../ui/Group.tsx';
import { fieldsFor, NOTHING_REGISTERED } from '../contact/contact-form.ts';
import { ContactFields } from '../contact/ContactFields.tsx';
import { RutField, TextField } from '../form/fields.tsx';
import { foldsContact, type IdentityValues } from './identity-form.ts';
import { SerialHelp } from './SerialHelp.tsx';

type Props = { company: Company; userType: UserType };

/** The fields of one tab: the RUT, the proof, and the contact data where the company asks for them here. */
export function IdentityFields({ company, userType }: Props) {
  const fields = fieldsFor(company, userType);
  return (
    <>
      {fields.rut ? <RutField name="rut" label={texts.rut[userType]} hint={texts.rutHint[userType]} /> : null}
      {fields.serie ? (
        <div>
          <SerialField />
          <SerialHelp />
        </div>
      ) : null}
      {userType === 'pyme' ? (
        <TextField name="operation" label={texts.operation} hint={texts.operationHint} autoComplete="off" />
      ) : null}
      {foldsContact(company) ? (
        <Group legend={texts.contact}>
          <Stack>
            <ContactFields company={company} fields={fields} registered={NOTHING_REGISTERED} />
          </Stack>
        </Group>
      ) : null}
    </>
  );
}

function SerialField() {
  const { values, touched } = useFormikContext<IdentityValues>();
  const isOdd = touched.serial && values.serial.trim() !== '' && !looksLikeSerial(values.serial);
  return (
    <TextField
      name="serial"
      label={texts.serial}
      hint={isOdd ? texts.serialOdd : texts.serialHint}
      autoComplete="off"
    />
  );
}
