// The board above a machine: what it counts of each round, and the curve of a day. Pure.
import type { MachineTally } from '@mangetsu/chance'
import type { MachineInfo } from '@mangetsu/contract/machine'

export type MachineBonus = MachineInfo['bonuses'][number]

/** One of the site's days at one machine. */
export type Board = {
  readonly games: number
  readonly big: number
  readonly regular: number
  readonly chain: number
  /** Medals or balls paid less those staked. */
  readonly net: number
  /** The net after every `slumpStep` games, from 0 on. */
  readonly slump: readonly number[]
  readonly slumpStep: number
  /** The newest first. */
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
export const bonusLimit = 20

/** The curve with what was reached; when it grows too long every other point goes and the steps double. */
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

/** Medals or balls a round won or lost; whole, because stakes are bought in whole pieces. */
export const netPieces = (stakeMinor: bigint, payoutMinor: bigint, piecesPerStake: number): number =>
  Number(((payoutMinor - stakeMinor) * BigInt(piecesPerStake)) / stakeMinor)

export type BoardedRound = { readonly tally: MachineTally; readonly net: number; readonly at: string }

export type Counting = { readonly board: Board; readonly gamesSinceBonus: number }

/** The board and the games since the last bonus, after one more round. */
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
