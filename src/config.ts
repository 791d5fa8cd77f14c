import type { Settings } from './settings/readSettings';
import { settingsRead } from './settings/settings';

export type Config = Settings;

export const configProblems: readonly string[] = settingsRead.problems;

const here = settingsRead.settings && configAt(location.origin, settingsRead.settings);

/** The settings of this build. Only `main` runs with problems, and it then starts nothing else. */
export function config(): Config {
  if (!here) throw new Error(`The shop's settings need attention: ${configProblems.join('; ')}`);
  return here;
}

/** Settings whose URLs are whole: a path among them is one of this origin. */
export function configAt(origin: string, settings: Settings): Config {
  const whole = (url: string) => (/^https?:/i.test(url) ? url : origin + url);
  const wholeIfSet = (url: string | undefined) => (url === undefined ? url : whole(url));
  return {
    ...settings,
    catalogueHost: whole(settings.catalogueHost),
    orderHost: whole(settings.orderHost),
    intraHost: whole(settings.intraHost),
    authEmulatorUrl: wholeIfSet(settings.authEmulatorUrl),
    tokenSyncUrl: wholeIfSet(settings.tokenSyncUrl),
    mapUrl: wholeIfSet(settings.mapUrl),
    instagramUrl: wholeIfSet(settings.instagramUrl),
    facebookUrl: wholeIfSet(settings.facebookUrl),
    heroImagesUrl: wholeIfSet(settings.heroImagesUrl),
    reportUrl: wholeIfSet(settings.reportUrl),
  };
}
