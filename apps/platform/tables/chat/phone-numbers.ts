// Whether a text has a telephone number in it, Japanese or with a country's code, however its figures are grouped and with
// whatever between them; dates, times, amounts and rows of a table's results are none.

/** Between two groups: up to three signs, pictures or spaces, or a long vowel or の in the place of a hyphen. */
const gap = String.raw`(?:[^\p{L}\p{N}+]|[\u30FC\u306E]){1,3}`
const rows = new RegExp(String.raw`\+?\d+(?:${gap}\d+)*`, 'gu')
const pieces = new RegExp(String.raw`(\d+)(${gap})?`, 'gu')

/** The figures between two gaps, and the gap after them; '' after the last. */
type Group = { readonly figures: string; readonly gapAfter: string }

const groupsOf = (row: string): Group[] =>
  [...row.matchAll(pieces)].map(([, figures = '', gapAfter = '']) => ({ figures, gapAfter }))

/** Mobile, personal and internet telephones, and the longer free ones: 11 figures. */
const isLong = (figures: string): boolean => /^0(?:[25789]0|800)/u.test(figures)
/** Services that are written in threes and pairs as well. */
const isService = (figures: string): boolean => /^0(?:120|570|990|180)/u.test(figures)
const isDialled = (figures: string): boolean =>
  /^0[1-9]\d{8}$/u.test(figures) || (figures.length === 11 && isLong(figures))

/** The highest number of a wheel: rows of pairs up to it are results. */
const highestResult = 36

/** Pairs that belong together are written alike; a date and a time are not. */
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
  // Nine figures are a number with one left out, twelve one with an extension; a date has eight.
  if (others.length === 2) return last.length === 4 && first.length <= 5 && /^\d{9,12}$/u.test(all)
  return isDialled(all) && arePairs(groups)
}

/** With the country's code: the number itself is then written without its first zero, or with it in brackets. */
function isFromAbroad(row: string, groups: readonly Group[]): boolean {
  const all = groups.map(({ figures }) => figures).join('')
  if (row.startsWith('+81') || /^(?:00|010)81/u.test(all)) {
    const own = all.replace(/^(?:00|010)?81/u, '').replace(/^0/u, '')
    return /^[1-9]\d{8}/u.test(own)
  }
  return /^81 ?[25789]0 ?\d{4} ?\d{4}$/u.test(groups.map(({ figures }) => figures).join(' '))
}

/** `text` has its figures as `withFigures` writes them. */
export function hasPhoneNumber(text: string): boolean {
  // A plus begins a country's code; elsewhere it is a sign as any other.
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
