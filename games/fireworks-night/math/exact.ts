// Computes the return to player as an exact fraction: every outcome of a round, with its probability in whole lots.
import {
  bonusGames,
  flagNames,
  lots,
  lotsInAll,
  medalsOf,
  medalsPerBonusGame,
  medalsPerGame,
  replaysAtMost,
} from '../rules.ts'

/** Maximum number of games in a round: the first, and one for each replay that grants one. */
const gamesAtMost = replaysAtMost + 1

/** Number of all rounds; every probability is a whole number of these. */
export const roundsInAll = BigInt(lotsInAll) ** BigInt(gamesAtMost)

const medalsAtEnd: Readonly<Record<Exclude<(typeof flagNames)[number], 'replay'>, number>> = {
  ...medalsOf,
  big: bonusGames.big * medalsPerBonusGame,
  regular: bonusGames.regular * medalsPerBonusGame,
  none: 0,
}

const lotsOf = (flag: (typeof flagNames)[number]): number =>
  flag === 'none' ? lotsInAll - Object.values(lots).reduce((sum, count) => sum + count, 0) : lots[flag]

/** Counts the rounds that pay each number of medals. */
export function countRounds(): ReadonlyMap<number, bigint> {
  const counts = new Map<number, bigint>()
  const add = (medals: number, rounds: bigint) => counts.set(medals, (counts.get(medals) ?? 0n) + rounds)
  let running = roundsInAll
  for (let game = 1; game <= gamesAtMost; game += 1) {
    const perLot = running / BigInt(lotsInAll)
    for (const flag of flagNames) {
      if (flag !== 'replay') add(medalsAtEnd[flag], perLot * BigInt(lotsOf(flag)))
    }
    running = perLot * BigInt(lots.replay)
  }
  add(medalsPerGame, running)
  return counts
}

export type ExactFigures = {
  /** All as multiples of the stake, or as probabilities. */
  readonly rtp: number
  readonly deviation: number
  readonly hitRate: number
  readonly aboveStakeRate: number
  readonly bigRate: number
  readonly regularRate: number
  readonly roundsCounted: bigint
}

/** Returns a fraction of all rounds as a number, to fifteen digits. */
const share = (rounds: bigint): number => Number((rounds * 10n ** 15n) / roundsInAll) / 1e15

const sumWhere = (counts: ReadonlyMap<number, bigint>, weigh: (medals: number) => number): bigint =>
  [...counts].reduce((sum, [medals, rounds]) => sum + rounds * BigInt(weigh(medals)), 0n)

/** Computes the game's figures from the counts of each number of medals. */
export function figuresOf(counts: ReadonlyMap<number, bigint>): ExactFigures {
  const rtp = share(sumWhere(counts, (medals) => medals)) / medalsPerGame
  const square = share(sumWhere(counts, (medals) => medals ** 2)) / medalsPerGame ** 2
  return {
    rtp,
    deviation: Math.sqrt(square - rtp ** 2),
    hitRate: share(sumWhere(counts, (medals) => (medals > 0 ? 1 : 0))),
    aboveStakeRate: share(sumWhere(counts, (medals) => (medals > medalsPerGame ? 1 : 0))),
    bigRate: share(counts.get(medalsAtEnd.big) ?? 0n),
    regularRate: share(counts.get(medalsAtEnd.regular) ?? 0n),
    roundsCounted: sumWhere(counts, () => 1),
  }
}
