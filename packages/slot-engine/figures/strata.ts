// Stratifies spins by the number of scatters on their reels: spins that trigger a feature are rare and pay much, and
// would dominate a sample's error.
import type { Draws } from '@mangetsu/chance'
import { type CompiledReels, reelsNamed } from '../compile.ts'
import { showStop } from '../grid.ts'
import type { SlotPlay } from '../spin.ts'
import type { SpinKind } from './spin-request.ts'

type CompiledStrips = Extract<CompiledReels, { readonly kind: 'strips' }>

/** A reel's draws indexed by their number of scatters, with the probability of each number. */
type ReelDraws = { readonly byScatters: readonly (readonly number[])[]; readonly chances: readonly number[] }

function reelDraws({ slot, grid }: SlotPlay, set: CompiledStrips, reel: number): ReelDraws {
  const byScatters: number[][] = []
  const all = set.draws[reel] as number
  for (let draw = 0; draw < all; draw += 1) {
    showStop(grid, set, reel, set.stopOfDraw[reel]?.[draw] ?? draw)
    const shown = grid.cells.subarray(reel * grid.rows, (reel + 1) * grid.rows)
    const scatters = shown.reduce((sum, kind) => sum + (kind === slot.scatter ? 1 : 0), 0)
    while (byScatters.length <= scatters) byScatters.push([])
    byScatters[scatters]?.push(draw)
  }
  return { byScatters, chances: byScatters.map(({ length }) => length / all) }
}

/**
 * Returns for each reel the probabilities of scatter counts on it and the later reels; one further entry stands for no
 * reel.
 */
function chancesFrom(reels: readonly ReelDraws[]): readonly (readonly number[])[] {
  const from: number[][] = [[1]]
  for (const { chances } of [...reels].reverse()) {
    const after = from[0] as number[]
    const sums: number[] = new Array(chances.length + after.length - 1).fill(0)
    chances.forEach((own, here) => {
      after.forEach((chance, more) => {
        sums[here + more] = (sums[here + more] as number) + own * chance
      })
    })
    from.unshift(sums)
  }
  return from
}

/** Allocates draws to strata by the square root of their probability, so that rare ones are oversampled. */
function timesOf(chances: readonly number[], times: number): readonly number[] {
  const roots = chances.map(Math.sqrt)
  const all = roots.reduce((sum, root) => sum + root, 0)
  return roots.map((root) => (root === 0 ? 0 : Math.max(1, Math.round((times * root) / all))))
}

export type Strata = {
  /** Plays spins with the draws of each stratum and their weight; the weights sum to `times`. */
  play(times: number, draws: Draws, one: (draws: Draws, weight: number) => void): void
}

/** Returns draws that begin with these stops, one for each reel, and continue at random. */
const drawnBy = (stops: number[], draws: Draws): Draws => {
  let next = 0
  return {
    int(bound) {
      if (next === stops.length) return draws.int(bound)
      next += 1
      return stops[next - 1] as number
    },
  }
}

/** Draws one stop per reel with this total number of scatters, by the conditional probabilities. */
function drawStops(
  reels: readonly ReelDraws[],
  from: readonly (readonly number[])[],
  scatters: number,
  draws: Draws,
): number[] {
  const fine = 2 ** 30
  let left = scatters
  return reels.map(({ byScatters, chances }, reel) => {
    const chance = (here: number) => (chances[here] ?? 0) * (from[reel + 1]?.[left - here] ?? 0)
    let share = (draws.int(fine) / fine) * (from[reel]?.[left] ?? 0)
    let here = 0
    while (here < byScatters.length - 1 && (share >= chance(here) || chance(here) === 0)) {
      share -= chance(here)
      here += 1
    }
    left -= here
    const list = byScatters[here] as readonly number[]
    return list[draws.int(list.length)] as number
  })
}

/** Returns the strata of a spin; null if it cannot be stratified: without scatters, from bags, or with locked reels. */
export function strataOf(play: SlotPlay, { reels: name, stuck }: SpinKind): Strata | null {
  const { slot, grid } = play
  const set = reelsNamed(slot, name)
  if (slot.scatter < 0 || set.kind !== 'strips' || stuck.length > 0) return null
  const reels = Array.from({ length: grid.reels }, (_, reel) => reelDraws(play, set, reel))
  const from = chancesFrom(reels)
  const chances = from[0] as readonly number[]
  return {
    play(times, draws, one) {
      const drawn = timesOf(chances, times)
      drawn.forEach((count, scatters) => {
        const weight = (times * (chances[scatters] as number)) / count
        for (let time = 0; time < count; time += 1)
          one(drawnBy(drawStops(reels, from, scatters, draws), draws), weight)
      })
    },
  }
}
