import { sendCode } from '#contract/binding-code.ts';
import { digitsOf } from '../binding-code/codes.ts';
import type { MailScenarios } from './mail-scenarios.ts';
import type { MailRead } from './read-mail.ts';
import { aPlan } from './fixtures.ts';

/** Asked for at 12:00 by a visitor who has typed another address than the registered one. */
export function codeMail(testServer: () => MailScenarios, endLink: string) {
  return async (): Promise<[MailRead, Partial<MailRead>]> => {
    const { deps, enter, call, sent } = testServer();
    const { debtorId, token } = await enter(aPlan({ email: 'present@correo.example' }).persona);
    const registered = { email: 'registered@correo.example' };
    await deps.db.updateTable('debtor').set(registered).where('id', '=', debtorId).execute();
    await call(sendCode, { act: 'signAgreement' }, { token });
    const codes = deps.db.selectFrom('binding_code').select('id').where('debtor_id', '=', debtorId);
    const { id } = await codes.executeTakeFirstOrThrow();
    const expected = {
      to: 'registered@correo.example',
      subject: 'Código para confirmar en Banco Cordillera',
      title: 'Tu código de confirmación',
      rows: {
        Código: digitsOf(deps.config, id)[0] ?? '',
        'Sirve para': 'Firmar un convenio de pago',
        Entidad: 'Banco Cordillera',
        'Fecha y hora': '21-11-2026 12:00',
      },
      figures: ['ayuda@banco-cordillera.example', endLink],
      files: [],
    };
    return [await sent('bindingCode', '2026-11-21T15:09:00Z'), expected];
  };
}
