// A blend between two looks of the picture, such as evening and night, changed at once or over time.
import type { Performance } from '../event-player.ts'

export type Blend = {
  readonly share: number
  set(share: number): void
  /**
   * Changes the share over `ms`; at once without a performance, and returns undefined if it is already there.
   */
  to(share: number, ms: number, performance: Performance | null): Promise<void> | undefined
}

/** Creates a blend; `show` is called with each new share, but not with the first. */
export function createBlend(show: (share: number) => void, first = 0): Blend {
  let share = first
  const set = (next: number) => {
    share = next
    show(next)
  }
  return {
    get share() {
      return share
    },
    set,
    to(next, ms, performance) {
      const from = share
      if (performance === null) set(next)
      else if (from !== next) return performance.fade(ms, (t) => set(from + (next - from) * t))
      return undefined
    },
  }
}
