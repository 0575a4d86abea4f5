// The value from outside that a round waits for, whoever fetches it: a round of drand, checked against its chain's key.
import { type DrandTimes, drandRoundMs, drandValue } from '@mangetsu/chance/drand'

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

/**
 * The instant bets count as closed: by the database's clock, or by the beacon's where that is ahead, so that the round
 * after it is one that nobody has seen.
 */
export async function closingMs(beacon: BeaconSource, dbNowMs: number): Promise<number> {
  const latest = await beacon.latestRound()
  return latest === 0 ? dbNowMs : Math.max(dbNowMs, drandRoundMs(beacon.times, latest))
}
