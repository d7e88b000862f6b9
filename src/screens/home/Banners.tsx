import { useSyncExternalStore } from 'react';
import { bannersInForce, type Banner } from '#domain/banners.ts';
import { santiagoDay } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import { homeTexts } from '../../texts/home.ts';
import { Panel, Stack } from '../../ui/Card.tsx';
import { SafeLink } from '../../ui/SafeLink.tsx';

const never = () => () => undefined;

/** The day in Santiago; null where the page is made beforehand, and on the browser's first look at such a page. */
const useToday = () =>
  useSyncExternalStore(
    never,
    () => santiagoDay(new Date()),
    () => null,
  );

/** White days, programme and ChAD of the company, on their days (§1, §2.5 "Optional banners"). */
export function Banners({ company }: { company: Company }) {
  const banners = bannersInForce(company.banners, useToday());
  if (banners.length === 0) return null;
  return (
    <Stack as="section" aria-label={homeTexts.banners}>
      {banners.map((banner) => (
        <Note key={banner.title} {...banner} />
      ))}
    </Stack>
  );
}

function Note({ title, text, link }: Banner) {
  return (
    <Panel>
      <Stack data-tight>
        <h2>{title}</h2>
        <p>{text}</p>
        {link ? (
          <p>
            <SafeLink href={link.href}>{link.label}</SafeLink>
          </p>
        ) : null}
      </Stack>
    </Panel>
  );
}
