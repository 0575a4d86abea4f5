// Races that stay races however busy the machine is: whoever has won sets out later the next time.
import { setTimeout as sleep } from 'node:timers/promises'

type Act<T> = () => Promise<T>

/** How much the start moves after each race, and how far it moves at most, ms. */
const stepMs = 0.5
const furthestMs = 250

async function startAfter<T>(delayMs: number, act: Act<T>): Promise<T> {
  if (delayMs >= 1) await sleep(delayMs)
  return act()
}

export type Pendulum = {
  /** Runs both; which of them has a head start, and of how much, is what earlier races made it. */
  race<A, B>(one: Act<A>, other: Act<B>): Promise<[A, B]>
  /** Says who has won; both come to win about as often. */
  won(who: 'one' | 'other'): void
}

export function createPendulum(): Pendulum {
  /** What the one waits; below zero, what the other waits. */
  let waitMs = 0
  return {
    race(one, other) {
      const now = waitMs + Math.random() - 0.5
      return Promise.all([startAfter(now, one), startAfter(-now, other)])
    },
    won(who) {
      const moved = waitMs + (who === 'one' ? stepMs : -stepMs)
      waitMs = Math.max(-furthestMs, Math.min(furthestMs, moved))
    },
  }
}
