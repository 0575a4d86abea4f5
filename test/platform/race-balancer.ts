// Races that stay races however busy the machine is: whoever has won sets out later the next time.
import { setTimeout as sleep } from 'node:timers/promises'

type Act<T> = () => Promise<T>
type Winner = 'one' | 'other'

/** What the one waits before it sets out (below zero, what the other waits), and what the next race moves that by, ms. */
export type RaceTiming = { readonly waitMs: number; readonly stepMs: number; readonly last: Winner | null }

const smallestStepMs = 0.5
const largestStepMs = 64
const furthestMs = 250

export const initialTiming: RaceTiming = { waitMs: 0, stepMs: smallestStepMs, last: null }

/** Moves against the winner: in steps that double while the same one wins, and halve when the other does. */
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
  /** Runs both; which of them has a head start, and of how much, is what the winners of earlier races made it. */
  race<A, B>(one: Act<A>, other: Act<B>, hasOneWon: (one: A, other: B) => boolean): Promise<[A, B]>
}

export function createRaceBalancer(): RaceBalancer {
  let swing = initialTiming
  return {
    async race(one, other, hasOneWon) {
      const before = swing
      const waitMs = before.waitMs + Math.random() - 0.5
      const came = await Promise.all([startAfter(waitMs, one), startAfter(-waitMs, other)])
      // Of races run side by side with the same start the first to end has moved it: the others tell nothing new.
      if (swing === before) swing = adjustTiming(before, hasOneWon(...came) ? 'one' : 'other')
      return came
    },
  }
}
