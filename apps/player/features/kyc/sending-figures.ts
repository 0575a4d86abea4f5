// Figures of a picture's upload: progress and remaining time.

/** An estimate before this time, or below this share, would fluctuate. */
const soonestMs = 600
const leastShare = 0.03

/** Returns the whole seconds remaining at the rate so far; null while unknown. */
export function secondsLeft(share: number, elapsedMs: number): number | null {
  if (elapsedMs < soonestMs || share < leastShare || share >= 1) return null
  return Math.max(1, Math.ceil((elapsedMs / share - elapsedMs) / 1000))
}

const localeOf = (lang: 'ja' | 'en'): string => (lang === 'ja' ? 'ja-JP' : 'en-GB')

type Unit = { readonly name: 'megabyte' | 'kilobyte'; readonly bytes: number; readonly digits: number }

const unitFor = (bytes: number): Unit =>
  bytes >= 1_000_000
    ? { name: 'megabyte', bytes: 1_000_000, digits: 1 }
    : { name: 'kilobyte', bytes: 1_000, digits: 0 }

/** Formats as 2.4 MB, 820 kB. */
export function sizeText(bytes: number, lang: 'ja' | 'en'): string {
  const unit = unitFor(bytes)
  return new Intl.NumberFormat(localeOf(lang), {
    style: 'unit',
    unit: unit.name,
    maximumFractionDigits: unit.digits,
  }).format(bytes / unit.bytes)
}

/** Formats as 2.1 / 3.3 MB. */
export function sentText(sent: number, total: number, lang: 'ja' | 'en'): string {
  const unit = unitFor(total)
  const figure = new Intl.NumberFormat(localeOf(lang), {
    minimumFractionDigits: unit.digits,
    maximumFractionDigits: unit.digits,
  }).format(sent / unit.bytes)
  return `${figure} / ${sizeText(total, lang)}`
}

/** Returns the name of a re-encoded picture: its own name with the JPEG extension. */
export const jpegName = (name: string): string => `${name.replace(/\.[^.]{1,5}$/, '').slice(0, 110)}.jpg`
