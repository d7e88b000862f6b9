import type { Redirect } from '#contract/payment.ts';

/** Leaves for the provider's page: a form post of its token, as it asks for, or its address where that is enough. */
export function openProvider(document: Document, { url, field, token }: Omit<Redirect, 'ref'>): void {
  if (field === null) return document.location.assign(url);
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  const input = document.createElement('input');
  input.type = 'hidden';
  input.name = field;
  input.value = token;
  form.append(input);
  document.body.append(form);
  form.submit();
}
