// A test beacon: a round every second with its own key, by this machine's clock.
import type { BeaconSource } from '@mangetsu/platform/tables/beacon'
import { drandChain, signRound } from './drand.ts'

const genesis = 1_700_000_000

export const testBeaconTimes = { genesis, period: 1 }

export type TestBeacon = BeaconSource & {
  /** If set, it returns no rounds. */
  isAway: boolean
  /** Offset of its clock from this machine's, ms. */
  aheadMs: number
  /** If set, it signs rounds before they are due, so that no test waits for a value. */
  isEarly: boolean
}

export function testBeacon({ isEarly = false }: { readonly isEarly?: boolean } = {}): TestBeacon {
  const latest = () => Math.max(0, Math.floor((Date.now() + beacon.aheadMs) / 1_000 - genesis) + 1)
  const beacon: TestBeacon = {
    isAway: false,
    aheadMs: 0,
    isEarly,
    times: testBeaconTimes,
    // Computed on demand: most platforms under test never resolve a table's round.
    get publicKey() {
      return drandChain(genesis).publicKey
    },
    latestRound: async () => (beacon.isAway ? 0 : latest()),
    signatureOf: async (round) =>
      beacon.isAway || (round > latest() && !beacon.isEarly) ? null : signRound(round),
  }
  return beacon
}
