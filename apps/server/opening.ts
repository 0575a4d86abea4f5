// Delays requests to the server's own port until it listens: tables start earlier, and request the beacon over it.
import type { BeaconSource } from '@mangetsu/platform'

export type Opening = {
  /** Releases the delayed requests: the server listens, or has failed to. */
  readonly open: () => void
  /** Wraps the beacon behind the server's own port, delaying its requests until the port is open. */
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
