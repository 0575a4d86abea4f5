// Texts of Casino Hold'em's rules page: the lobby's texts, with the handling of abandoned rounds.
import type { BothLanguages } from '@mangetsu/stage-kit/cards/house/design'
import { edges, sideBetReturns } from '../declared.ts'
import { texts } from '../texts.ts'

const percent = (ppm: number): string => `${(ppm / 10_000).toFixed(2)}%`
const [least, most] = [sideBetReturns['bonus-10'], sideBetReturns['bonus-1']]

const further: readonly BothLanguages[] = [
  {
    ja: `AAボーナスだけのハウスエッジは${percent(edges.bonusPpm)}です。アンティと合わせた還元率は、AAボーナスの額により${percent(least)}から${percent(most)}です。`,
    en: `The AA bonus alone has a house edge of ${percent(edges.bonusPpm)}. Together with the ante, the return is ${percent(least)} to ${percent(most)}, by the size of the bonus bet.`,
  },
  {
    ja: 'カードはラウンドごとに、新しい1デッキ52枚から配ります。続きのカードはシードとナンスで最初に決まっていて、選択によって変わることはありません。',
    en: 'Each round is dealt from a fresh deck of 52. The cards to come are fixed from the start by seeds and nonce, and your decision does not change them.',
  },
  {
    ja: '選ばずにゲームを離れたときは、1日以内に戻れば続きから選べます。1日たつとフォールドになり、追加の賭け金はかかりません。',
    en: 'If you leave before deciding, you can go on within a day. After that the hand is folded, and nothing more is staked.',
  },
]

const { ja, en } = texts.rules

export const rules: readonly BothLanguages[] = [
  ...ja.map((sentence, at) => ({ ja: sentence, en: en[at] ?? '' })),
  ...further,
]
