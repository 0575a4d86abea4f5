// Tolerance for a client's clock, and the client's correction from the server's time.

/** Maximum difference of a request's `ts` from the server's clock: 5 minutes, ms. Requests beyond it are refused. */
export const maxClockSkewMs = 300_000

/** Returns whether a request's time is close enough to the server's. */
export const isClockClose = (tsMs: number, nowMs: number): boolean => Math.abs(nowMs - tsMs) <= maxClockSkewMs

export type ClockCorrection = {
  /** Returns the client's estimate of the server's time, ms. */
  nowMs(localMs: number): number
  /**
   * Takes the server time from a refusal; returns true if the request should be sent again. Retry once per request, so
   * that two clocks that never agree do not cause a loop.
   */
  correct(serverMs: number, localMs: number): boolean
}

/**
 * Creates a client's clock correction. It can be corrected repeatedly, because a device's clock may be set while a page
 * or a server runs.
 */
export function createClockCorrection(): ClockCorrection {
  let offsetMs = 0
  return {
    nowMs: (localMs) => Math.round(localMs + offsetMs),
    correct(serverMs, localMs) {
      if (!Number.isFinite(serverMs)) return false
      offsetMs = serverMs - localMs
      return true
    },
  }
}
