// Message keys of the controls, with the additions of a game.
import type { GameModule, StageLang, Translate } from '@mangetsu/stage-kit'
import type { StageKey } from './messages.ts'

/** Message keys of every stage frame, of games and tables. */
export const frameWords = [
  'back',
  'playMoney',
  'balance',
  'deposit',
  'rules',
  'fairness',
  'soundOn',
  'soundOff',
  'game',
] as const

/** Message keys of a game's controls. */
export const controlWords = [
  ...frameWords,
  'stake',
  'stakeLess',
  'stakeMore',
  'presets',
  'spin',
  'stop',
  'skip',
  'wait',
  'choose',
  'left',
  'replay',
  'rounds',
  'more',
  'results',
  'resultsShort',
  'autoplay',
  'autoplayStop',
  'autoplayStopShort',
  'quick',
  'featureBuy',
  'featureBuyShort',
] as const

export function wordsOf(say: Translate<StageKey>, { title, start }: GameModule, lang: StageLang) {
  type Words = Record<(typeof controlWords)[number], string>
  const words = Object.fromEntries(controlWords.map((key) => [key, say(key)])) as Words
  return { ...words, spin: start?.[lang] ?? words.spin, title: title[lang] }
}
