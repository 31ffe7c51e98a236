import type { Language } from './Language.ts';

/** When a wait of so many seconds is over, in the unit of a person: `in 42 seconds`, `in 36 minutes`, from two hours on `in 3 hours`. */
export function soonText({ locale }: Pick<Language, 'locale'>, seconds: number): string {
  const relative = new Intl.RelativeTimeFormat(locale);
  if (seconds < 60) return relative.format(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120
    ? relative.format(minutes, 'minute')
    : relative.format(Math.ceil(minutes / 60), 'hour');
}
