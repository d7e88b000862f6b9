import type { faqTopics as es } from '../faq-topics.ts';
import type { Words } from '#domain/language.ts';

export const faqTopics: Words<typeof es> = {
  person: 'I cannot pay or I need a person',
  identity: 'Identifying myself',
  debt: 'My debt and my options',
  paying: 'Paying',
  afterwards: 'After paying',
  safety: 'Safety',
};
