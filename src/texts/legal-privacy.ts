import type { Company } from '#domain/company.ts';
import type { LegalSection } from './legal-section.ts';

/** Version of 5 May 2025. Privacy policy in general words: what the portal really does with data, and no more. */
export function privacySections(company: Company): LegalSection[] {
  return [who(company), data, purposes(company), others(company), cookies, keeping, rights(company)];
}

const who = ({ name }: Company): LegalSection => ({
  title: 'Quién responde por tus datos',
  paragraphs: [
    `${name} es responsable de los datos de tus deudas y decide para qué se usan. Saldar opera este portal por encargo de ${name} y trata los datos solo para eso.`,
  ],
});

export const data: LegalSection = {
  title: 'Qué datos usamos',
  paragraphs: [
    'Tu RUT y el número de serie de tu cédula, o el número de operación si es una empresa. El número de serie sirve solo para comprobar tu identidad: no lo guardamos.',
    'Tu correo y tu teléfono, las deudas y ofertas que informa la institución, lo que eliges, firmas y pagas aquí, y los términos que aceptaste.',
    'Datos técnicos mínimos para proteger el portal de abusos. Los números de tus tarjetas los recibe solo el proveedor del medio de pago.',
  ],
};

const purposes = ({ name }: Company): LegalSection => ({
  title: 'Para qué los usamos',
  paragraphs: [
    `Para comprobar que eres tú, mostrarte tus deudas, recibir tus pagos, enviarte los comprobantes e informar a ${name} lo que pagaste.`,
    'Te enviamos ofertas y recordatorios solo si lo aceptas, y puedes dejar de recibirlos cuando quieras. No aceptarlos no cambia tus opciones de pago.',
  ],
});

const others = ({ name }: Company): LegalSection => ({
  title: 'Con quién los compartimos',
  paragraphs: [
    `Con ${name}; con el Registro Civil, para comprobar tu identidad; con el proveedor del medio de pago, para cobrar lo que apruebes; y con las autoridades cuando la ley lo ordene.`,
    'No vendemos tus datos ni los usamos para publicidad de terceros.',
  ],
});

export const cookies: LegalSection = {
  title: 'Cookies y datos en tu navegador',
  paragraphs: [
    'Usamos cookies necesarias: recuerdan en qué paso vas y mantienen tu sesión hasta que cierras el navegador, o menos. Otra recuerda por seis meses que ya te identificaste en este navegador, para que los intentos fallidos de otras personas no te impidan entrar; con ella nadie entra en tu nombre. No contienen tu RUT, tu correo, tu teléfono ni montos.',
    'Lo que elegiste se guarda en esta pestaña para que no lo pierdas si recargas la página, y se borra al cerrarla. Si la institución cuenta las visitas, antes te preguntamos, y puedes cambiar tu respuesta en esta página.',
    'Para saber qué pasos cuestan, el portal suma cuántas veces se pasa por cada uno y dónde se abandona, sin guardar quién. Si tu navegador pide que no te sigan, no te contamos.',
  ],
};

const keeping: LegalSection = {
  title: 'Cuánto tiempo los guardamos y cómo los cuidamos',
  paragraphs: [
    'Guardamos los pagos, las firmas y las aceptaciones por el tiempo que exige la ley para respaldarlos. Lo demás, solo mientras hace falta.',
    'La conexión va cifrada, tus datos de contacto se muestran ocultos en parte y cada acceso pide comprobar tu identidad.',
  ],
};

const rights = ({ helpEmail }: Company): LegalSection => ({
  title: 'Qué puedes pedirnos',
  paragraphs: [
    'Puedes pedir ver tus datos, corregirlos, borrarlos, llevártelos u oponerte a un uso, según la ley chilena de protección de datos personales. Algunos deben conservarse mientras la deuda o la ley lo requieran.',
    `Escríbenos a ${helpEmail}. Si esta política cambia, publicaremos aquí la versión nueva con su fecha.`,
  ],
});
