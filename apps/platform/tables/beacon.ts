// The external value a round waits for: a round of drand, checked against its chain's key.
import { type DrandTimes, drandRoundAfter, drandRoundMs, drandValue } from '@mangetsu/chance/drand'

export type BeaconSource = {
  readonly times: DrandTimes
  readonly publicKey: string
  /** The last round that is known to have come, by whatever clock; 0 for none. */
  latestRound(): Promise<number>
  /** A round's signature, hex; null while it is not to be had. */
  signatureOf(round: number): Promise<string | null>
}

export type BeaconValue = { readonly signature: string; readonly value: string }

/** The value a signature proves; null where it is not the chain's for the round. */
export type ProveSignature = (publicKey: string, round: number, signature: string) => Promise<string | null>

/** The proved value of a round; null while it is not to be had. Throws where what came is not the chain's. */
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

/** More rounds than tables wait for at one time. */
const keptRounds = 16

/**
 * The proved values of a beacon, each fetched and proved once however many tables wait for it. What was not to be had, or was
 * not the chain's, is fetched again.
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

/** How long before the value that decides is due bets are closed at least, ms: what clocks may differ by. Half a period at most. */
const spareMs = ({ period }: DrandTimes): number => Math.min(1_000, period * 500)

/** What is published as a round opens, and decides: until when bets are taken, and which round of the beacon is drawn by. */
export type Closing = { readonly closesAtMs: number; readonly beaconRound: number }

/**
 * The closing of a round that opens at `nowMs`, by the database's clock: the deciding round of the beacon is the first after it, and
 * never less than the spare time away, for which bets are open a little longer. Pure.
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
 * When the last round that is known of a beacon was due, ms; 0 for none. Where that is still to come by the database's clock, one
 * of the two clocks is wrong, and a value might be known before bets are closed.
 */
export async function latestDueMs(beacon: BeaconSource): Promise<number> {
  const latest = await beacon.latestRound()
  return latest === 0 ? 0 : drandRoundMs(beacon.times, latest)
}
