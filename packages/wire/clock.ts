// How far a client's clock may be off, and how a client that is off corrects itself.

/** A `ts` further from the server's clock than this is refused: 5 minutes, ms. */
export const maxClockSkewMs = 300_000

/** Whether a request's time is close enough to the server's. */
export const isClockClose = (tsMs: number, nowMs: number): boolean => Math.abs(nowMs - tsMs) <= maxClockSkewMs

export type ClockCorrection = {
  /** The server's time as far as the client knows, ms. */
  nowMs(localMs: number): number
  /**
   * Takes the server time out of a refusal; true when there was one: send again, once for each request, so that two
   * clocks that never agree do not make a loop.
   */
  correct(serverMs: number, localMs: number): boolean
}

/** A client's correction. It can be made anew: a device's clock is set right while a page or a server lives on. */
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
