// What the proofs of all draws by the places of a day's chain have in common: the link, the list of chains, and the public
// random value. Runs in browsers and in Node.
import { type BeaconSigner, type DrandTimes, drandRoundAfter, drandValue } from '@mangetsu/chance/drand'
import { drawsFrom, type KeyedDraws } from '@mangetsu/chance/draws'
import { isServerSeed } from '@mangetsu/chance/seed-shapes'
import { decidedAfterMs } from '@mangetsu/chance/timetable'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { type ChainList, isInChain, isInList } from './table.ts'

export type ChainDrawProof = {
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
}

/** Names of the checks: `list` only for chains in a list. */
export type ChainDrawCheckName = 'chain' | 'list' | 'beacon'

/** What the verification of a draw found: its checks and the card that follows from the commitment. */
export type ChainDrawVerification<Name extends string, Card> =
  | {
      readonly kind: 'compared'
      readonly isValid: boolean
      /** Determined by the chain pinned in this program, never by the record. */
      readonly signer: BeaconSigner
      readonly checks: readonly { readonly name: Name; readonly isValid: boolean }[]
      readonly card: Card
    }
  | { readonly kind: 'unknownModel' }
  /** A malformed link or commitment. */
  | { readonly kind: 'impossible'; readonly why: string }

export type CheckedChainDraw = {
  /** The public random value, 64 hex digits; null if its signature is not the chain's. */
  readonly value: string | null
  readonly checks: readonly { readonly name: ChainDrawCheckName; readonly isValid: boolean }[]
}

/** Returns the draws by the HMAC of a text, keyed by a link or a commitment. */
export const keyedDraws = (secret: string, text: string): KeyedDraws =>
  drawsFrom(hmac(sha256, hexToBytes(secret), utf8ToBytes(text)))

/** Why a record is of no possible draw; null if it may be of one. */
export const whyImpossible = ({ link, commitment }: Pick<ChainDrawProof, 'link' | 'commitment'>) =>
  isServerSeed(link) && isServerSeed(commitment)
    ? null
    : 'the link or the commitment is not 64 lower-case hex digits'

/** Returns whether the link is that of the draw's own place in the chain of its day, and of its own game. */
function isOwnLink(drawId: string, game: string, proof: ChainDrawProof): boolean {
  const [day = '', no] = drawId.split('-')
  return Number(no) === proof.place && proof.chainId === `${game}-${day}` && isInChain(proof)
}

/** Checks link, list and value of a draw named `20261130-317` of a game whose chains begin with its name. */
export async function checkChainDraw(
  drawId: string,
  game: string,
  proof: ChainDrawProof,
): Promise<CheckedChainDraw> {
  const { closesAtMs, list, beacon } = proof
  const value = await drandValue(beacon.publicKey, beacon.round, beacon.signature)
  const isNamed = beacon.round === drandRoundAfter(beacon, decidedAfterMs(closesAtMs))
  return {
    value,
    checks: [
      { name: 'chain', isValid: isOwnLink(drawId, game, proof) },
      ...(list === undefined ? [] : [{ name: 'list' as const, isValid: isInList(proof, list) }]),
      { name: 'beacon', isValid: value !== null && isNamed },
    ],
  }
}
