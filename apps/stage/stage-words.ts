// The words of the controls, with those a game has of its own.
import type { GameModule, StageLang, Translate } from '@mangetsu/stage-kit'
import type { StageKey } from './messages.ts'

export function wordsOf(say: Translate<StageKey>, { title, start }: GameModule, lang: StageLang) {
  const keys = [
    'back',
    'playMoney',
    'balance',
    'deposit',
    'rules',
    'fairness',
    'soundOn',
    'soundOff',
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
    'game',
    'replay',
    'rounds',
    'autoplay',
    'autoplayStop',
    'quick',
    'featureBuy',
    'featureBuyShort',
  ] as const
  type Words = Record<(typeof keys)[number], string>
  const words = Object.fromEntries(keys.map((key) => [key, say(key)])) as Words
  return { ...words, spin: start?.[lang] ?? words.spin, title: title[lang] }
}
