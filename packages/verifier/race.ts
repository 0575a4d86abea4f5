// Proves a horse race from its published record: the chain's link, the public random value, and the card, the odds and the
// run computed from both. Runs in browsers and in Node.
import {
  type BeaconSigner,
  type DrandTimes,
  drandRoundAfter,
  drandValue,
  signerOf,
} from '@mangetsu/chance/drand'
import { drawsFrom, type KeyedDraws } from '@mangetsu/chance/draws'
import { isServerSeed } from '@mangetsu/chance/seed-shapes'
import { drawCard, type RaceCard, raceCardText, raceModel } from '@mangetsu/race/card'
import { raceOdds } from '@mangetsu/race/odds'
import { drawRun, raceRunText } from '@mangetsu/race/run'
import { decidedAfterMs } from '@mangetsu/race/times'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { sameJson } from './same-json.ts'
import { type ChainList, isInChain, isInList } from './table.ts'

export type RaceProof = {
  /** The day and number of the race: `20261130-317`. */
  readonly raceId: string
  readonly model: string
  /** Closing of the bets, ms. */
  readonly closesAtMs: number
  readonly chainId: string
  readonly place: number
  readonly commitment: string
  readonly link: string
  /** The list of chains, if the chain was in one published before its day. */
  readonly list?: ChainList
  readonly beacon: DrandTimes & {
    readonly publicKey: string
    readonly round: number
    readonly signature: string
  }
  /** As published: the card's horses, each with its odds on 単勝 and 複勝. */
  readonly entries: readonly unknown[]
  readonly run: { readonly order: readonly number[]; readonly splits: readonly (readonly number[])[] }
}

/** Names of the checks: `list` only for chains in a list. */
export type RaceCheckName = 'chain' | 'list' | 'beacon' | 'card' | 'order' | 'splits'

export type RaceVerification =
  | {
      readonly kind: 'compared'
      readonly isValid: boolean
      /** Determined by the chain pinned in this program, never by the record. */
      readonly signer: BeaconSigner
      readonly checks: readonly { readonly name: RaceCheckName; readonly isValid: boolean }[]
      readonly card: RaceCard
    }
  | { readonly kind: 'unknownModel' }
  /** A malformed link or commitment. */
  | { readonly kind: 'impossible'; readonly why: string }

const keyed = (secret: string, text: string): KeyedDraws =>
  drawsFrom(hmac(sha256, hexToBytes(secret), utf8ToBytes(text)))

/** The horses of a card with the odds that follow from their strengths, as a record lists them. */
function pricedEntries({ entries }: RaceCard): readonly unknown[] {
  const odds = raceOdds(entries.map(({ strength }) => strength))
  const { of, chances } = odds.chances.ofKind('win')
  return entries.map((entry) => {
    const pick = String(entry.number)
    return {
      ...entry,
      winPpm: Number(((chances.get(pick) ?? 0n) * 1_000_000n) / of),
      win: odds.ofKind('win').get(pick),
      place: odds.ofKind('place').get(pick),
    }
  })
}

/** Returns whether the link is that of the race's own place in the chain of its day. */
function isOwnLink({ raceId, chainId, place, ...proof }: RaceProof): boolean {
  const [day = '', no] = raceId.split('-')
  return Number(no) === place && chainId.endsWith(`-${day}`) && isInChain({ ...proof, place })
}

/** Recomputes a race; with an invalid signature the checks of the beacon and of the run fail. */
export async function verifyRace(proof: RaceProof): Promise<RaceVerification> {
  const { raceId, model, closesAtMs, commitment, link, list, beacon, entries, run } = proof
  if (model !== raceModel) return { kind: 'unknownModel' }
  if (!isServerSeed(link) || !isServerSeed(commitment))
    return { kind: 'impossible', why: 'the link or the commitment is not 64 lower-case hex digits' }
  const card = drawCard(keyed(commitment, raceCardText(raceId)))
  const value = await drandValue(beacon.publicKey, beacon.round, beacon.signature)
  const drawn = value === null ? null : drawRun(keyed(link, raceRunText(raceId, value)), card)
  const isNamed = beacon.round === drandRoundAfter(beacon, decidedAfterMs(closesAtMs))
  const checks: { name: RaceCheckName; isValid: boolean }[] = [
    { name: 'chain', isValid: isOwnLink(proof) },
    ...(list === undefined ? [] : [{ name: 'list' as const, isValid: isInList(proof, list) }]),
    { name: 'beacon', isValid: value !== null && isNamed },
    { name: 'card', isValid: sameJson(pricedEntries(card), entries) },
    { name: 'order', isValid: drawn !== null && sameJson(drawn.order, run.order) },
    { name: 'splits', isValid: drawn !== null && sameJson(drawn.splits, run.splits) },
  ]
  return {
    kind: 'compared',
    isValid: checks.every(({ isValid }) => isValid),
    signer: signerOf(beacon),
    checks,
    card,
  }
}
