// A beacon for tests: it ticks every second with a key of its own, by this machine's clock.
import type { BeaconSource } from '@mangetsu/platform/tables/beacon'
import { drandChain, signRound } from './drand.ts'

const genesis = 1_700_000_000

export type TestBeacon = BeaconSource & {
  /** Set, it keeps its rounds to itself. */
  isAway: boolean
  /** How far its clock is ahead of this machine's, ms. */
  aheadMs: number
}

export function testBeacon(): TestBeacon {
  const latest = () => Math.max(0, Math.floor((Date.now() + beacon.aheadMs) / 1_000 - genesis) + 1)
  const beacon: TestBeacon = {
    isAway: false,
    aheadMs: 0,
    times: { genesis, period: 1 },
    // Worked out when it is asked for: most platforms under test never draw a table's round.
    get publicKey() {
      return drandChain(genesis).publicKey
    },
    latestRound: async () => (beacon.isAway ? 0 : latest()),
    signatureOf: async (round) => (beacon.isAway || round > latest() ? null : signRound(round)),
  }
  return beacon
}
