import type { Environment } from '#contract/environment.ts';
import { announcedFrom, type MaintenanceWindow } from '#domain/maintenance.ts';
import type { Config } from '../config.ts';
import { releaseName } from '../release.ts';
import { maintenanceWords } from '../texts/maintenance.ts';

/** What pages know of a window. */
export const announcementOf = (window: MaintenanceWindow): Environment['maintenance'][number] => ({
  company: window.company,
  from: announcedFrom(window).getTime(),
  until: window.until.getTime(),
  words: maintenanceWords(window),
});

/** The part of the configuration that pages may know. Named one by one, so that no secret slips in. */
export function browserEnvironment(config: Config): Environment {
  return {
    production: config.production,
    hosts: config.hosts,
    captcha: { scriptUrl: config.captcha.scriptUrl, siteKey: config.captcha.siteKey },
    sentryDsn: config.sentryDsn,
    release: releaseName,
    maintenance: config.maintenance.map(announcementOf),
  };
}
