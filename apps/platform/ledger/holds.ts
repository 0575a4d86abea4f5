// Holds: sets money aside, then settles it to its destinations or releases it to the wallet.
import type { Currency } from '@mangetsu/money'
import type { Tx } from '../kernel/db/index.ts'
import { assertAmount, BrokenLedger, hashOfRequest } from './invariants.ts'
import { firstResult, type PostedLeg, type PostedTransfer, postTransfer } from './post-transfer.ts'
import { accountRefText, toPostedLeg } from './transfer.ts'
import type { AccountRef, BalanceAfter, HouseAccount, LedgerRefused } from './types.ts'

export type HoldRequest = {
  readonly key: string
  readonly kind: string
  readonly ref: string
  readonly playerId: string
  readonly currency: Currency
  /** Greater than zero, minor units. */
  readonly amountMinor: bigint
  /** Where the money comes from; the wallet if absent. */
  readonly from?: HouseAccount
}

/** The hold's id is that of the transfer that opened it. */
export type Held = {
  readonly holdId: string
  readonly transferId: string
  readonly balances: readonly BalanceAfter[]
  readonly isReplay: boolean
}

export type SettleHoldRequest = {
  readonly key: string
  readonly kind: string
  readonly ref: string
  readonly holdId: string
  /** Destinations of the money; the amounts (minor units) sum to the held amount. */
  readonly to: readonly { readonly place: AccountRef; readonly amountMinor: bigint }[]
}

export type ReleaseRequest = Omit<SettleHoldRequest, 'to'>

export type Closed = {
  readonly transferId: string
  readonly balances: readonly BalanceAfter[]
  readonly isReplay: boolean
}

type HoldRow = { id: string; player_id: string; currency: Currency; amount: bigint; state: string }

const INSERT = {
  name: 'ledger_hold_insert',
  text: `insert into ledger_hold (id, player_id, currency, amount, state, opened_by) values ($1, $2, $3, $4, 'open', $1)`,
}
const LOCK = {
  name: 'ledger_hold_lock',
  text: 'select id, player_id, currency, amount, state from ledger_hold where id = $1 for no key update',
}
const CLOSE = {
  name: 'ledger_hold_close',
  text: `update ledger_hold set state = $2, closed_by = $3 where id = $1 and state = 'open' returning id`,
}

/** Moves money of the wallet, or of a house account, into a hold. Refuses with `insufficientFunds`, `keyReused` and `accountNotFound`. */
export async function hold(
  tx: Tx,
  request: HoldRequest,
): Promise<Held | LedgerRefused<'insufficientFunds' | 'keyReused' | 'accountNotFound'>> {
  assertAmount(request.amountMinor, { atLeast: 1n })
  const { currency, amountMinor, from } = request
  const playerId = request.playerId.toLowerCase()
  const source = from === undefined ? [] : [from]
  const hash = hashOfRequest(['hold', request.kind, request.ref, playerId, currency, amountMinor, ...source])
  const first = await firstResult(tx, request.key, hash)
  if (first) return 'refusal' in first ? first : { ...first, holdId: first.transferId, isReplay: true }
  const legs: PostedLeg[] = [
    { place: from ?? { playerId, purpose: 'wallet' }, currency, amountMinor: -amountMinor },
    { place: { playerId, purpose: 'held' }, currency, amountMinor },
  ]
  const booked = await postTransfer(tx, { ...request, hash, legs })
  if ('refusal' in booked) return booked
  await tx.query(INSERT, [booked.transferId, playerId, currency, amountMinor])
  return { ...booked, holdId: booked.transferId, isReplay: false }
}

/**
 * Moves held money to its destinations. Refuses with `keyReused`, `holdNotOpen` (closed already, or unknown) and
 * `accountNotFound` (a destination wallet that was never opened); throws `BrokenLedger` if the amounts differ from the
 * hold.
 */
export function settle(
  tx: Tx,
  request: SettleHoldRequest,
): Promise<Closed | LedgerRefused<'keyReused' | 'holdNotOpen' | 'accountNotFound'>> {
  return close(tx, request, 'settled', () => request.to)
}

/** Returns held money to the wallet. Refuses with `keyReused` and `holdNotOpen`. */
export function release(
  tx: Tx,
  request: ReleaseRequest,
): Promise<Closed | LedgerRefused<'keyReused' | 'holdNotOpen' | 'accountNotFound'>> {
  return close(tx, request, 'released', (held) => [
    { place: { playerId: held.player_id }, amountMinor: held.amount },
  ])
}

async function close(
  tx: Tx,
  request: ReleaseRequest & { to?: SettleHoldRequest['to'] },
  state: 'settled' | 'released',
  destinations: (held: HoldRow) => SettleHoldRequest['to'],
): Promise<Closed | LedgerRefused<'keyReused' | 'holdNotOpen' | 'accountNotFound'>> {
  const hash = hashOfRequest([
    state,
    request.kind,
    request.ref,
    request.holdId.toLowerCase(),
    destinationParts(request.to),
  ])
  const first = await firstResult(tx, request.key, hash)
  if (first) return 'refusal' in first ? first : { ...first, isReplay: true }
  const [held] = await tx.query<HoldRow>(LOCK, [request.holdId])
  if (held?.state !== 'open') return { refusal: 'holdNotOpen' }
  const booked = await postTransfer(tx, { ...request, hash, legs: closingLegs(held, destinations(held)) })
  if ('refusal' in booked) return refusedClosing(booked)
  const closed = await tx.query(CLOSE, [held.id, state, booked.transferId])
  if (closed.length !== 1) throw new BrokenLedger('A hold changed under its lock.')
  return { ...booked, isReplay: false }
}

const destinationParts = (to: SettleHoldRequest['to'] = []): unknown[] =>
  to.map(({ place, amountMinor }) => [accountRefText(place), amountMinor])

function closingLegs(held: HoldRow, to: SettleHoldRequest['to']): PostedLeg[] {
  const { currency } = held
  for (const { amountMinor } of to) assertAmount(amountMinor, { atLeast: 0n })
  const from: PostedLeg = {
    place: { playerId: held.player_id, purpose: 'held' },
    currency,
    amountMinor: -held.amount,
  }
  return [from, ...to.map(({ place, amountMinor }) => toPostedLeg({ place, currency, amountMinor }))]
}

/** An open hold that its account does not cover cannot be caused by the player. */
function refusedClosing(
  outcome: Exclude<Awaited<ReturnType<typeof postTransfer>>, PostedTransfer>,
): LedgerRefused<'accountNotFound'> {
  if (outcome.refusal === 'insufficientFunds') throw new BrokenLedger('An open hold is not covered.')
  return { refusal: outcome.refusal }
}
