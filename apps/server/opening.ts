// What waits for the server to listen: tables run before it does, and ask the beacon over its own port.
import type { BeaconSource } from '@mangetsu/platform'

export type Opening = {
  /** Lets go on what waits: the server listens, or will not any more. */
  readonly open: () => void
  /** The beacon behind the server's own port, which is asked no sooner than that is open. */
  readonly reached: (beacon: BeaconSource) => BeaconSource
}

export function createOpening(): Opening {
  const { promise: opened, resolve } = Promise.withResolvers<void>()
  return {
    open: resolve,
    reached: (beacon) => ({
      ...beacon,
      latestRound: () => opened.then(beacon.latestRound),
      signatureOf: (round) => opened.then(() => beacon.signatureOf(round)),
    }),
  }
}
