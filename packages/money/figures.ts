// Parses numbers as people write them: digits of every script, thousands separators, and numbers with 千, 万 and 億.

/** Unicode orders decimal digits in runs of ten that start with zero (UAX #44, General_Category Nd). */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return before % 10
}

/** Replaces the decimal digits of every script, including full-width ones, by 0 to 9. */
export const plainFigures = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)))

const inKanji = '〇一二三四五六七八九'

/** Replaces kanji digits, and the circles and old forms written for them, by 0 to 9, one for one. */
export const kanjiFigures = (text: string): string =>
  text
    .replace(/[零○◯]/gu, '〇')
    .replace(/[壱弐参]/gu, (old) => '一二三'.charAt('壱弐参'.indexOf(old)))
    .replace(/[〇一二三四五六七八九]/gu, (kanji) => String(inKanji.indexOf(kanji)))

/** Removes commas that separate thousands; null if a comma is in another position. */
export function withoutCommas(figures: string): string | null {
  if (!figures.includes(',')) return figures
  return /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(figures) ? figures.replaceAll(',', '') : null
}

/** Decimals after the point. */
const scale = 8

/**
 * Returns the number in units of 10^-8, so that 1.5万 is exact; null for text that is no plain decimal. An empty text
 * gives `empty`.
 */
function minorOf(figures: string | undefined, empty: bigint): bigint | null {
  if (figures === undefined || figures === '') return empty
  const plain = withoutCommas(figures)
  if (plain === null || !/^\d+(\.\d{1,8})?$/.test(plain)) return null
  const [whole = '', fraction = ''] = plain.split('.')
  return BigInt(whole + fraction.padEnd(scale, '0'))
}

const one = 10n ** BigInt(scale)

/** Thousands, hundreds, tens and ones, each at most once and in this order: 3千5百, 十8, 1,500. */
const section = /^(?:([\d,.]*)千)?(?:(\d?)百)?(?:(\d?)十)?([\d,.]*)$/

function sectionOf(text: string): bigint | null {
  const [, thousands, hundreds, tens, ones] = section.exec(text) ?? []
  if (ones === undefined) return null
  const counted = [
    [thousands, 1_000n],
    [hundreds, 100n],
    [tens, 10n],
    [ones, 1n],
  ] as const
  let sum = 0n
  for (const [figures, unit] of counted) {
    // 千 alone is one thousand; absent ones are zero.
    const minor = minorOf(figures, figures === undefined || unit === 1n ? 0n : one)
    if (minor === null) return null
    sum += minor * unit
  }
  return sum
}

const myriads = /^(?:([\d,.千百十]+)億)?(?:([\d,.千百十]+)万)?([\d,.千百十]*)$/

/**
 * Converts a number with 億, 万, 千, 百 or 十 to a plain decimal: 1億, 1.5万, 1万5千, 百5. Each unit at most once, the larger
 * before the smaller; null for any other text, and for a unit alone.
 */
export function readUnits(figures: string): string | null {
  const parts = myriads.exec(figures)
  if (parts === null || !/[億万千百十]/.test(figures) || figures.length === 1) return null
  const [, ...written] = parts
  const sums = written.map((part) => (part === undefined ? 0n : sectionOf(part)))
  const [hundredMillions, tenThousands, ones] = sums
  if (hundredMillions == null || tenThousands == null || ones == null) return null
  const minor = hundredMillions * 100_000_000n + tenThousands * 10_000n + ones
  const digits = minor.toString().padStart(scale + 1, '0')
  const fraction = digits.slice(-scale).replace(/0+$/, '')
  return digits.slice(0, -scale) + (fraction === '' ? '' : `.${fraction}`)
}
