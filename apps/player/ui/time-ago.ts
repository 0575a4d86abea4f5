// Format of a past instant by its distance: 4分前, 昨日; 4m ago, yesterday.

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** Formats the distance in its largest unit, rounded down; less than a minute counts as one. */
export function timeAgoText(atMs: number, nowMs: number, lang: 'ja' | 'en'): string {
  const seconds = Math.max(60, (nowMs - atMs) / 1_000)
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? (['minute', 60] as const)
  const format = new Intl.RelativeTimeFormat(lang, { style: 'narrow', numeric: 'auto' })
  return format.format(-Math.floor(seconds / size), unit)
}
