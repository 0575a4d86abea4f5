// The hands pay tables of video poker name, and which five cards are one: with a card that stands for any other, or without.
import type { Bilingual } from '@mangetsu/chance/disclosure'
import type { HandName } from './events.ts'

/** What decides which hands five cards are. */
type Shape = {
  /** Cards that stand for any other. */
  readonly wilds: number
  /** Different ranks among the others. */
  readonly kinds: number
  /** The most that can be made of one rank, wild ones with it. */
  readonly most: number
  /** The rank there is most of without them, the highest of several; 0 for a two to 12 for an ace. */
  readonly top: number
  readonly isOneSuit: boolean
  readonly isRun: boolean
  /** Ten or higher, all different. */
  readonly isRoyal: boolean
}

const ace = 12
const jack = 9
const ten = 8

/** Different ranks that lie within five neighbours. */
const isNear = (ranks: readonly number[]): boolean =>
  new Set(ranks).size === ranks.length && Math.max(...ranks) - Math.min(...ranks) < 5

/** The shape of five ranks, those equal to `wild` standing for any; null for none. `isOneSuit` says it of the others. */
export function shapeOf(ranks: readonly number[], isOneSuit: boolean, wild: number | null): Shape {
  const others = ranks.filter((rank) => rank !== wild)
  const wilds = ranks.length - others.length
  const count = (rank: number): number => others.filter((one) => one === rank).length
  const byCount = [...new Set(others)].sort((one, other) => count(other) - count(one) || other - one)
  const [top = 0] = byCount
  const isDifferent = byCount.length === others.length
  return {
    wilds,
    kinds: byCount.length,
    most: wilds + count(top),
    top,
    isOneSuit,
    isRun: isNear(others) || isNear(others.map((rank) => (rank === ace ? -1 : rank))),
    isRoyal: isDifferent && others.every((rank) => rank >= ten),
  }
}

type HandRule = { readonly title: Bilingual; readonly fits: (shape: Shape) => boolean }

const rule = (ja: string, en: string, fits: (shape: Shape) => boolean): HandRule => ({
  title: { ja, en },
  fits,
})

const isNaturalRoyal = ({ isOneSuit, isRoyal, wilds }: Shape): boolean => isOneSuit && isRoyal && wilds === 0

/** Every hand a pay table may name. A hand is paid by the first row it fits, so a rule need not say what is better. */
export const handRules: Readonly<Record<HandName, HandRule>> = {
  royalFlush: rule('ロイヤルフラッシュ', 'Royal flush', isNaturalRoyal),
  // Its name where there is a wild one beside it.
  naturalRoyalFlush: rule('ナチュラルロイヤル', 'Natural royal flush', isNaturalRoyal),
  fourDeuces: rule('2が4枚', 'Four deuces', ({ wilds }) => wilds === 4),
  wildRoyalFlush: rule(
    'ワイルドロイヤル',
    'Wild royal flush',
    ({ isOneSuit, isRoyal, wilds }) => isOneSuit && isRoyal && wilds > 0,
  ),
  fiveOfAKind: rule('ファイブカード', 'Five of a kind', ({ most }) => most === 5),
  straightFlush: rule('ストレートフラッシュ', 'Straight flush', ({ isOneSuit, isRun }) => isOneSuit && isRun),
  fourAces: rule('エースのフォーカード', 'Four aces', ({ most, top }) => most >= 4 && top === ace),
  fourTwosToFours: rule('2〜4のフォーカード', 'Four 2s, 3s or 4s', ({ most, top }) => most >= 4 && top <= 2),
  fourFivesToKings: rule(
    '5〜Kのフォーカード',
    'Four 5s to kings',
    ({ most, top }) => most >= 4 && top > 2 && top < ace,
  ),
  fourOfAKind: rule('フォーカード', 'Four of a kind', ({ most }) => most >= 4),
  fullHouse: rule('フルハウス', 'Full house', ({ most, kinds }) => most === 3 && kinds === 2),
  flush: rule('フラッシュ', 'Flush', ({ isOneSuit }) => isOneSuit),
  straight: rule('ストレート', 'Straight', ({ isRun }) => isRun),
  threeOfAKind: rule('スリーカード', 'Three of a kind', ({ most }) => most >= 3),
  twoPair: rule('ツーペア', 'Two pair', ({ most, kinds }) => most === 2 && kinds === 3),
  jacksOrBetter: rule(
    'ジャックス・オア・ベター',
    'Jacks or better',
    ({ most, kinds, top }) => most === 2 && kinds === 4 && top >= jack,
  ),
}
