// Typed messages in both languages: a key missing in one of them does not compile.
import { hundredthsOf, multipleDigits } from '@mangetsu/money/multiple'

export type StageLang = 'ja' | 'en'

export type Messages<Key extends string> = Readonly<Record<Key, { readonly ja: string; readonly en: string }>>

export type Translate<Key extends string> = (
  key: Key,
  values?: Readonly<Record<string, string | number>>,
) => string

/** Returns a function that fills a message's {placeholders}; one without a value becomes empty. */
export function createTranslate<Key extends string>(
  messages: Messages<Key>,
  lang: StageLang,
): Translate<Key> {
  return (key, values = {}) =>
    messages[key][lang].replace(/\{(\w+)\}/g, (_, place: string) => String(values[place] ?? ''))
}

const separators: Readonly<Record<StageLang, string>> = { ja: '・', en: ' · ' }

/** Joins the parts of a line that are not empty. */
export const joined = (parts: readonly string[], lang: StageLang): string =>
  parts.filter((part) => part !== '').join(separators[lang])

/** Parses the stage's language; Japanese by default. */
export const stageLangOf = (text: string | null): StageLang => (text === 'en' ? 'en' : 'ja')

/** Formats a whole number with thousands separators: "1,042". */
export const grouped = (whole: number | bigint): string => whole.toString().replace(/\B(?=(\d{3})+$)/g, ',')

/** "96.50%" of a share in millionths. */
export const percentOf = (ppm: number): string => `${(ppm / 10_000).toFixed(2)}%`

/** Formats a multiple of the stake as the site does: "6.40", "1,042"; never rounded up. */
export const multipleOf = (totalMinor: bigint, stakeMinor: bigint): string =>
  multipleDigits(hundredthsOf(totalMinor, stakeMinor))

const twoDigits = (part: number): string => String(part).padStart(2, '0')

/**
 * The local time of day: `09:05`. Called up to five times a second; `Intl.DateTimeFormat` would be too slow.
 */
export const clockText = (at: Date): string => [at.getHours(), at.getMinutes()].map(twoDigits).join(':')

/** Formats elapsed time to the second: `0:07`, `12:05`, `1:02:05`. Negative times become zero. */
export function elapsedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  const ofHour = hours === 0 ? String(minutes) : `${hours}:${twoDigits(minutes)}`
  return `${ofHour}:${twoDigits(seconds % 60)}`
}
