// Formats instants for the sandbox's pages: in the site's time zone, followed by its name.
type Lang = 'ja' | 'en'

const zone = 'Asia/Tokyo'

const formats: Readonly<Record<Lang, Intl.DateTimeFormat>> = {
  ja: new Intl.DateTimeFormat('ja-JP', { timeZone: zone, dateStyle: 'medium', timeStyle: 'medium' }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'medium', timeStyle: 'medium' }),
}

/** The zone's name, for a column heading. */
export const zoneName: Readonly<Record<Lang, string>> = { ja: '日本時間', en: 'JST' }

/** Formats date and time only, where the zone is named elsewhere. */
export const bareInstant = (ms: number, lang: Lang): string => formats[lang].format(ms)

/** Formats date, time and zone. */
export const shownInstant = (ms: number, lang: Lang): string =>
  lang === 'ja' ? `${bareInstant(ms, lang)}(${zoneName.ja})` : `${bareInstant(ms, lang)} (${zoneName.en})`
