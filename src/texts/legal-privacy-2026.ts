import type { Company } from '#domain/company.ts';
import { hasPixels } from '#domain/pixels.ts';
import { cookies, data } from './legal-privacy.ts';
import type { LegalSection } from './legal-section.ts';

/** Version of 1 December 2026: all that Ley 19.628 asks in art. 14 ter. Its table is written from domain/data-uses.ts. */
export function privacySections2026(company: Company): LegalSection[] {
  return [
    who(company),
    data,
    { ...uses, paragraphs: [source(company), ...uses.paragraphs] },
    { ...others, paragraphs: [...others.paragraphs, abroad(company)] },
    cookies,
    care,
    rights(company),
    agency,
  ];
}

const who = ({ name, creditor, dataContact }: Company): LegalSection => ({
  title: 'Quién responde por tus datos',
  paragraphs: [
    `Responde ${creditor.name}, RUT ${creditor.rut}, que aquí se llama ${name}. La representa ${creditor.representative}.`,
    `Para lo que toque a tus datos escribe a ${dataContact.email}, o por carta a ${dataContact.address}.`,
    `Saldar opera este portal por encargo de ${name} y usa los datos solo para eso.`,
  ],
});

const source = ({ name }: Company) =>
  `Tus deudas, tu nombre y tu RUT los informa ${name}. Lo demás lo escribes tú o resulta de lo que haces aquí.`;

const uses: LegalSection = {
  title: 'Para qué los usamos, hasta cuándo y quién los recibe',
  hasUses: true,
  paragraphs: [
    'Un juicio o una investigación pueden obligar a guardarlos más tiempo.',
    'Te enviamos ofertas y recordatorios solo si los autorizas. Puedes retirarlo cuando quieras en «Mis datos», y no cambia tus opciones de pago.',
    'Ninguna decisión sobre ti la toma una máquina por su cuenta. Tus ofertas las define la institución.',
  ],
};

const others: LegalSection = {
  title: 'Con quién los compartimos',
  paragraphs: [
    'Solo con quienes nombra la tabla, con quienes nos prestan servidores, y con autoridades cuando la ley lo ordena. No vendemos tus datos.',
  ],
};

const abroad = (company: Company) =>
  `Algunos servicios pueden estar fuera de Chile: el control de robots y los informes de fallas${hasPixels(company) ? ', y la medición de visitas si la aceptas' : ''}. Reciben datos técnicos de tu conexión, nunca tu RUT, correo o teléfono.`;

const care: LegalSection = {
  title: 'Cómo los cuidamos',
  paragraphs: [
    'La conexión va cifrada. Tus datos de contacto se muestran ocultos en parte, y cada acceso pide comprobar tu identidad.',
    'Cada persona de la institución entra con su nombre, y queda registro de lo que mira. Si hay una filtración que te afecta, te avisaremos.',
  ],
};

const rights = ({ dataContact }: Company): LegalSection => ({
  title: 'Qué puedes pedir',
  paragraphs: [
    'Puedes pedir ver tus datos, corregirlos, borrarlos, bloquearlos, llevártelos y oponerte a un uso. Es gratis y se pide en «Mis datos», después de identificarte.',
    `También puedes escribir a ${dataContact.email}.`,
    'Te respondemos en 30 días corridos, que se pueden ampliar una vez por otros 30. Un bloqueo se responde en 2 días hábiles.',
    'Algunos datos deben conservarse mientras haya una deuda vigente o la ley lo ordene. Si es así, te lo diremos.',
  ],
});

const agency: LegalSection = {
  title: 'Si no estás de acuerdo',
  paragraphs: [
    'Puedes reclamar ante la Agencia de Protección de Datos Personales. Tienes 30 días hábiles desde que negamos lo que pediste, o desde que venció el plazo.',
    'Si esta política cambia, publicaremos aquí la versión nueva con su fecha.',
  ],
};
