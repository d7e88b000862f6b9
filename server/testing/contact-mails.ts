import type { MailScenarios } from './mail-scenarios.ts';
import type { MailRead } from './read-mail.ts';

/** To an address that is no longer the debtor's: that it was changed, and what happened since. */
export function contactMails(testServer: () => MailScenarios, endLink: string) {
  return {
    contactChanged: async (): Promise<[MailRead, Partial<MailRead>]> => {
      await testServer().contactChanged();
      const expected = {
        to: 'present@correo.example',
        subject: 'Cambiaron tus datos de contacto en Banco Cordillera',
        title: 'Cambiamos tus datos de contacto',
        rows: { Entidad: 'Banco Cordillera', 'Fecha y hora': '23-11-2026 23:30' },
        figures: ['ayuda@banco-cordillera.example', 'ayuda@banco-cordillera.example', endLink],
        files: [],
      };
      return [await testServer().sent('contactChanged'), expected];
    },
    formerNotice: async (): Promise<[MailRead, Partial<MailRead>]> => {
      await testServer().formerNotified();
      const expected = {
        to: 'present@correo.example',
        subject: 'Aviso de seguridad de Banco Cordillera',
        title: 'Hubo actividad con tus datos',
        rows: {
          Entidad: 'Banco Cordillera',
          RUT: expect.stringMatching(/^\d{2,3}\.\*{3}\.\*{3}-[\dK]$/) as string,
          'Qué pasó': 'Se envió un comprobante a otro correo',
          'Fecha y hora': '23-11-2026 23:30',
        },
        figures: ['ayuda@banco-cordillera.example', endLink],
        files: [],
      };
      return [await testServer().sent('formerNotice'), expected];
    },
  };
}
