// The sentences of three-card poker's rules page: the lobby's, with what happens to a round that is left.
import type { BothLanguages } from '@mangetsu/stage-kit/cards/house/design'
import { betReturns, edges } from '../declared.ts'
import { texts } from '../texts.ts'

const percent = (ppm: number): string => `${(ppm / 10_000).toFixed(2)}%`
const [least, most] = [betReturns['pair-plus-10'], betReturns['pair-plus-1']]

const further: readonly BothLanguages[] = [
  {
    ja: `ペアプラスだけのハウスエッジは${percent(edges.pairPlusPpm)}です。一緒に賭けるときの還元率は、その額により${percent(least)}から${percent(most)}です。`,
    en: `Pair Plus by itself has a house edge of ${percent(edges.pairPlusPpm)}. Staked beside the ante, the return is between ${percent(least)} and ${percent(most)}, by its size.`,
  },
  {
    ja: '札は回ごとに新しい1組52枚から配られます。親の札は、プレイを選んだあとに初めて引かれます。',
    en: 'Each round is dealt from a fresh deck of 52. The dealer’s cards are drawn only once you have chosen to play.',
  },
  {
    ja: '選ばずに離れても、回は残ります。戻れば続きから選べ、1日たつとフォールドになります。追加で賭けることはありません。',
    en: 'If you leave without choosing, the round waits for you. After a day it is folded, which stakes nothing more.',
  },
]

const { ja, en } = texts.rules

export const rules: readonly BothLanguages[] = [
  ...ja.map((sentence, at) => ({ ja: sentence, en: en[at] ?? '' })),
  ...further,
]
