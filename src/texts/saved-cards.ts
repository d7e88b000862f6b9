/** Saved cards on the payment screen (§7.3, §8 "Cards"). */
export const savedCardTexts = {
  name: (type: string, lastDigits: string) => `${type} terminada en ${lastDigits}`,
  nameOf: (name: string, day: string, place: number | null) =>
    `${name}, guardada el ${day}${place === null ? '' : ` (${place})`}`,
  detail: (day: string) => `Guardada el ${day}. Se cobra sin volver a escribir sus datos.`,
  loading: 'Buscando tus tarjetas guardadas',
  failed: 'No se pudieron obtener las tarjetas asociadas',
  failedDetail: 'Mientras tanto puedes pagar de otra forma.',
  retry: 'Volver a intentar',
  none: 'No se encontraron métodos de pago disponibles',
  noneDetail: 'Agrega una tarjeta para pagar aquí.',

  add: 'Agregar una tarjeta',
  addDetail:
    'Se agrega en la página segura de pago con tarjeta (Webpay Oneclick). Este portal no recibe los datos de la tarjeta. Agregarla no cobra nada.',
  adding: 'Abriendo la página…',

  remove: (card: string) => `Quitar ${card}`,
  removeTitle: (card: string) => `¿Quitar ${card}?`,
  removeDetail:
    'Ya no podrás pagar con ella desde aquí. Los pagos que hiciste no cambian. Puedes agregarla de nuevo cuando quieras.',
  removeConfirm: 'Quitar tarjeta',
  removing: 'Quitando…',
  keep: 'Conservarla',

  overLimit: (amount: string) => `Una tarjeta guardada paga hasta ${amount} por vez. Elige otro medio.`,
} as const;
