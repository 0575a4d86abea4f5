// Search texts: typed letter by letter and with typos, as people do, and hostile ones.

const letters = 'abcdefghijklmnopqrstuvwxyz'

const typed = [
  'moonlit festival',
  'tsukiyo no matsuri',
  'つきよのまつり',
  '月夜の祭り',
  'ラーメン',
  'blackjack',
  'starlight baccarat',
  'こいのたき',
]

const slipped = ['moonligt festivel', 'tukiyo no maturi', 'blakcjack', 'fierworks', 'dragn', 'つきのよまつり']

/**
 * Texts that match nothing and are expensive to search: long words, many words, and syllables that occur in every name.
 */
const hostile = [
  'ki ka ko ku ke sa ki ka ko ku ke sa ki ka ko ku ke sa ki ka',
  'kakikukeko sasisuseso tatituteto naninuneno hahihuheho mamim',
  'の の の の の の の の の の の の',
  'abababab'.repeat(7),
]

const startsOf = (text: string): string[] =>
  Array.from({ length: text.length }, (_, at) => text.slice(0, at + 1))

/** Returns six random words; the same for the same number. */
function nonsense(number: number): string {
  const letterAt = (at: number) => letters[(number * 7 + at * at * 3 + at * 11) % letters.length] ?? ''
  const words = Array.from({ length: 6 }, (_, word) =>
    Array.from({ length: 9 }, (_unused, at) => letterAt(word * 9 + at)).join(''),
  )
  return words.join(' ')
}

/** Every typed text and its prefixes, each once. */
export const searchTexts: readonly string[] = [
  ...new Set([
    ...typed.flatMap(startsOf),
    ...slipped.flatMap(startsOf),
    ...hostile,
    ...Array.from({ length: 100 }, (_, number) => nonsense(number)),
  ]),
]
