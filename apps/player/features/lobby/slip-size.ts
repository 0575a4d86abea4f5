// Type size on the slip of a cover: as large as the name and the marks beside it allow, so that no name is cut.

type Marked = { readonly isNew?: boolean; readonly hasJackpot?: boolean }

/**
 * Returns the type size of a game's name on its slip, as a percentage of the cover's width. In Japanese the slip is a
 * column four thirds of the width long, less the marks below it, and holds two columns of small type. In English it is
 * as wide as the cover: one line down to 9.4 %, otherwise two lines, of which 1.7 are counted, because a line ends with
 * a word; a letter is 0.56 em wide on average. Two lines of more than 10 % would touch its edges.
 */
export function slipSize(name: string, lang: 'ja' | 'en', { isNew, hasJackpot }: Marked = {}): number {
  if (lang === 'ja') {
    const marks = Number(isNew ?? false) + Number(hasJackpot ?? false)
    const inOneColumn = (118 - 20 * marks) / name.length
    return Math.min(14.6, inOneColumn < 8.6 ? 8.4 : inOneColumn)
  }
  const letters = 92 / 0.56
  const inOneLine = letters / name.length
  if (inOneLine >= 9.4) return Math.min(11.6, inOneLine)
  const longest = Math.max(...name.split(' ').map((word) => word.length))
  return Math.min(10, letters / longest, (1.7 * letters) / name.length)
}
