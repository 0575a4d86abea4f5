// The data board above a machine: its counts of each round, and the slump curve of a day. Pure.
import type { MachineTally } from '@mangetsu/chance'
import type { MachineInfo } from '@mangetsu/contract/machine'

type MachineBonus = MachineInfo['bonuses'][number]

/** A machine's data of one day, in the site's time zone. */
export type Board = {
  readonly games: number
  readonly big: number
  readonly regular: number
  readonly chain: number
  /** Medals or balls paid minus those staked. */
  readonly net: number
  /** The net after every `slumpStep` games, starting at 0. */
  readonly slump: readonly number[]
  readonly slumpStep: number
  /** Newest first. */
  readonly bonuses: readonly MachineBonus[]
}

export const emptyBoard: Board = {
  games: 0,
  big: 0,
  regular: 0,
  chain: 0,
  net: 0,
  slump: [0],
  slumpStep: 1,
  bonuses: [],
}

export const slumpLimit = 120
const bonusLimit = 20

/**
 * Appends the points reached to the curve; when it exceeds its limit, every other point is dropped and the step
 * doubles.
 */
export function growSlump(
  slump: readonly number[],
  slumpStep: number,
  { games, net }: { readonly games: number; readonly net: number },
): { readonly slump: readonly number[]; readonly slumpStep: number } {
  let [points, step] = [[...slump], slumpStep]
  while (points.length * step <= games) {
    points.push(net)
    if (points.length <= slumpLimit) continue
    points = points.filter((_, index) => index % 2 === 0)
    step *= 2
  }
  return { slump: points, slumpStep: step }
}

/** Returns the medals or balls a round won or lost; a whole number, because stakes buy whole pieces. */
export const netPieces = (stakeMinor: bigint, payoutMinor: bigint, piecesPerStake: number): number =>
  Number(((payoutMinor - stakeMinor) * BigInt(piecesPerStake)) / stakeMinor)

export type BoardedRound = { readonly tally: MachineTally; readonly net: number; readonly at: string }

export type Counting = { readonly board: Board; readonly gamesSinceBonus: number }

/** Returns the board and the games since the last bonus after one more round. */
export function countRound({ board, gamesSinceBonus }: Counting, { tally, net, at }: BoardedRound): Counting {
  const games = board.games + tally.games
  const won = tally.bonuses.map(({ kind, atGame }, index): MachineBonus => {
    const before = tally.bonuses[index - 1]
    return { kind, at, after: before === undefined ? gamesSinceBonus + atGame : atGame - before.atGame }
  })
  const last = tally.bonuses.at(-1)
  const count = (kind: MachineBonus['kind']) => won.filter((bonus) => bonus.kind === kind).length
  const reached = { games, net: board.net + net }
  return {
    gamesSinceBonus: last === undefined ? gamesSinceBonus + tally.games : tally.games - last.atGame,
    board: {
      ...reached,
      big: board.big + count('big'),
      regular: board.regular + count('regular'),
      chain: board.chain + count('chain'),
      ...growSlump(board.slump, board.slumpStep, reached),
      bonuses: [...won.reverse(), ...board.bonuses].slice(0, bonusLimit),
    },
  }
}
