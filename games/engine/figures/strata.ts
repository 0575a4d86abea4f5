// Spins drawn in strata by how many scatters their reels show at first: what begins a feature is rare and dear, and would
// else be most of a sample's error.
import type { Draws } from '@mangetsu/chance'
import { type CompiledReels, reelsNamed } from '../compile.ts'
import { showStop } from '../grid.ts'
import type { SlotPlay } from '../spin.ts'
import type { SpinKind } from './spin-request.ts'

type CompiledStrips = Extract<CompiledReels, { readonly kind: 'strips' }>

/** A reel's draws by how many scatters they show, which is their place in the list, and how likely each number is. */
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

/** For each reel, the chances of so many scatters on it and the reels after it; one entry more for no reel. */
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

/** How often each stratum is drawn: by the root of its chance, so that rare ones are drawn more often than they come. */
function timesOf(chances: readonly number[], times: number): readonly number[] {
  const roots = chances.map(Math.sqrt)
  const all = roots.reduce((sum, root) => sum + root, 0)
  return roots.map((root) => (root === 0 ? 0 : Math.max(1, Math.round((times * root) / all))))
}

export type Strata = {
  /** Plays one spin after another with draws of each stratum, and what a spin of it weighs; the weights' sum is `times`. */
  play(times: number, draws: Draws, one: (draws: Draws, weight: number) => void): void
}

/** Draws that begin with these stops, one for each reel, and go on by chance. */
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

/** One stop for each reel, so many scatters among them, with the chances they have under that condition. */
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

/** The strata of a spin; null where nothing can be told apart: without scatters, from bags, or with reels that stand still. */
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
