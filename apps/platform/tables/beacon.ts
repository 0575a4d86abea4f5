// The external value a round waits for: a round of drand, checked against its chain's key.
import { type DrandTimes, drandRoundAfter, drandRoundMs, drandValue } from '@mangetsu/chance/drand'

export type BeaconSource = {
  readonly times: DrandTimes
  readonly publicKey: string
  /** The last round known to be published, by any clock; 0 for none. */
  latestRound(): Promise<number>
  /** A round's signature, hex; null while it is not published. */
  signatureOf(round: number): Promise<string | null>
}

export type BeaconValue = { readonly signature: string; readonly value: string }

/** The value a signature proves; null if it is not the chain's signature of the round. */
export type ProveSignature = (publicKey: string, round: number, signature: string) => Promise<string | null>

/** The verified value of a round; null while it is not published. Throws if the signature is not the chain's. */
export async function provedValue(
  beacon: BeaconSource,
  round: number,
  prove: ProveSignature = drandValue,
): Promise<BeaconValue | null> {
  const signature = await beacon.signatureOf(round)
  if (signature === null) return null
  const value = await prove(beacon.publicKey, round, signature)
  if (value === null) throw new Error(`what came for the beacon's round ${round} is not its chain's`)
  return { signature, value }
}

/** An upper bound of the rounds that tables await at one time. */
const keptRounds = 16

/**
 * The verified values of a beacon, each fetched and verified once for all waiting tables. A missing or invalid value is
 * fetched again.
 */
export function beaconValues(
  beacon: BeaconSource,
  prove: ProveSignature,
): (round: number) => Promise<BeaconValue | null> {
  const kept = new Map<number, Promise<BeaconValue | null>>()
  return (round) => {
    const known = kept.get(round)
    if (known !== undefined) return known
    const requested = provedValue(beacon, round, prove)
    kept.set(round, requested)
    const forget = () => void kept.delete(round)
    requested.then((found) => found ?? forget(), forget)
    for (const old of kept.keys()) if (kept.size > keptRounds) kept.delete(old)
    return requested
  }
}

/** The least time from the close of bets to the deciding value, ms: tolerated clock difference, at most half a period. */
const spareMs = ({ period }: DrandTimes): number => Math.min(1_000, period * 500)

/** The facts published as a round opens: the end of betting, and the beacon round that decides. */
export type Closing = { readonly closesAtMs: number; readonly beaconRound: number }

/**
 * The closing of a round that opens at `nowMs`, by the database's clock. The deciding beacon round is the first after it and
 * at least the spare time away, for which betting is extended. Pure.
 */
export function closingOf(
  times: DrandTimes,
  { nowMs, bettingMs }: { readonly nowMs: number; readonly bettingMs: number },
): Closing {
  const closesAtMs = nowMs + bettingMs
  const beaconRound = drandRoundAfter(times, closesAtMs)
  const dueMs = drandRoundMs(times, beaconRound)
  return dueMs - closesAtMs < spareMs(times)
    ? { closesAtMs: dueMs, beaconRound: beaconRound + 1 }
    : { closesAtMs, beaconRound }
}

/**
 * When the last known round of a beacon was due, ms; 0 for none. If that is in the future by the database's clock, one of the
 * two clocks is wrong, and a value might be known before bets close.
 */
export async function latestDueMs(beacon: BeaconSource): Promise<number> {
  const latest = await beacon.latestRound()
  return latest === 0 ? 0 : drandRoundMs(beacon.times, latest)
}
