// Statistics of each table game: its outcomes with their exact probabilities, computed here from its rules.
import { deckSize, parseCard, rankCount, rankOf } from '@mangetsu/cards'
import type { GameEvent } from '@mangetsu/chance'
import type { TableMath } from '@mangetsu/chance/table'
import { baccarat, countWinners, type DealEvent, type ResultEvent } from '@mangetsu/games/baccarat/table'
import {
  comparisonIn,
  type DealEvent as DragonTigerDeal,
  dragonTiger,
} from '@mangetsu/games/dragon-tiger/table'
import { type RouletteSpinEvent, roulette } from '@mangetsu/games/roulette/table'
import { sicBo, sumOf, type ThrowEvent } from '@mangetsu/games/sic-bo/table'
import { eventOf } from '@mangetsu/games/tables/table-rules'
import type { PlayOut } from './played-rounds.ts'

export type WatchedOutcome = {
  readonly name: string
  /** Probability of each outcome, in the order of their numbers; of a fresh shoe's first round if there is one. */
  readonly chances: readonly number[]
  of(events: readonly GameEvent[]): number
}

export type WatchedGame = {
  readonly math: TableMath
  /** Plays a round to its end, for games in which seats decide. */
  readonly playOut?: PlayOut
  /** The first one is the result of a round: its pairs, and its mean over whole shoes, are checked as well. */
  readonly outcomes: readonly [WatchedOutcome, ...WatchedOutcome[]]
  /** Returns the winning one of two sides, for counting runs; null for neither. */
  side(events: readonly GameEvent[]): 0 | 1 | null
  /** Number of rounds in every shoe, whatever is dealt; undefined for games without a shoe. */
  readonly inEachShoe?: number
}

const alike = (count: number): number[] => new Array<number>(count).fill(1 / count)

const spun = (events: readonly GameEvent[]): number => eventOf<RouletteSpinEvent>(events, 'spin').number
const thrown = (events: readonly GameEvent[]) => eventOf<ThrowEvent>(events, 'throw').dice
const isTriple = ([one, two, three]: ThrowEvent['dice']): boolean => one === two && two === three

const sideOf = (isOne: boolean, isOther: boolean): 0 | 1 | null => (isOne ? 0 : isOther ? 1 : null)

const [least, most] = [3, 18]

/** Returns the number of the 216 throws with each sum. */
function sumChances(): number[] {
  const ways = new Array<number>(most - least + 1).fill(0)
  for (let at = 0; at < 216; at += 1) {
    const sum = (at % 6) + (Math.floor(at / 6) % 6) + Math.floor(at / 36)
    ways[sum] = (ways[sum] ?? 0) + 1
  }
  return ways.map((count) => count / 216)
}

const cardsOfShoe = 8 * deckSize
const comparisons = ['dragon', 'tiger', 'tie', 'suitedTie'] as const
const suitedTie = 7 / (cardsOfShoe - 1)
const anyTie = 31 / (cardsOfShoe - 1)

const rankIn = (side: 'dragon' | 'tiger') => (events: readonly GameEvent[]) =>
  rankOf(parseCard(eventOf<DragonTigerDeal>(events, 'deal')[side]))

const resultOf = (events: readonly GameEvent[]): ResultEvent => eventOf<ResultEvent>(events, 'result')

const winners = ['player', 'banker', 'tie'] as const
const totals = 10

/** Combines winner and the banker's total: `banker 6` is paid differently without commission. */
function winnerChances(): { readonly winner: number[]; readonly both: number[] } {
  const winner = new Array<number>(winners.length).fill(0)
  const both = new Array<number>(winners.length * totals).fill(0)
  const counted = countWinners()
  const all = counted.reduce((sum, [, ways]) => sum + ways, 0)
  for (const [{ winner: who, banker }, ways] of counted) {
    const at = winners.indexOf(who)
    winner[at] = (winner[at] ?? 0) + ways / all
    both[at * totals + banker] = (both[at * totals + banker] ?? 0) + ways / all
  }
  return { winner, both: both.filter((chance) => chance > 0) }
}

const { winner: ofWinner, both: ofBoth } = winnerChances()
const seen = countWinners().map(([{ winner, banker }]) => winners.indexOf(winner) * totals + banker)
const inOrder = [...new Set(seen)].sort((one, other) => one - other)

const pair = (name: string, is: 'isPlayerPair' | 'isBankerPair'): WatchedOutcome => ({
  name,
  chances: [31 / (cardsOfShoe - 1), (cardsOfShoe - 32) / (cardsOfShoe - 1)],
  of: (events) => (resultOf(events)[is] ? 0 : 1),
})

export const watchedGames = {
  roulette: {
    math: roulette,
    outcomes: [{ name: 'number', chances: alike(37), of: spun }],
    side: (events) => sideOf(spun(events) > 18, spun(events) > 0),
  },
  'sic-bo': {
    math: sicBo,
    outcomes: [
      { name: 'sum', chances: sumChances(), of: (events) => sumOf(thrown(events)) - least },
      {
        name: 'triple',
        chances: [...new Array<number>(6).fill(1 / 216), 210 / 216],
        of: (events) => (isTriple(thrown(events)) ? thrown(events)[0] - 1 : 6),
      },
    ],
    side: (events) => (isTriple(thrown(events)) ? null : sumOf(thrown(events)) > 10 ? 1 : 0),
  },
  'dragon-tiger': {
    math: dragonTiger,
    outcomes: [
      {
        name: 'winner',
        chances: [(1 - anyTie) / 2, (1 - anyTie) / 2, anyTie - suitedTie, suitedTie],
        of: (events) => comparisons.indexOf(comparisonIn(events)),
      },
      { name: 'rank of the dragon', chances: alike(rankCount), of: rankIn('dragon') },
      { name: 'rank of the tiger', chances: alike(rankCount), of: rankIn('tiger') },
    ],
    side: (events) => sideOf(comparisonIn(events) === 'dragon', comparisonIn(events) === 'tiger'),
    // Two cards per round while 208 of the 416 are left.
    inEachShoe: 105,
  },
  baccarat: {
    math: baccarat,
    outcomes: [
      { name: 'winner', chances: ofWinner, of: (events) => winners.indexOf(resultOf(events).winner) },
      {
        name: 'winner and the banker’s total',
        chances: ofBoth,
        of: (events) =>
          inOrder.indexOf(winners.indexOf(resultOf(events).winner) * totals + resultOf(events).banker),
      },
      pair('pair of the player', 'isPlayerPair'),
      pair('pair of the banker', 'isBankerPair'),
      {
        name: 'rank of the first card',
        chances: alike(rankCount),
        of: (events) => rankOf(parseCard(eventOf<DealEvent>(events, 'deal').player[0])),
      },
    ],
    side: (events) => sideOf(resultOf(events).winner === 'player', resultOf(events).winner === 'banker'),
    // At most six cards per round while fourteen of the 416 are left: every shoe has at least this many, and which have
    // more is not random.
    inEachShoe: 68,
  },
} satisfies Readonly<Record<string, WatchedGame>>
