// Instants as the sandbox's pages show them: in the site's zone, with the zone beside them.
type Lang = 'ja' | 'en'

const zone = 'Asia/Tokyo'

const formats: Readonly<Record<Lang, Intl.DateTimeFormat>> = {
  ja: new Intl.DateTimeFormat('ja-JP', { timeZone: zone, dateStyle: 'medium', timeStyle: 'medium' }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'medium', timeStyle: 'medium' }),
}

/** The zone's name, for the head of a column. */
export const zoneName: Readonly<Record<Lang, string>> = { ja: '日本時間', en: 'JST' }

/** Date and time of day alone, where the zone is said elsewhere. */
export const bareInstant = (ms: number, lang: Lang): string => formats[lang].format(ms)

/** Date, time of day and the zone. */
export const shownInstant = (ms: number, lang: Lang): string =>
  lang === 'ja' ? `${bareInstant(ms, lang)}(${zoneName.ja})` : `${bareInstant(ms, lang)} (${zoneName.en})`
