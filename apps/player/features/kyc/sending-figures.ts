// The figures of a picture on its way: how much has gone, and how long the rest will take.

/** Before so much time or so small a share, an estimate would only jump about. */
const soonestMs = 600
const leastShare = 0.03

/** Whole seconds until all has gone at the pace so far; null while that is unknown. */
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

/** 2.4 MB, 820 kB. */
export function sizeText(bytes: number, lang: 'ja' | 'en'): string {
  const unit = unitFor(bytes)
  return new Intl.NumberFormat(localeOf(lang), {
    style: 'unit',
    unit: unit.name,
    maximumFractionDigits: unit.digits,
  }).format(bytes / unit.bytes)
}

/** 2.1 / 3.3 MB. */
export function sentText(sent: number, total: number, lang: 'ja' | 'en'): string {
  const unit = unitFor(total)
  const figure = new Intl.NumberFormat(localeOf(lang), {
    minimumFractionDigits: unit.digits,
    maximumFractionDigits: unit.digits,
  }).format(sent / unit.bytes)
  return `${figure} / ${sizeText(total, lang)}`
}

/** What a picture is called once it was drawn anew: its own name, as a JPEG. */
export const jpegName = (name: string): string => `${name.replace(/\.[^.]{1,5}$/, '').slice(0, 110)}.jpg`
