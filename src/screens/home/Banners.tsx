import { useSyncExternalStore } from 'react';
import { allBanners, bannersInForce, type Banner } from '#domain/banners.ts';
import { addDays, santiagoDay, startOfDay } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import { homeTexts } from '../../texts/home.ts';
import { Panel, Stack } from '../../ui/Card.tsx';
import { SafeLink } from '../../ui/SafeLink.tsx';

const never = () => () => undefined;

/** The day in Santiago; null when prerendering and on the first render of a prerendered page. */
const useToday = () =>
  useSyncExternalStore(
    never,
    () => santiagoDay(new Date()),
    () => null,
  );

/** White days, programme and ChAD of the company, on their days (§1, §2.5 "Optional banners"). */
export function Banners({ company }: { company: Company }) {
  const today = useToday();
  const inForce = bannersInForce(company.banners, today);
  // A page made beforehand holds those of other days too; a script in it shows today's (src/dated-banners.ts).
  const banners = today === null ? allBanners(company.banners) : inForce;
  if (banners.length === 0) return null;
  return (
    <section aria-label={homeTexts.banners} hidden={inForce.length === 0} suppressHydrationWarning>
      <Stack>
        {banners.map((banner) => (
          <Note key={banner.title} banner={banner} hidden={!inForce.includes(banner)} />
        ))}
      </Stack>
    </section>
  );
}

function Note({ banner: { title, text, link, from, until }, hidden }: { banner: Banner; hidden: boolean }) {
  // As instants: to name the day in Santiago takes a slow phone longer than all else the first script does.
  const days = {
    'data-from': from ? startOfDay(from).getTime() : undefined,
    'data-until': until ? startOfDay(addDays(until, 1)).getTime() : undefined,
  };
  return (
    <Panel data-banner {...days} hidden={hidden} suppressHydrationWarning>
      <Stack data-tight lang="es">
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
