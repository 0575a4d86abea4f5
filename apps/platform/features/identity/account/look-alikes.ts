// Visual skeleton of a name: two names with the same skeleton can be confused. Follows the skeletons of UTS #39
// (Unicode confusables) for letters that resemble Latin ones, and for digits that stand for letters.
import { hiraganaOf, withLargeKana } from '../../../kernel/japanese-text.ts'

/** Lower-case letters of other scripts, and the Latin letters they resemble. */
const likeLatin: readonly (readonly [letters: string, latin: string])[] = [
  // Cyrillic.
  ['аԁеһіјӏорԛѕсԝхугвкмнтьҽԍѵі', 'adehijlopqscwxyrbkmhtbegvi'],
  // Greek.
  ['αβγδεηικνορτυχωϲϳ', 'abydenikvoptuxwcj'],
  // Armenian.
  ['աոսցօզհյքլ', 'wnugoqhjpl'],
  // Separate Latin letters without a decomposition.
  ['ıȷɑɡɩʟøłđħŧßɪɴʀꜱᴀᴅᴇᴍᴏᴘᴛᴜ', 'ijaglloldhtbinrsademoptu'],
  // Digits and symbols that stand for letters.
  ['01345789@$!|', 'oleastbgasll'],
]

const similar = new Map(
  likeLatin.flatMap(([letters, latin]) => {
    const plain = [...latin]
    return [...letters].map((letter, at) => [letter, plain[at] ?? letter] as const)
  }),
)

/** Folds case and width, removes accents, and maps katakana to hiragana. */
const folded = (text: string): string =>
  hiraganaOf(
    text
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFD')
      .replace(/(?<=\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic})\p{M}+/gu, '')
      .normalize('NFC'),
  )

const withSimilar = (text: string): string =>
  [...withLargeKana(text)]
    .map((letter) => similar.get(letter) ?? letter)
    .join('')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    // In many typefaces i, l and 1 are a single stroke.
    .replace(/i/g, 'l')

/** Returns the skeletons of a text's words; digits count as the letters they resemble. */
export const looksOfWords = (text: string): string[] =>
  (folded(text).match(/[\p{L}\p{N}\p{M}@$!|]+/gu) ?? []).map(withSimilar)

/** Returns the skeletons of a text's words without their digits. */
export const looksWithoutFigures = (text: string): string[] =>
  (folded(text).match(/[\p{L}\p{M}]+/gu) ?? []).map(withSimilar)

/** Scripts with letters that resemble Latin ones. No language mixes them with Latin within a word. */
const likeScripts = ['Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Lisu', 'Deseret'] as const
const mixed = likeScripts.map((script) => {
  const [latin, other] = ['\\p{Script=Latin}', `\\p{Script=${script}}`]
  return new RegExp(`${latin}[\\p{M}\\p{N}_]*${other}|${other}[\\p{M}\\p{N}_]*${latin}`, 'u')
})

/** Returns whether a word mixes Latin letters with a script that resembles them. */
export const isMixed = (text: string): boolean => mixed.some((one) => one.test(text))
