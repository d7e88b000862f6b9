import { formatPesos } from '#domain/money.ts';
import { PROGRAMME } from '#domain/programme.ts';
import type { rightsTexts as es } from '../../rights/page.ts';
import type { Words } from '#domain/language.ts';
import { formatLong as day } from '../dates.ts';

export const rightsTexts: Words<typeof es> = {
  page: 'My data',
  title: 'My data',
  lead: 'What we know about you in this portal and what you can ask about your data. It is free.',
  searching: 'We are looking for your data',
  retry: 'Try again',
  pay: 'See my debt and pay',
  you: {
    title: 'Who you are here',
    name: 'Name',
    rut: 'RUT',
    email: 'Email',
    phone: 'Phone',
    none: 'We have none',
    masked: 'We show them partly hidden, to protect you.',
    change: 'Change my email or phone',
  },
  kept: {
    title: 'What we keep about you',
    lead: 'Each record has a reason and a time limit. They are in the privacy policy.',
    policy: 'See the privacy policy',
    rows: (count) => (count === 1 ? '1 record' : `${count} records`),
    take: 'Take my data with me',
    takeLead:
      'The PDF is to read, and is in Spanish. The JSON file has every detail, to take it to another service. In both, your email, phone and RUT are partly hidden.',
    pdf: 'Download PDF',
    json: 'Download JSON',
    file: (ending) => `my-data.${ending}`,
  },
  visits: {
    title: 'Counting of visits',
    help: 'Your answer is in this browser and you change it in the privacy policy.',
    link: 'Change my answer',
  },
  draw: {
    title: 'Monthly draw',
    in: `You take part in the monthly draw of ${formatPesos(PROGRAMME.monthlyPrize)} (Chilean pesos).`,
    out: 'You do not take part in the monthly draw.',
    rest: 'If you leave it, your accompaniment programme goes on as it is.',
    leave: 'Leave the draw',
    leaving: 'Saving…',
  },
  ask: {
    title: 'Ask for something about my data',
    lead: (name) =>
      `Your request goes to ${name}, which is responsible for your data. We let you know by email.`,
    legend: 'What do you want to ask for?',
    kinds: {
      access: {
        title: 'A complete copy',
        detail: 'Also of what the institution keeps outside this portal. You are answered within 30 days.',
      },
      rectification: {
        title: 'Correct a detail',
        detail: 'Say which is wrong and how it should be. You are answered within 30 days.',
      },
      erasure: {
        title: 'Erase my data',
        detail:
          'What the law requires to be kept is not erased, nor with a payment or agreement under way. Your debt stays the same. You are answered within 30 days.',
      },
      opposition: {
        title: 'Object to a use',
        detail:
          'We stop sending you offers and reminders at once. Say what else you object to. You are answered within 30 days.',
      },
      block: {
        title: 'Block my data',
        detail:
          'We stop sending you offers and reminders at once. You only get notices about payments, contracts and security. You are answered within 2 business days.',
      },
    },
    message: 'Say more',
    messageNeeded: 'Say what you want to change',
    choose: 'Choose what you want to ask for',
    send: 'Send request',
    sending: 'Sending…',
    sent: 'We received your request. Its time limit is below.',
    unseen: 'We received your request, but could not show its time limit.',
    noMail: 'We do not have your email, so you will see the answer only here.',
    unsent: 'We do not know whether your request arrived.',
    unsentHelp: 'If you send it again, it is not duplicated.',
    resend: 'Send again',
    look: 'See what is there',
    first: 'First choose what to do in the notice.',
  },
  requests: {
    title: 'What you have asked for',
    none: 'You have not asked for anything yet.',
    states: {
      received: 'Under way',
      extended: 'Time extended',
      answered: 'Answered',
      refused: 'Refused',
    },
    overdue: 'Past its time limit',
    received: (at) => `You asked for it on ${day(at)}.`,
    due: (at) => `You must be answered at the latest on ${day(at)}.`,
    wasDue: (at) => `You should have been answered at the latest on ${day(at)}.`,
    decided: (at) => `You were answered on ${day(at)}.`,
    why: 'Reason for extending the time:',
    answer: 'The answer:',
    agency: (at) =>
      `You can complain free of charge to the data protection agency until ${day(at)}. It is 30 business days.`,
  },
};
