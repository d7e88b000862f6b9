import { executiveEmail, type Company } from '#domain/company.ts';
import { faqTexts as texts } from '../../texts/faq.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Small } from '../../ui/text.tsx';

/** How to reach a person of the company, and when they answer. */
export function HowToReach({ company }: { company: Company }) {
  const { phone, opens, closes, replyBusinessDays } = company.helpDesk;
  const email = executiveEmail(company);
  const call = phone === null ? null : <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>;
  const write = <a href={`mailto:${email}?subject=${encodeURIComponent(texts.subject)}`}>{email}</a>;
  return (
    <DescriptionList
      items={[
        ...(call ? [{ term: texts.phone, value: call, after: texts.hours(opens, closes) }] : []),
        { term: texts.mail, value: write, after: texts.reply(replyBusinessDays) },
      ]}
    />
  );
}

/** The same in the helper, with what to have at hand. */
export function Person({ company }: { company: Company }) {
  return (
    <>
      <p>{texts.personLead(company.name)}</p>
      <HowToReach company={company} />
      <Small>{texts.personHint}</Small>
    </>
  );
}
