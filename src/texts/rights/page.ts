/** Words of the rights area (decision 0086). */
export const rightsTexts = {
  page: 'Mis datos',
  title: 'Mis datos',
  lead: 'Lo que sabemos de ti en este portal y lo que puedes pedir sobre tus datos. Es gratis.',
  searching: 'Estamos buscando tus datos',
  retry: 'Volver a intentar',
  pay: 'Ver mi deuda y pagar',
  you: {
    title: 'Quién eres aquí',
    name: 'Nombre',
    rut: 'RUT',
    email: 'Correo',
    phone: 'Teléfono',
    none: 'No tenemos',
  },
} as const;
