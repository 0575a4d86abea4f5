// Keeps races close on a busy machine: the winner starts later in the next race.
import { setTimeout as sleep } from 'node:timers/promises'

type Act<T> = () => Promise<T>
type Winner = 'one' | 'other'

/** Delay of the first side (negative for the other side's), and its change in the next race, ms. */
export type RaceTiming = { readonly waitMs: number; readonly stepMs: number; readonly last: Winner | null }

const smallestStepMs = 0.5
const largestStepMs = 64
const furthestMs = 250

export const initialTiming: RaceTiming = { waitMs: 0, stepMs: smallestStepMs, last: null }

/**
 * Shifts the delay against the winner: in steps that double while the same side wins, and halve when the other does.
 */
export function adjustTiming({ waitMs, stepMs, last }: RaceTiming, winner: Winner): RaceTiming {
  const changed = winner === last ? stepMs * 2 : stepMs / 2
  const next = Math.max(smallestStepMs, Math.min(largestStepMs, changed))
  const moved = waitMs + (winner === 'one' ? next : -next)
  return { waitMs: Math.max(-furthestMs, Math.min(furthestMs, moved)), stepMs: next, last: winner }
}

async function startAfter<T>(delayMs: number, act: Act<T>): Promise<T> {
  if (delayMs >= 1) await sleep(delayMs)
  return act()
}

export type RaceBalancer = {
  /** Runs both, with the head start determined by earlier winners. */
  race<A, B>(one: Act<A>, other: Act<B>, hasOneWon: (one: A, other: B) => boolean): Promise<[A, B]>
}

export function createRaceBalancer(): RaceBalancer {
  let swing = initialTiming
  return {
    async race(one, other, hasOneWon) {
      const before = swing
      const waitMs = before.waitMs + Math.random() - 0.5
      const came = await Promise.all([startAfter(waitMs, one), startAfter(-waitMs, other)])
      // Of concurrent races with the same delay only the first to end adjusts it: the others add no information.
      if (swing === before) swing = adjustTiming(before, hasOneWon(...came) ? 'one' : 'other')
      return came
    },
  }
}
