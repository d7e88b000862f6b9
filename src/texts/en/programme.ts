import { formatPesos } from '#domain/money.ts';
import { PROGRAMME } from '#domain/programme.ts';
import type { programmeTexts as es } from '../programme.ts';
import type { Words } from '#domain/language.ts';

const prize = formatPesos(PROGRAMME.monthlyPrize);

export const programmeTexts: Words<typeof es> = {
  card: 'PRO support programme',
  cardLead: `${PROGRAMME.freeMonths} months of financial support at no cost, because you took a plan.`,
  open: 'Learn about the programme',
  invitation: {
    title: 'We invite you to the PRO programme',
    lead: `For ${PROGRAMME.freeMonths} months a person helps you to order your accounts and keep your plan, in Spanish. It costs nothing and you can leave it whenever you want.`,
    reply: `We answer by email within ${PROGRAMME.replyHours} hours.`,
    draw: `I also want to take part in the monthly draw of ${prize} (optional)`,
    send: 'I want to take part',
    sending: 'Sending…',
    close: 'Not now',
  },
  received: {
    title: 'We received your request',
    lead: (email) => `We will answer to ${email} within ${PROGRAMME.replyHours} hours.`,
    reward: 'See my gift',
    close: 'Close',
  },
  reward: {
    title: 'Your gift for catching up',
    lead: `${PROGRAMME.freeMonths} months of support, at no cost.`,
    draw: `You take part in the monthly draw of ${prize}.`,
    noDraw: 'You do not take part in the monthly draw, as you chose.',
    close: 'Understood',
  },
};
