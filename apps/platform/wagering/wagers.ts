// Records of non-round wagers: placed under the guard, settled or voided once, and corrected afterwards.
import type { Currency } from '@mangetsu/money'
import { inReference, returnInReference } from '@mangetsu/money/reference'
import { writeEvent } from '../events/index.ts'
import { dateOf, siteZone } from '../kernel/clock.ts'
import { batchColumns, listOf, type Tx } from '../kernel/db/index.ts'
import { type CheckedStake, takeBackWager, takeStake, takeWager } from './guard.ts'
import { type RecordedKind, wagerKinds } from './kinds.ts'
import type { PlaceOfPlayer } from './place-rules.ts'

export type NewWager = {
  readonly id: string
  readonly kind: RecordedKind
  /** The event it is placed on, beginning with its kind: `guess/last-digit-20261128`. */
  readonly subject: `${RecordedKind}/${string}`
  readonly playerId: string
  readonly currency: Currency
  readonly stakeMinor: bigint
  /** The share of the stake that such a wager returns on average, ppm. */
  readonly rtpPpm: number
}

/**
 * The jurisdiction with the player's age, and the player's earlier stakes on the same event, smallest units.
 */
type AtPlace = { readonly place: PlaceOfPlayer; readonly alreadyStakedMinor: bigint }

const addToDay = `insert into other_bet_day as d (player_id, day, currency, staked, returned)
  values ($1, ($2::timestamptz at time zone $3)::date, $4, $5, $6)
  on conflict (player_id, day, currency) do update
    set staked = d.staked + excluded.staked, returned = d.returned + excluded.returned`

const insert = `insert into wager (id, kind, subject, player_id, currency, stake, rtp_ppm, placed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`

/**
 * Checks a wager by the guard, counts its stake and records it as open, in the caller's transaction, which
 * also moves the stake. Called under the player's lock. A refusal has changed nothing.
 */
export async function placeWager(
  tx: Tx,
  {
    id,
    kind,
    subject,
    playerId,
    currency,
    stakeMinor,
    rtpPpm,
    place,
    alreadyStakedMinor,
  }: NewWager & AtPlace,
  nowMs: number,
): Promise<CheckedStake> {
  const wager = { playerId, stake: inReference(currency, stakeMinor), returned: 0n, roundNet: null }
  const rules = wagerKinds[kind]
  const stake = { kind: rules.playedAs, currency, stakeMinor: alreadyStakedMinor + stakeMinor }
  const checked = await takeStake(tx, rules, wager, { place, stake, pace: null, bonus: null }, nowMs)
  if (checked.byPlace !== null || checked.refusal !== null) return checked
  const at = dateOf(checked.atMs)
  await tx.query(addToDay, [playerId, at, siteZone, currency, stakeMinor, 0n])
  await tx.query(insert, [id, kind, subject, playerId, currency, stakeMinor, rtpPpm, at])
  return checked
}

export type WagerAmount = {
  readonly playerId: string
  readonly currency: Currency
  readonly amountMinor: bigint
}

/**
 * Counts what settled wagers paid, on the day it is paid; under the player's lock.
 * Returns the instant it counts at.
 */
export async function countReturn(
  tx: Tx,
  kind: RecordedKind,
  { playerId, currency, amountMinor }: WagerAmount,
  nowMs: number,
): Promise<{ readonly atMs: number }> {
  const wager = { playerId, stake: null, returned: returnInReference(currency, amountMinor), roundNet: null }
  const { atMs } = await takeWager(tx, wagerKinds[kind], wager, nowMs)
  await tx.query(addToDay, [playerId, dateOf(atMs), siteZone, currency, 0n, amountMinor])
  return { atMs }
}

export type StakesOfDays = Omit<WagerAmount, 'amountMinor'> & {
  readonly days: readonly { readonly day: string; readonly amountMinor: bigint }[]
}

const takeFromDays = `update other_bet_day d set staked = d.staked - i.amount
  from unnest($3::date[], $4::bigint[]) as i(day, amount)
  where d.player_id = $1 and d.currency = $2 and d.day = i.day`

/** Subtracts refunded stakes from the days, in the site's zone, that counted them, and from no later day. */
export async function takeBackStakes(
  tx: Tx,
  { playerId, currency, days }: StakesOfDays,
  nowMs: number,
): Promise<void> {
  const names = days.map(({ day }) => day)
  const amounts = listOf(days.map(({ amountMinor }) => amountMinor))
  await tx.query(takeFromDays, [playerId, currency, names, amounts])
  const stakes = days.map(({ day, amountMinor }) => ({ day, minor: inReference(currency, amountMinor) }))
  await takeBackWager(tx, playerId, stakes, nowMs)
}

/** The decision about a wager: its payout and its stake at risk, or null if the stake is refunded. */
export type DecidedWager = {
  readonly id: string
  readonly payout: { readonly payoutMinor: bigint; readonly atRiskMinor: bigint } | null
}

type Row = {
  id: string
  kind: RecordedKind
  player_id: string
  currency: Currency
  stake: bigint
  state: 'open' | 'settled' | 'voided'
  payout: bigint | null
  corrected_payout: bigint | null
}

const lock = `select id, kind, player_id, currency, stake, state, payout, corrected_payout
  from wager where id = any($1::uuid[]) order by id for no key update`

const giveBack = `update wager set state = 'voided' where id = any($1::uuid[])`
const correct = `update wager w set corrected_payout = i.payout
  from unnest($1::uuid[], $2::bigint[]) as i(id, payout) where w.id = i.id`

type Change = { readonly row: Row; readonly decided: DecidedWager }

const settledColumns = batchColumns<Change>([
  { name: 'id', sqlType: 'uuid[]', of: ({ row }) => row.id },
  { name: 'payout', sqlType: 'bigint[]', of: ({ decided }) => decided.payout?.payoutMinor ?? 0n },
  { name: 'at_risk', sqlType: 'bigint[]', of: ({ decided }) => decided.payout?.atRiskMinor ?? 0n },
])

const settle = `update wager w set state = 'settled', payout = i.payout, at_risk = i.at_risk, settled_at = $1
  from ${settledColumns.unnest(2)} where w.id = i.id`

/** Settles wagers that are open, or were voided by the decision being replaced. */
async function settleAll(
  tx: Tx,
  kind: RecordedKind,
  changes: readonly Change[],
  nowMs: number,
): Promise<void> {
  const ids = changes.map(({ row }) => row.id)
  await tx.query(settle, [dateOf(nowMs), ...settledColumns.values(changes)])
  await writeEvent(tx, { type: 'wager.settled', playerId: null, payload: { kind, ids } })
}

async function voidAll(tx: Tx, kind: RecordedKind, changes: readonly Change[]): Promise<void> {
  const ids = changes.map(({ row }) => row.id)
  await tx.query(giveBack, [ids])
  await writeEvent(tx, { type: 'wager.voided', playerId: null, payload: { kind, ids } })
}

/** The return of a settled wager by a decision: a refunded stake is returned like a payout. */
const payoutAfter = ({ row, decided }: Change): bigint => decided.payout?.payoutMinor ?? row.stake
const payoutBefore = ({ row }: Change): bigint => row.corrected_payout ?? row.payout ?? 0n

async function correctAll(tx: Tx, kind: RecordedKind, changes: readonly Change[]): Promise<void> {
  await tx.query(correct, [changes.map(({ row }) => row.id), listOf(changes.map(payoutAfter))])
  const corrections = changes.map((change) => ({
    id: change.row.id,
    playerId: change.row.player_id,
    currency: change.row.currency,
    beforeMinor: String(payoutBefore(change)),
    afterMinor: String(payoutAfter(change)),
  }))
  await writeEvent(tx, { type: 'wager.corrected', playerId: null, payload: { kind, corrections } })
}

/**
 * Records a decision about wagers of one kind: the first settles or voids them, a later one corrects them.
 * Counted stakes stay counted, so a wager is settled once. Throws if one was never placed.
 */
export async function decideWagers(
  tx: Tx,
  kind: RecordedKind,
  decisions: readonly DecidedWager[],
  nowMs: number,
): Promise<void> {
  const rows = new Map(
    (await tx.query<Row>(lock, [decisions.map(({ id }) => id)])).map((row) => [row.id, row]),
  )
  const changes = decisions.map((decided) => {
    const row = rows.get(decided.id)
    if (row?.kind !== kind) throw new Error(`there is no ${kind} wager ${decided.id}`)
    return { row, decided }
  })
  const settled = changes.filter(({ row, decided }) => row.state !== 'settled' && decided.payout !== null)
  const voided = changes.filter(({ row, decided }) => row.state === 'open' && decided.payout === null)
  const corrected = changes.filter(
    (change) => change.row.state === 'settled' && payoutAfter(change) !== payoutBefore(change),
  )
  if (settled.length > 0) await settleAll(tx, kind, settled, nowMs)
  if (voided.length > 0) await voidAll(tx, kind, voided)
  if (corrected.length > 0) await correctAll(tx, kind, corrected)
}
