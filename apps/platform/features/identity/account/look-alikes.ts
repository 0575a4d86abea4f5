// How a name looks, whatever letters it is written with: two names with one look are taken for each other. After the skeletons
// of UTS #39 (Unicode's confusables), for the letters that are taken for Latin ones, and with what figures stand for.
import { hiraganaOf, withLargeKana } from '../../../kernel/japanese-text.ts'

/** Letters of other scripts in lower case, and the Latin ones they look like. */
const likeLatin: readonly (readonly [letters: string, latin: string])[] = [
  // Cyrillic.
  ['аԁеһіјӏорԛѕсԝхугвкмнтьҽԍѵі', 'adehijlopqscwxyrbkmhtbegvi'],
  // Greek.
  ['αβγδεηικνορτυχωϲϳ', 'abydenikvoptuxwcj'],
  // Armenian.
  ['աոսցօզհյքլ', 'wnugoqhjpl'],
  // Latin letters apart, which have no decomposition.
  ['ıȷɑɡɩʟøłđħŧßɪɴʀꜱᴀᴅᴇᴍᴏᴘᴛᴜ', 'ijaglloldhtbinrsademoptu'],
  // Figures and signs that stand for letters.
  ['01345789@$!|', 'oleastbgasll'],
]

const drawn = new Map(
  likeLatin.flatMap(([letters, latin]) => {
    const plain = [...latin]
    return [...letters].map((letter, at) => [letter, plain[at] ?? letter] as const)
  }),
)

/** In lower case and full width alike, without accents; katakana as hiragana. */
const folded = (text: string): string =>
  hiraganaOf(
    text
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFD')
      .replace(/(?<=\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic})\p{M}+/gu, '')
      .normalize('NFC'),
  )

const drawnAs = (text: string): string =>
  [...withLargeKana(text)]
    .map((letter) => drawn.get(letter) ?? letter)
    .join('')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    // An i, an l and a 1 are one stroke in many faces.
    .replace(/i/g, 'l')

/** The words of a text as they look; figures count as the letters they stand for. */
export const looksOfWords = (text: string): string[] =>
  (folded(text).match(/[\p{L}\p{N}\p{M}@$!|]+/gu) ?? []).map(drawnAs)

/** The words as they look where figures are only figures: without them. */
export const looksWithoutFigures = (text: string): string[] =>
  (folded(text).match(/[\p{L}\p{M}]+/gu) ?? []).map(drawnAs)

/** Scripts with letters that are taken for Latin ones. No word of a language mixes them with it. */
const likeScripts = ['Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Lisu', 'Deseret'] as const
const mixed = likeScripts.map((script) => {
  const [latin, other] = ['\\p{Script=Latin}', `\\p{Script=${script}}`]
  return new RegExp(`${latin}[\\p{M}\\p{N}_]*${other}|${other}[\\p{M}\\p{N}_]*${latin}`, 'u')
})

/** Whether a word mixes Latin letters with those of a script that looks like them. */
export const isMixed = (text: string): boolean => mixed.some((one) => one.test(text))
