// Detects telephone numbers in a text, Japanese or with a country code, however their digits are grouped and
// separated; dates, times, amounts and rows of a table's results are not detected.

/** A separator of two groups: up to three signs or spaces, or long vowel marks or の used as hyphens. */
const gap = String.raw`(?:[^\p{L}\p{N}+]|[\u30FC\u306E]){1,3}`
const rows = new RegExp(String.raw`\+?\d+(?:${gap}\d+)*`, 'gu')
const pieces = new RegExp(String.raw`(\d+)(${gap})?`, 'gu')

/** The digits between two separators, and the separator after them; '' after the last group. */
type Group = { readonly figures: string; readonly gapAfter: string }

const groupsOf = (row: string): Group[] =>
  [...row.matchAll(pieces)].map(([, figures = '', gapAfter = '']) => ({ figures, gapAfter }))

/** Numbers of 11 digits: mobile, personal and internet telephones, and toll-free numbers under 0800. */
const isLong = (figures: string): boolean => /^0(?:[25789]0|800)/u.test(figures)
/** Service numbers, which are also written in groups of two and three digits. */
const isService = (figures: string): boolean => /^0(?:120|570|990|180)/u.test(figures)
const isDialled = (figures: string): boolean =>
  /^0[1-9]\d{8}$/u.test(figures) || (figures.length === 11 && isLong(figures))

/** The highest number of a roulette wheel: a row of pairs up to it is a row of results. */
const highestResult = 36

/** The pairs of one number have the same separator, in contrast to a date followed by a time. */
function arePairs(groups: readonly Group[]): boolean {
  const [, ...pairs] = groups
  const gaps = new Set(groups.slice(0, -1).map(({ gapAfter }) => gapAfter))
  return (
    gaps.size === 1 &&
    pairs.every(({ figures }) => figures.length === 2) &&
    groups.some(({ figures }) => Number(figures) > highestResult)
  )
}

/** Whether all of `groups` together are one number as it is dialled within Japan. */
function isOneNumber(groups: readonly Group[]): boolean {
  const all = groups.map(({ figures }) => figures).join('')
  const [first = '', ...others] = groups.map(({ figures }) => figures)
  const last = others.at(-1) ?? ''
  if (groups.every(({ figures }) => figures.length === 1)) return isDialled(all) || /^0\d{9}$/u.test(all)
  if (first.length < 2 || !/^0[1-9]/u.test(first)) return false
  if (isService(all) && all.length === 10 && groups.length <= 4) return true
  if (others.length === 1) return isDialled(all)
  // Nine digits are a number with one missing, twelve a number with an extension; a date has eight.
  if (others.length === 2) return last.length === 4 && first.length <= 5 && /^\d{9,12}$/u.test(all)
  return isDialled(all) && arePairs(groups)
}

/** Whether the row is a number with Japan's country code, with or without the leading zero. */
function isFromAbroad(row: string, groups: readonly Group[]): boolean {
  const all = groups.map(({ figures }) => figures).join('')
  if (row.startsWith('+81') || /^(?:00|010)81/u.test(all)) {
    const own = all.replace(/^(?:00|010)?81/u, '').replace(/^0/u, '')
    return /^[1-9]\d{8}/u.test(own)
  }
  return /^81 ?[25789]0 ?\d{4} ?\d{4}$/u.test(groups.map(({ figures }) => figures).join(' '))
}

/** Whether a text contains a telephone number; its digits must be in the form of `withFigures`. */
export function hasPhoneNumber(text: string): boolean {
  // A plus before a number begins a country code; elsewhere it is a separator.
  return [text, text.replaceAll('+', ' ')].some(hasNumberInRow)
}

function hasNumberInRow(text: string): boolean {
  return [...text.matchAll(rows)].some(([row]) => {
    const groups = groupsOf(row)
    if (isFromAbroad(row, groups)) return true
    return groups.some((_, from) =>
      groups.some((_last, to) => {
        if (to < from || to - from > 10) return false
        const some = groups.slice(from, to + 1)
        const isWholeRow = from === 0 && to === groups.length - 1
        return (isWholeRow || some.length <= 3 || some[0]?.figures.length === 1) && isOneNumber(some)
      }),
    )
  })
}
