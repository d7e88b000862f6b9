import { formatPesos } from '#domain/money.ts';
import { PROGRAMME } from '#domain/programme.ts';

const prize = formatPesos(PROGRAMME.monthlyPrize);

/** Words of the accompaniment programme's modals (§2.5, §9). */
export const programmeTexts = {
  card: 'Programa PRO de acompañamiento',
  cardLead: `${PROGRAMME.freeMonths} meses de acompañamiento financiero sin costo, porque tomaste un plan.`,
  open: 'Conocer el programa',
  invitation: {
    title: 'Te invitamos al programa PRO',
    lead: `Una persona te acompaña durante ${PROGRAMME.freeMonths} meses a ordenar tus cuentas y a cumplir tu plan. No tiene costo y puedes dejarlo cuando quieras.`,
    reply: `Te respondemos por correo dentro de ${PROGRAMME.replyHours} horas.`,
    draw: `Quiero participar también en el sorteo mensual de ${prize} (opcional)`,
    send: 'Quiero participar',
    sending: 'Enviando…',
    close: 'Ahora no',
  },
  received: {
    title: 'Recibimos tu solicitud',
    lead: (email: string) => `Te responderemos a ${email} dentro de ${PROGRAMME.replyHours} horas.`,
    reward: 'Ver mi regalo',
    close: 'Cerrar',
  },
  reward: {
    title: 'Tu regalo por ponerte al día',
    lead: `${PROGRAMME.freeMonths} meses de acompañamiento, sin costo.`,
    draw: `Participas en el sorteo mensual de ${prize}.`,
    noDraw: 'No participas en el sorteo mensual, como elegiste.',
    close: 'Entendido',
  },
} as const;
