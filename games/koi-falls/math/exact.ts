// Computes the exact return to player: the probability of every total a round can pay, the cap included.
import {
  ballsInShot,
  chainChance,
  chainDraws,
  drawSpan,
  jackpotBalls,
  jackpotChance,
  pocketBalls,
  pocketOf,
  pockets,
  wayCount,
} from '../rules.ts'
import { capBalls } from './play.ts'

type Chance = readonly [balls: number, chance: number]

/** Returns the probability that one chain time brings another jackpot. */
const chainGoesOn = (): number => 1 - (1 - chainChance / drawSpan) ** chainDraws

/** Returns the payout distribution of a pending draw: nothing, or a jackpot and its chain, cut at `cap`. */
function drawPays(cap: number): Chance[] {
  const first = jackpotChance / drawSpan
  const goesOn = chainGoesOn()
  const pays: Chance[] = [[0, 1 - first]]
  let reached = first
  for (let balls = jackpotBalls; balls < cap; balls += jackpotBalls) {
    pays.push([balls, reached * (1 - goesOn)])
    reached *= goesOn
  }
  pays.push([cap, reached])
  return pays
}

/** Returns the payout distribution of one ball with all its consequences, counting every one of the 4,096 paths. */
function ballPays(cap: number): Chance[] {
  const ways = new Map<number, number>()
  for (let way = 0; way < wayCount; way += 1) {
    const pocket = pocketOf(way)
    ways.set(pocket, (ways.get(pocket) ?? 0) + 1)
  }
  return [...ways].flatMap(([pocket, count]): Chance[] => {
    const kind = pockets[pocket] ?? 'out'
    const share = count / wayCount
    if (kind !== 'gate') return [[pocketBalls[kind], share]]
    return drawPays(cap).map(([balls, chance]) => [balls + pocketBalls.gate, chance * share])
  })
}

/**
 * Returns the probability of each round total in balls, up to and including the cap. Balls are independent and no
 * payout is taken back, so a round cut at the cap is the sum of its balls cut at the cap.
 */
export function roundChances(cap = capBalls): Float64Array {
  const pays = ballPays(cap)
  let totals = new Float64Array(cap + 1)
  totals[0] = 1
  for (let ball = 0; ball < ballsInShot; ball += 1) {
    const next = new Float64Array(cap + 1)
    totals.forEach((chance, from) => {
      if (chance === 0) return
      for (const [balls, share] of pays) {
        const to = Math.min(from + balls, cap)
        next[to] = (next[to] ?? 0) + chance * share
      }
    })
    totals = next
  }
  return totals
}

export type ExactFigures = {
  /** All as multiples of the stake, or as probabilities. */
  readonly rtp: number
  readonly pocketRtp: number
  readonly deviation: number
  readonly hitRate: number
  readonly aboveStakeRate: number
  /** Share of rounds with a jackpot. */
  readonly jackpotRate: number
  readonly startsPerRound: number
  readonly chainGoesOn: number
  readonly capRate: number
  readonly chanceInAll: number
}

const sumOf = (values: Iterable<number>): number => {
  let sum = 0
  for (const value of values) sum += value
  return sum
}

/** Computes the game's figures from the probability of each round total. */
export function figuresOf(totals: Float64Array): ExactFigures {
  const rtp = sumOf(totals.map((chance, balls) => chance * balls)) / ballsInShot
  const square = sumOf(totals.map((chance, balls) => chance * (balls / ballsInShot) ** 2))
  const kinds = Array.from({ length: wayCount }, (_, way) => pockets[pocketOf(way)] ?? 'out')
  const gate = kinds.filter((kind) => kind === 'gate').length / wayCount
  return {
    rtp,
    pocketRtp: sumOf(kinds.map((kind) => pocketBalls[kind])) / wayCount,
    deviation: Math.sqrt(square - rtp ** 2),
    hitRate: sumOf(totals.subarray(1)),
    aboveStakeRate: sumOf(totals.subarray(ballsInShot + 1)),
    jackpotRate: 1 - (1 - (gate * jackpotChance) / drawSpan) ** ballsInShot,
    startsPerRound: gate * ballsInShot,
    chainGoesOn: chainGoesOn(),
    capRate: totals.at(-1) ?? 0,
    chanceInAll: sumOf(totals),
  }
}
