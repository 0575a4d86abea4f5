// The puzzle without a picture, for whoever does not see or does not drag: pick out the words of one kind.
import { drawSome, type Randomness } from './randomness.ts'
import { kinds } from './words.ts'

export type ChoosePuzzle = {
  readonly question: string
  readonly choices: readonly string[]
  readonly wanted: number
  /** The answer: places among the choices, from 0, in order. */
  readonly right: readonly number[]
}

const wanted = 3
/** The others come from as many kinds, two from each. */
const otherKinds = 3
const fromEach = 2

export function createChoose(lang: 'ja' | 'en', random: Randomness): ChoosePuzzle {
  const [asked, ...others] = drawSome(kinds, 1 + otherKinds, random)
  if (asked === undefined) throw new Error('there are no words')
  const words = [
    ...drawSome(asked.words, wanted, random).map((word) => ({ word, isRight: true })),
    ...others.flatMap((kind) =>
      drawSome(kind.words, fromEach, random).map((word) => ({ word, isRight: false })),
    ),
  ]
  const shown = drawSome(words, words.length, random)
  return {
    question:
      lang === 'ja' ? `「${asked.ja}」を${wanted}つ選んでください。` : `Choose the ${wanted} ${asked.en}.`,
    choices: shown.map(({ word: [ja, en] }) => (lang === 'ja' ? ja : en)),
    wanted,
    right: shown.flatMap(({ isRight }, place) => (isRight ? [place] : [])),
  }
}
