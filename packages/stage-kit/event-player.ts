// Plays a round's events in order. Each can be skipped to its end, and all aborted; with reduced motion only
// fades take time.
import type { FrameClock } from './clock.ts'
import { animate, createSkipController, type SkipController, type SkipSignal } from './motion.ts'

/** Timing functions for playing an event. */
export type Performance = {
  readonly isMotionReduced: boolean
  readonly isAborted: boolean
  /** Runs a motion; with reduced motion it ends at once. `step` receives 0 to 1. */
  move(durationMs: number, step: (t: number) => void): Promise<void>
  /** Runs a change of opacity, also with reduced motion. */
  fade(durationMs: number, step: (t: number) => void): Promise<void>
  /** Time to read or to hear. */
  wait(durationMs: number): Promise<void>
}

export type EventPlayer<Event> = {
  /** Resolves with true if all events were shown, false if aborted. Plays one list at a time. */
  play(
    events: readonly Event[],
    show: (event: Event, performance: Performance) => Promise<void>,
  ): Promise<boolean>
  /** Skips the current event to its end. */
  skip(): void
  /** Ends everything; the picture stays as it is. */
  abort(): void
  readonly isPlaying: boolean
}

export type EventPlayerOptions = {
  readonly clock: FrameClock
  readonly isMotionReduced: () => boolean
}

/** The greatest number of events in one list; more indicate a fault in their source. */
const mostEvents = 1_000

/** Creates the timing functions of one event, which end once `cut` fires. */
export const createPerformance = (
  clock: FrameClock,
  cut: SkipSignal,
  isMotionReduced: boolean,
  isAborted: () => boolean = () => false,
): Performance => ({
  isMotionReduced,
  get isAborted() {
    return isAborted()
  },
  move: (durationMs, step) => animate(clock, isMotionReduced ? 0 : durationMs, step, cut),
  fade: (durationMs, step) => animate(clock, durationMs, step, cut),
  wait: (durationMs) => animate(clock, durationMs, () => {}, cut),
})

/** Creates an event player. Playing two lists at once, or too long a list, throws. */
export function createEventPlayer<Event>({ clock, isMotionReduced }: EventPlayerOptions): EventPlayer<Event> {
  let now: SkipController | null = null
  let isAborted = false

  return {
    get isPlaying() {
      return now !== null
    },
    async play(events, show) {
      if (now !== null) throw new Error('a round is already being played')
      if (events.length > mostEvents) throw new RangeError(`more than ${mostEvents} events`)
      isAborted = false
      try {
        for (const event of events) {
          if (isAborted) return false
          now = createSkipController()
          await show(
            event,
            createPerformance(clock, now, isMotionReduced(), () => isAborted),
          )
        }
        return !isAborted
      } finally {
        now = null
      }
    },
    skip: () => now?.cut(),
    abort() {
      isAborted = true
      now?.cut()
    },
  }
}
