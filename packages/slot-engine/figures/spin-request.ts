// Lists the kinds of spins in a model's rounds, and plays one of them for counting: without a cap, at the multiplier 1.
import type { Draws } from '@mangetsu/chance'
import { type CompiledSlot, reelsNamed } from '../compile.ts'
import type { Phase } from '../events.ts'
import type { SlotModel } from '../model.ts'
import type { RoundInPlay } from '../round.ts'
import { createSets } from '../sets.ts'
import { createSlotPlay, linkMultiplier, type SlotPlay, scatterUnits, spin } from '../spin.ts'
import type { StuckWild } from '../wilds.ts'
import { createCounter, linkPlaces, type SpinTable, stuckKey } from './spin-table.ts'

export type SpinKind = {
  readonly phase: Phase
  readonly reels: string
  /**
   * Number of starting positions among the cascade multipliers, if the position is carried over; each is counted once.
   */
  readonly links: number
  readonly stuck: readonly StuckWild[]
  readonly wildRow: number
}

const isSticky = ({ wilds }: SlotModel): boolean =>
  wilds.some((wild) => wild.sticks !== undefined || wild.walks !== undefined)

/** Returns a request's key; requests with the same key have the same counts. */
export function requestKey(play: SlotPlay, request: SpinKind): string {
  const phase = isSticky(play.slot.model) ? (request.phase === 'respin' ? 'base' : request.phase) : 'any'
  return [request.reels, phase, request.wildRow, stuckKey(play.slot, request.stuck)].join('|')
}

/** Returns the spin of the base game. It also counts the outcomes free spins need if they use the same reels. */
export function baseRequest({ slot }: SlotPlay): SpinKind {
  const isShared = slot.model.freeSpins?.reels === 'base' && !isSticky(slot.model)
  return { phase: 'base', reels: 'base', links: isShared ? linkPlaces(slot) : 1, stuck: [], wildRow: -1 }
}

export const respinRequest = (reels: string, stuck: readonly StuckWild[]): SpinKind => ({
  phase: 'respin',
  reels,
  links: 1,
  stuck,
  wildRow: -1,
})

export const freeSpinRequest = (
  { slot }: SlotPlay,
  reels: string,
  stuck: readonly StuckWild[],
): SpinKind => ({ phase: 'free', reels, links: linkPlaces(slot), stuck, wildRow: -1 })

export const meterRequest = ({ reels, wildRow }: NonNullable<SlotModel['meter']>): SpinKind => ({
  phase: 'meter',
  reels,
  links: 1,
  stuck: [],
  wildRow,
})

/** Large enough for any spin, and far below the limit of exact integers. */
const noCap = 2 ** 50

export type SpinCounting = {
  /** One table per starting link. */
  readonly tables: readonly SpinTable[]
  /** Plays a spin and counts it for each link; its weight is known only after it has been played. */
  count(draws: Draws, weightOf: () => number): void
}

/** Payout of a spin link by link, before the multipliers of its cascades. */
type PaidLinks = { readonly units: number[]; readonly end: () => void; setUnits: number }

/**
 * Creates a play that records the payout of each cascade link: credits between two evaluations belong to the preceding
 * winning one, and credits after the last one to the link the cascade has reached.
 */
function createWatchedPlay(model: SlotModel, round: RoundInPlay): { play: SlotPlay; paid: PaidLinks } {
  const play = createSlotPlay(model)
  const sets = model.sets ? createSets(play.slot, model.sets) : null
  let before = 0
  let place = 0
  let wins = 0
  const close = (): void => {
    const credited = round.units - before
    if (credited > 0)
      paid.units[place] = (paid.units[place] ?? 0) + credited / linkMultiplier(play.slot, place)
    before = round.units
  }
  const paid: PaidLinks = {
    units: [],
    setUnits: 0,
    end() {
      close()
      before = 0
      place = 0
      wins = 0
    },
  }
  const watched: SlotPlay = {
    ...play,
    evaluate: {
      pay(grid) {
        close()
        const units = play.evaluate.pay(grid)
        place = wins
        if (units > 0) wins += 1
        return units
      },
      wins: play.evaluate.wins,
    },
    sets: sets && {
      clear: sets.clear,
      lay(grid, inPlay, multiplier) {
        const unitsBefore = inPlay.units
        sets.lay(grid, inPlay, multiplier)
        paid.setUnits += inPlay.units - unitsBefore
      },
    },
  }
  return { play: watched, paid }
}

/** Returns the payout of the links if the cascade begins at this position among the multipliers. */
function unitsFrom(slot: CompiledSlot, units: readonly number[], link: number): number {
  let sum = 0
  for (let at = 0; at < units.length; at += 1) sum += (units[at] ?? 0) * linkMultiplier(slot, link + at)
  return sum
}

/** Plays and counts spins of one kind. */
export function createSpinCounting(model: SlotModel, request: SpinKind): SpinCounting {
  const round: RoundInPlay = { events: null, unitMinor: 1, capUnits: noCap, units: 0 }
  const { play, paid } = createWatchedPlay(model, round)
  const { slot, grid } = play
  const isBase = request.phase === 'base' || request.phase === 'respin'
  const facts = {
    hasHoldSpin: isBase && model.hold !== undefined,
    hasMeter: isBase && model.meter !== undefined,
  }
  const counters = Array.from({ length: request.links }, () => createCounter(slot, facts))
  const [first] = counters
  if (first === undefined) throw new Error('a spin is counted for one place at least')
  const { phase, stuck, wildRow } = request
  const set = reelsNamed(slot, request.reels)
  const asPlayed = { phase, set, no: 1, of: 1, multiplier: 1, link: 0, stuck, wildRow }

  return {
    tables: counters.map(({ table }) => table),
    count(draws, weightOf) {
      round.units = 0
      const result = spin(play, round, draws, asPlayed)
      paid.end()
      const weight = weightOf()
      first.count(grid, result, round.units, weight)
      if (result.scatters > 0)
        first.table.scatterUnits +=
          weight * scatterUnits(slot, result.scatters) * linkMultiplier(slot, result.link)
      first.table.setUnits += weight * paid.setUnits
      paid.setUnits = 0
      for (let link = 1; link < counters.length; link += 1) {
        const units = unitsFrom(slot, paid.units, link)
        counters[link]?.count(grid, { ...result, link: link + result.link }, units, weight)
      }
      paid.units.length = 0
    },
  }
}
