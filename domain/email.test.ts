import { isEmail, maskEmail, suggestDomain } from './email.ts';

test.each([
  ['ana@correo.cl', true],
  ['ana.rojas+pagos@mi-correo.com.cl', true],
  ["o'higgins@correo.cl", true],
  ['', false],
  ['ana', false],
  ['ana@correo', false],
  ['@correo.cl', false],
  ['ana@@correo.cl', false],
  ['ana @correo.cl', false],
  ['ana@correo.cl\n', false],
  ['ana@correo.cl, otra@correo.cl', false],
  [`${'a'.repeat(250)}@correo.cl`, false],
])('%j is an e-mail: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});

test.each([
  ['ana@correo.cl', 'a***@c***.cl'],
  ['a@b.com.ar', 'a***@b***.ar'],
  ['@correo.cl', '***'],
  ['ana', '***'],
  ['', '***'],
  ['ana.x@y', '***'],
])('%j is masked as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

test.each([
  ['ana@gmial.com', 'gmail.com'],
  ['ana@gmail.con', 'gmail.com'],
  ['ana@gmail.co', 'gmail.com'],
  ['ana@GMAI.COM', 'gmail.com'],
  ['ana@hotmial.com', 'hotmail.com'],
  ['ana@outlok.com', 'outlook.com'],
  ['ana@hotmai.cl', 'hotmail.cl'],
  ['ana@homtail.es', 'hotmail.es'],
  ['ana@oulook.es', 'outlook.es'],
  ['ana@outllook.cl', 'outlook.cl'],
  ['ana@yaho.com', 'yahoo.com'],
  ['ana@yhaoo.es', 'yahoo.es'],
  ['ana@iclud.com', 'icloud.com'],
  ['ana@liev.com', 'live.com'],
  ['ana@live.c', 'live.cl'],
  ['ana@mns.com', 'msn.com'],
  ['ana@mial.com', 'mail.com'],
  ['ana@gmial.con', 'gmail.com'],
  ['ana@gmial.ocn', null],
  ['ana@mial.con', null],
  ['gmial.com', null],
  ['ana@gmail.com', null],
  ['ana@live.cl', null],
  ['ana@correo.cl', null],
  ['ana@uchile.cl', null],
  ['ana@mail.com', null],
  ['ana', null],
  ['ana@', null],
  [`ana@${'x'.repeat(5000)}`, null],
])('for %j the domain meant is perhaps %s', (email, domain) => {
  expect(suggestDomain(email)).toBe(domain);
});
