// The hands of video poker pay tables, and the conditions for five cards: with wild cards or without.
import type { Bilingual } from '@mangetsu/chance/disclosure'
import type { HandName } from './events.ts'

/** Properties that decide the hand of five cards. */
type Shape = {
  /** Number of wild cards. */
  readonly wilds: number
  /** Number of different ranks among the other cards. */
  readonly kinds: number
  /** Maximum number of cards of one rank, wild cards included. */
  readonly most: number
  /** The most frequent rank without wild cards, the highest of several; 0 for a two to 12 for an ace. */
  readonly top: number
  readonly isOneSuit: boolean
  readonly isRun: boolean
  /** Ten or higher, all different. */
  readonly isRoyal: boolean
}

const ace = 12
const jack = 9
const ten = 8

/** Whether the ranks are different and within five consecutive ones. */
const isNear = (ranks: readonly number[]): boolean =>
  new Set(ranks).size === ranks.length && Math.max(...ranks) - Math.min(...ranks) < 5

/**
 * Returns the shape of five ranks, where ranks equal to `wild` are wild cards; null for none. `isOneSuit` refers to the
 * other cards.
 */
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

/**
 * Every hand a pay table may name. A hand is paid by the first row it matches, so a rule need not exclude better hands.
 */
export const handRules: Readonly<Record<HandName, HandRule>> = {
  royalFlush: rule('ロイヤルフラッシュ', 'Royal flush', isNaturalRoyal),
  // Its name in games that also have a wild royal flush.
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
