// Plain transfers: money moves between accounts at once (deposits, bonuses, corrections, exchanges).
import type { Currency } from '@mangetsu/money'
import type { Tx } from '../kernel/db/index.ts'
import { assertAmount, hashOfRequest } from './invariants.ts'
import { firstResult, type PostedLeg, postTransfer } from './post-transfer.ts'
import type { AccountRef, BalanceAfter, LedgerRefusal, LedgerRefused, Leg } from './types.ts'

export type TransferRequest = {
  /** Idempotency key, unique across all operations except batched wagers: it begins with its kind (`deposit:…`). */
  readonly key: string
  /** Kind of the transfer, for the statement (1–40 characters). */
  readonly kind: string
  /** Reference of the transfer, e.g. a deposit's id (0–200 characters). */
  readonly ref: string
  /** Legs that sum to zero in each currency. */
  readonly legs: readonly Leg[]
}

export type Transferred = {
  readonly transferId: string
  /** The changed player wallets, with their new balances. */
  readonly balances: readonly BalanceAfter[]
  /** True if this key was posted before: this is the first result, and nothing moved now. */
  readonly isReplay: boolean
}

/** Returns the two legs of the common case: an amount from one account to another (minor units, greater than zero). */
export function moveLegs(move: {
  from: AccountRef
  to: AccountRef
  currency: Currency
  amountMinor: bigint
}): Leg[] {
  assertAmount(move.amountMinor, { atLeast: 1n })
  const { currency, amountMinor } = move
  return [
    { place: move.from, currency, amountMinor: -amountMinor },
    { place: move.to, currency, amountMinor },
  ]
}

/**
 * Moves money. Refuses with `insufficientFunds`, `keyReused` and `accountNotFound` (a wallet or vault that was never
 * opened); throws `BrokenLedger` if the legs do not sum to zero.
 */
export async function transfer(
  tx: Tx,
  request: TransferRequest,
): Promise<Transferred | LedgerRefused<Exclude<LedgerRefusal, 'holdNotOpen' | 'busy'>>> {
  const hash = hashOfRequest(['transfer', request.kind, request.ref, request.legs.map(legParts)])
  const first = await firstResult(tx, request.key, hash)
  if (first) return 'refusal' in first ? first : { ...first, isReplay: true }
  const booked = await postTransfer(tx, { ...request, hash, legs: request.legs.map(toPostedLeg) })
  return 'refusal' in booked ? booked : { ...booked, isReplay: false }
}

const legParts = ({ place, currency, amountMinor }: Leg): unknown[] => [
  accountRefText(place),
  currency,
  amountMinor,
]

/** Formats an account for the hash of a request; a wallet is its player's id alone, as in the first release. */
export function accountRefText(place: AccountRef): string {
  if (typeof place === 'string') return place
  if ('promotionId' in place) return `${place.promotionId.toLowerCase()} ${place.purpose}`
  const playerId = place.playerId.toLowerCase()
  return place.purpose === undefined ? playerId : `${playerId} ${place.purpose}`
}

/** Converts a public leg to a posted one: a player's account is the wallet unless another is named. */
export function toPostedLeg({ place, currency, amountMinor }: Leg): PostedLeg {
  if (typeof place === 'string') return { place, currency, amountMinor }
  if ('promotionId' in place) {
    const { promotionId, purpose } = place
    return { place: { playerId: promotionId.toLowerCase(), purpose }, currency, amountMinor }
  }
  const { playerId, purpose = 'wallet' } = place
  return { place: { playerId: playerId.toLowerCase(), purpose }, currency, amountMinor }
}
