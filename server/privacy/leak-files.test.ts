import { LEAK_FILES } from './leak-files.ts';
import { TOUCHES, type Touch, type Touched } from './touched.ts';

const ana: Touched = {
  rut: '111111111',
  name: '=Ana',
  email: 'ana@correo.example',
  phone: '+56911112222',
  touches: ['card', 'visit'],
};
const luis: Touched = { rut: '123456785', name: 'Luis', email: null, phone: null, touches: ['payment'] };

const write = (file: string, touched: readonly Touched[] = [ana, luis]) =>
  LEAK_FILES[file]?.({
    institution: 'Banco Cordillera',
    since: new Date('2026-11-20T13:00:00Z'),
    until: new Date('2026-11-21T02:30:00Z'),
    touched,
  });

const NOT_STORED =
  'El portal no guarda números completos de tarjetas ni de cuentas, claves bancarias ni números de serie de cédulas.';

/** What each use lets be seen, in the order in which a notice names it. */
const SEEN: Record<Touch, string> = {
  visit: '- identificación (nombre y RUT), deudas y ofertas que se mostraron',
  contact: '- correo y teléfono',
  payment: '- pagos: fecha, monto y medio, y los últimos cuatro dígitos de la tarjeta',
  agreement: '- convenios firmados y su contrato',
  debit: '- pagos automáticos: banco y últimos dígitos de la cuenta',
  card: '- tarjetas guardadas: tipo y últimos cuatro dígitos',
  request: '- solicitudes a la institución, y desacuerdos con una deuda con sus archivos',
  desk: '- lo que el personal de la institución leyó en su mesa de trabajo',
};

describe('after a leak', () => {
  it('the list has each debtor with what was used, as text where a spreadsheet would take it for a formula', () => {
    expect(write('personas.csv')).toBe(
      [
        'rut,nombre,correo,telefono,usos',
        "11.111.111-1,'=Ana,ana@correo.example,+56911112222,card visit",
        '12.345.678-5,Luis,,,payment',
        '',
      ].join('\r\n'),
    );
  });

  it('the list and the number have an erased debtor whose data were used, without a RUT', () => {
    const erased: Touched = { ...luis, rut: '', name: '' };
    expect(write('personas.csv', [luis, erased])).toContain('12.345.678-5,Luis,,,payment\r\n,,,,payment\r\n');
    expect(write('aviso-agencia.md', [luis, erased])).toContain('en ese período: 2.');
  });

  it('the draft for the agency says when, how many and which data, and leaves the rest to be filled in', () => {
    expect(write('aviso-agencia.md'))
      .toBe(`# Aviso de vulneración a la Agencia de Protección de Datos Personales

BORRADOR. Lo revisa y lo envía la persona encargada, sin dilaciones indebidas (Ley 21.719, art. 14 sexies).

- Responsable: Banco Cordillera. RUT, domicilio y correo de contacto: [COMPLETAR]
- Qué ocurrió, cómo se supo y desde cuándo se sabe: [COMPLETAR]
- Período revisado: desde el 20-11-2026 a las 10:00 hasta el 20-11-2026 a las 23:30, hora de Chile continental.
- Personas cuyos datos se usaron en ese período: 2.

Datos que pudieron quedar expuestos:

${SEEN.visit}
${SEEN.payment}
${SEEN.card}

${NOT_STORED}

- Efectos posibles para las personas: [COMPLETAR]
- Medidas tomadas y por tomar: [COMPLETAR]
- Cuándo y cómo se avisa a las personas: [COMPLETAR]
`);
  });

  it('the draft for the debtors says which data of theirs may have been seen and what they can do, and names none of them', () => {
    expect(write('aviso-personas.md')).toBe(`Asunto: Un incidente con tus datos

BORRADOR. Lo revisa la persona encargada antes de enviarlo.

Hola:

Te escribimos de Banco Cordillera. Entre el 20-11-2026 a las 10:00 y el 20-11-2026 a las 23:30 hubo un incidente: [COMPLETAR].

Pudieron quedar a la vista de otras personas estos datos tuyos:

${SEEN.visit}
${SEEN.payment}
${SEEN.card}

${NOT_STORED}

Qué hicimos: [COMPLETAR].

Qué puedes hacer tú:

- Desconfía de quien te llame o escriba a nombre nuestro para pedirte claves o pagos.
- Paga solo en el portal, escribiendo tú la dirección.
- Si ves un cobro que no reconoces, avisa a tu banco y a nosotros.

Si tienes preguntas, escríbenos: [COMPLETAR]. También puedes acudir a la Agencia de Protección de Datos Personales.
`);
  });

  it.each(['aviso-agencia.md', 'aviso-personas.md'])(
    '%s names all data of the portal where nothing is known to have been used',
    (file) => {
      const [all] =
        /(- .+\n)+(?=\nEl portal no guarda)/.exec(write(file, [{ ...ana, touches: [] }]) ?? '') ?? [];
      expect(all?.trimEnd().split('\n')).toEqual(TOUCHES.map((touch) => SEEN[touch]));
    },
  );
});
