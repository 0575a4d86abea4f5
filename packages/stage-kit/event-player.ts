// Plays a round's events in order. Each can be skipped to its end, all of them aborted; where motion is
// reduced only fades take time.
import type { FrameClock } from './clock.ts'
import { animate, createSkipController, type SkipController, type SkipSignal } from './motion.ts'

/** What an event is played with. */
export type Performance = {
  readonly isMotionReduced: boolean
  readonly isAborted: boolean
  /** A motion; at its end at once where motion is reduced. `step` gets 0 to 1. */
  move(durationMs: number, step: (t: number) => void): Promise<void>
  /** A change of opacity, which reduced motion keeps. */
  fade(durationMs: number, step: (t: number) => void): Promise<void>
  /** Time to read or to hear. */
  wait(durationMs: number): Promise<void>
}

export type EventPlayer<Event> = {
  /** Resolves with whether the events were shown to their end; false when aborted. One list at a time. */
  play(
    events: readonly Event[],
    show: (event: Event, performance: Performance) => Promise<void>,
  ): Promise<boolean>
  /** Takes the event now playing to its end at once. */
  skip(): void
  /** Ends everything; what is on screen stays. */
  abort(): void
  readonly isPlaying: boolean
}

export type EventPlayerOptions = {
  readonly clock: FrameClock
  readonly isMotionReduced: () => boolean
}

/** More events than this in one list are a fault of whoever wrote them. */
const mostEvents = 1_000

/** What anything is played with until it is cut. */
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

/** An event player on a clock of its caller's. Playing two lists at once, or too long a one, throws. */
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
