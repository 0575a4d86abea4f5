// What is typed into the search: as people type, letter by letter and with slips, and as somebody who means it ill.

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

/** Nothing fits, everything is looked for: long words, many of them, and syllables that stand in every name. */
const hostile = [
  'ki ka ko ku ke sa ki ka ko ku ke sa ki ka ko ku ke sa ki ka',
  'kakikukeko sasisuseso tatituteto naninuneno hahihuheho mamim',
  'の の の の の の の の の の の の',
  'abababab'.repeat(7),
]

const startsOf = (text: string): string[] =>
  Array.from({ length: text.length }, (_, at) => text.slice(0, at + 1))

/** A text of six words nobody uses; the same for the same number. */
function nonsense(number: number): string {
  const letterAt = (at: number) => letters[(number * 7 + at * at * 3 + at * 11) % letters.length] ?? ''
  const words = Array.from({ length: 6 }, (_, word) =>
    Array.from({ length: 9 }, (_unused, at) => letterAt(word * 9 + at)).join(''),
  )
  return words.join(' ')
}

/** Each once: what is typed, and everything on the way to it. */
export const searchTexts: readonly string[] = [
  ...new Set([
    ...typed.flatMap(startsOf),
    ...slipped.flatMap(startsOf),
    ...hostile,
    ...Array.from({ length: 100 }, (_, number) => nonsense(number)),
  ]),
]
