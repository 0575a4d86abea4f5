// Records of non-round wagers: placed under the guard, settled or voided once, and corrected afterwards.
import type { Currency } from '@mangetsu/money'
import { inReference, returnInReference } from '@mangetsu/money/reference'
import { type WagerFunding, writeEvent } from '../events/index.ts'
import { dateOf, instantOf, siteZone } from '../kernel/clock.ts'
import { batchColumns, listOf, type Tx } from '../kernel/db/index.ts'
import { dayOf } from '../kernel/site-calendar.ts'
import {
  type CheckedStake,
  type CheckedStakes,
  checkStakes,
  countStakes,
  recountReturns,
  takeBackWagers,
  takeStake,
  takeWagers,
  type UncountedStake,
} from './guard.ts'
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
  /** The money that pays it; own money by default. */
  readonly funding?: WagerFunding
  /** The least odds of its selections, thousandths, where bonuses count it by them; null or absent for any other. */
  readonly leastOdds?: number | null
}

/** The stake that limits count: a free bet stakes no money of the player. Smallest units. */
export const countedStakeOf = ({ funding, stakeMinor }: Pick<NewWager, 'funding' | 'stakeMinor'>): bigint =>
  funding === 'freeBet' ? 0n : stakeMinor

/**
 * The jurisdiction with the player's age, and the player's earlier stakes on the same event, smallest units.
 */
type AtPlace = { readonly place: PlaceOfPlayer; readonly alreadyStakedMinor: bigint }

type OfDay = WagerAmount & { readonly atMs: number }

const dayColumns = batchColumns<OfDay>([
  { name: 'player_id', sqlType: 'uuid[]', of: ({ playerId }) => playerId },
  { name: 'at', sqlType: 'timestamptz[]', of: ({ atMs }) => instantOf(atMs) },
  { name: 'currency', sqlType: 'text[]', of: ({ currency }) => currency },
  { name: 'amount', sqlType: 'bigint[]', of: ({ amountMinor }) => amountMinor },
])

/** Adds amounts, at most one of each player and currency, to what the days of their instants count. */
async function addToDays(tx: Tx, column: 'staked' | 'returned', amounts: readonly OfDay[]): Promise<void> {
  const [staked, returned] = column === 'staked' ? ['i.amount', '0'] : ['0', 'i.amount']
  await tx.query(
    `insert into other_bet_day as d (player_id, day, currency, staked, returned)
     select i.player_id, (i.at at time zone $1)::date, i.currency, ${staked}, ${returned} from ${dayColumns.unnest(2)}
     order by 1, 2, 3
     on conflict (player_id, day, currency) do update
       set staked = d.staked + excluded.staked, returned = d.returned + excluded.returned`,
    [siteZone, ...dayColumns.values(amounts)],
  )
}

type PlacedWager = NewWager & { readonly atMs: number }

const wagerColumns = batchColumns<PlacedWager>([
  { name: 'id', sqlType: 'uuid[]', of: ({ id }) => id },
  { name: 'kind', sqlType: 'text[]', of: ({ kind }) => kind },
  { name: 'subject', sqlType: 'text[]', of: ({ subject }) => subject },
  { name: 'player_id', sqlType: 'uuid[]', of: ({ playerId }) => playerId },
  { name: 'currency', sqlType: 'text[]', of: ({ currency }) => currency },
  { name: 'stake', sqlType: 'bigint[]', of: ({ stakeMinor }) => stakeMinor },
  { name: 'rtp_ppm', sqlType: 'int[]', of: ({ rtpPpm }) => rtpPpm },
  { name: 'funding', sqlType: 'text[]', of: ({ funding = 'cash' }) => funding },
  { name: 'least_odds', sqlType: 'int[]', of: ({ leastOdds = null }) => leastOdds },
  { name: 'placed_at', sqlType: 'timestamptz[]', of: ({ atMs }) => instantOf(atMs) },
])

const insert = `insert into wager (id, kind, subject, player_id, currency, stake, rtp_ppm, funding, least_odds, placed_at)
  select id, kind, subject, player_id, currency, stake, rtp_ppm, funding, least_odds, placed_at from ${wagerColumns.unnest(1)}`

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
  const { atMs } = checked
  await addToDays(tx, 'staked', [{ playerId, currency, amountMinor: stakeMinor, atMs }])
  const placed = { id, kind, subject, playerId, currency, stakeMinor, rtpPpm, atMs }
  await tx.query(insert, wagerColumns.values([placed]))
  return checked
}

/** Wagers of one player that are placed together, each with its earlier stakes on the same event, smallest units. */
export type NewWagers = {
  readonly playerId: string
  readonly currency: Currency
  readonly place: PlaceOfPlayer
  readonly wagers: readonly (Omit<NewWager, 'kind' | 'playerId' | 'currency'> & {
    readonly alreadyStakedMinor: bigint
  })[]
}

/**
 * Checks wagers of different players by the guard, in the order of the players, without counting any: `recordWagers`
 * counts and records those that are placed, in the same transaction. Called under the players' locks. The terms of a
 * bonus or a free bet that pays are judged by the caller, since its lock comes after the guard's.
 */
export function checkWagers(
  tx: Tx,
  kind: RecordedKind,
  all: readonly NewWagers[],
  nowMs: number,
): Promise<readonly CheckedStakes[]> {
  const rules = wagerKinds[kind]
  const stakes = all.map(({ playerId, currency, place, wagers }) => ({
    playerId,
    stake: wagers.reduce((sum, wager) => sum + inReference(currency, countedStakeOf(wager)), 0n),
    each: wagers.map(({ stakeMinor, alreadyStakedMinor }) => ({
      place,
      stake: { kind: rules.playedAs, currency, stakeMinor: alreadyStakedMinor + stakeMinor },
      pace: null,
    })),
  }))
  return checkStakes(tx, rules, stakes, nowMs)
}

/** A player's wagers with the guard's answer, which did not refuse them. */
export type PlacedWagers = NewWagers & { readonly uncounted: UncountedStake }

/**
 * Counts the stakes of checked wagers of different players and records them as open; the caller moves the stakes. A stake
 * of bonus money counts as returned at once (`countedFor` in `studio/counted.ts`).
 */
export async function recordWagers(
  tx: Tx,
  kind: RecordedKind,
  placed: readonly PlacedWagers[],
  nowMs: number,
): Promise<void> {
  if (placed.length === 0) return
  await countStakes(
    tx,
    placed.map(({ uncounted }) => uncounted),
  )
  const ofDays = placed.map(({ playerId, currency, wagers, uncounted: { atMs } }) => ({
    playerId,
    currency,
    amountMinor: wagers.reduce((sum, wager) => sum + countedStakeOf(wager), 0n),
    atMs,
  }))
  await addToDays(tx, 'staked', ofDays)
  const rows = placed.flatMap(({ playerId, currency, wagers, uncounted: { atMs } }) =>
    wagers.map((wager) => ({ ...wager, kind, playerId, currency, atMs })),
  )
  await tx.query(insert, wagerColumns.values(rows))
  const ofBonuses = rows.filter(({ funding }) => funding === 'bonus')
  await countReturns(
    tx,
    kind,
    ofBonuses.map(({ playerId, currency, stakeMinor: amountMinor }) => ({ playerId, currency, amountMinor })),
    nowMs,
  )
}

export type WagerAmount = {
  readonly playerId: string
  readonly currency: Currency
  readonly amountMinor: bigint
}

/** Sums amounts by what `keyOf` names. */
function summedBy<T extends { readonly amountMinor: bigint }>(
  amounts: readonly T[],
  keyOf: (one: T) => string,
): T[] {
  const sums = new Map<string, T>()
  for (const one of amounts) {
    const sum = sums.get(keyOf(one))
    const amountMinor = (sum?.amountMinor ?? 0n) + one.amountMinor
    sums.set(keyOf(one), { ...one, amountMinor })
  }
  return [...sums.values()]
}

/**
 * Counts what settled wagers paid, on the day it is paid; under the players' locks. Returns the instants they count at,
 * in their order; those of a player are one.
 */
export async function countReturns(
  tx: Tx,
  kind: RecordedKind,
  returns: readonly WagerAmount[],
  nowMs: number,
): Promise<readonly number[]> {
  if (returns.length === 0) return []
  const ofPlayers = Map.groupBy(returns, ({ playerId }) => playerId)
  const wagers = [...ofPlayers].map(([playerId, own]) => ({
    playerId,
    stake: null,
    returned: own.reduce((sum, one) => sum + returnInReference(one.currency, one.amountMinor), 0n),
    roundNet: null,
  }))
  const counted = await takeWagers(tx, wagerKinds[kind], wagers, nowMs)
  const atOf = new Map(wagers.map(({ playerId }, place) => [playerId, counted[place]?.atMs ?? nowMs]))
  const atMsOf = ({ playerId }: WagerAmount): number => atOf.get(playerId) ?? nowMs
  const ofDays = summedBy(returns, ({ playerId, currency }) => `${playerId} ${currency}`)
  await addToDays(
    tx,
    'returned',
    ofDays.map((one) => ({ ...one, atMs: atMsOf(one) })),
  )
  return returns.map(atMsOf)
}

/** Counts what one player's settled wagers paid; like `countReturns`. */
export async function countReturn(
  tx: Tx,
  kind: RecordedKind,
  amount: WagerAmount,
  nowMs: number,
): Promise<{ readonly atMs: number }> {
  const [atMs] = await countReturns(tx, kind, [amount], nowMs)
  return { atMs: atMs ?? nowMs }
}

const storeEarly = `update wager set early_returns = early_returns || jsonb_build_object($2::text,
    (coalesce((early_returns ->> $2)::bigint, 0) + $3::bigint)::text)
  where id = $1 and kind = $4 and state = 'open' returning id`

/**
 * Counts what an open wager of a player returned before it is settled, as `countReturn` does. The payout of its
 * settlement contains it.
 */
export async function countEarlyReturn(
  tx: Tx,
  kind: RecordedKind,
  id: string,
  amount: WagerAmount,
  nowMs: number,
): Promise<{ readonly atMs: number }> {
  const { atMs } = await countReturn(tx, kind, amount, nowMs)
  const stored = await tx.query(storeEarly, [id, dayOf(atMs), amount.amountMinor, kind])
  if (stored.length === 0) throw new Error(`the ${kind} wager ${id} is not open`)
  return { atMs }
}

export type CorrectedReturn = {
  readonly playerId: string
  readonly currency: Currency
  /** The day, in the site's zone, that counted the return. */
  readonly day: string
  readonly beforeMinor: bigint
  readonly afterMinor: bigint
}

/** An amount on a day, in the site's zone (`2026-11-28`). */
type AmountOfDay = WagerAmount & { readonly day: string }

const dayChangeColumns = batchColumns<AmountOfDay>([
  { name: 'player_id', sqlType: 'uuid[]', of: ({ playerId }) => playerId },
  { name: 'day', sqlType: 'date[]', of: ({ day }) => day },
  { name: 'currency', sqlType: 'text[]', of: ({ currency }) => currency },
  { name: 'amount', sqlType: 'bigint[]', of: ({ amountMinor }) => amountMinor },
])

/** Adds amounts to what their days count, which negative ones lower. */
async function changeDays(
  tx: Tx,
  column: 'staked' | 'returned',
  changes: readonly AmountOfDay[],
): Promise<void> {
  await tx.query(
    `update other_bet_day d set ${column} = d.${column} + i.amount
     from (select player_id, day, currency, sum(amount) as amount from ${dayChangeColumns.unnest(1)} group by 1, 2, 3) i
     where (d.player_id, d.day, d.currency) = (i.player_id, i.day, i.currency)`,
    dayChangeColumns.values(changes),
  )
}

/** Replaces returns on the days that counted them, and on no later ones; under the players' locks. */
export async function correctReturns(
  tx: Tx,
  corrected: readonly CorrectedReturn[],
  nowMs: number,
): Promise<void> {
  if (corrected.length === 0) return
  const changes = corrected.map(({ afterMinor, beforeMinor, ...of }) => ({
    ...of,
    amountMinor: afterMinor - beforeMinor,
  }))
  await changeDays(tx, 'returned', changes)
  const counted = corrected.map(({ playerId, currency, day, beforeMinor, afterMinor }) => ({
    playerId,
    day,
    change: returnInReference(currency, afterMinor) - returnInReference(currency, beforeMinor),
  }))
  await recountReturns(tx, counted, nowMs)
}

/** Subtracts refunded stakes from the days that counted them, and from no later day; under the players' locks. */
export async function takeBackStakes(tx: Tx, stakes: readonly AmountOfDay[], nowMs: number): Promise<void> {
  if (stakes.length === 0) return
  const back = stakes.map((stake) => ({ ...stake, amountMinor: -stake.amountMinor }))
  await changeDays(tx, 'staked', back)
  const counted = stakes.map(({ playerId, day, currency, amountMinor }) => ({
    playerId,
    day,
    minor: inReference(currency, amountMinor),
  }))
  await takeBackWagers(tx, counted, nowMs)
}

/**
 * Reopens voided wagers: their stakes count again on the days they were placed. No limit refuses them, because they were
 * accepted then. Called under the players' locks. Throws if one is not voided.
 */
export async function reopenWagers(
  tx: Tx,
  wagers: readonly (AmountOfDay & { readonly id: string })[],
  nowMs: number,
): Promise<void> {
  if (wagers.length === 0) return
  const reopened = await tx.query(
    `update wager set state = 'open' where id = any($1::uuid[]) and state = 'voided' returning id`,
    [listOf(wagers.map(({ id }) => id))],
  )
  if (reopened.length !== wagers.length)
    throw new Error(`${reopened.length} wagers were voided where ${wagers.length} should have been`)
  const counted = wagers.map((wager) => ({ ...wager, amountMinor: -wager.amountMinor }))
  await takeBackStakes(tx, counted, nowMs)
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
  at_risk: bigint | null
  corrected_risk: bigint | null
  funding: WagerFunding
}

const lock = `select id, kind, player_id, currency, stake, state, payout, corrected_payout, at_risk, corrected_risk, funding
  from wager where id = any($1::uuid[]) order by id for no key update`

const giveBack = `update wager set state = 'voided' where id = any($1::uuid[])`
type Change = { readonly row: Row; readonly decided: DecidedWager }

const settledColumns = batchColumns<DecidedWager>([
  { name: 'id', sqlType: 'uuid[]', of: ({ id }) => id },
  { name: 'payout', sqlType: 'bigint[]', of: ({ payout }) => payout?.payoutMinor ?? 0n },
  { name: 'at_risk', sqlType: 'bigint[]', of: ({ payout }) => payout?.atRiskMinor ?? 0n },
])

const settle = `update wager w set state = 'settled', payout = i.payout, at_risk = i.at_risk, settled_at = $1
  from ${settledColumns.unnest(3)} where w.id = i.id and w.kind = $2 and w.state <> 'settled' returning w.id`

/**
 * Settles those of the wagers that are open, or were voided by the decision being replaced; returns their ids. No lock is
 * needed first: nothing about such a wager depends on what it was.
 */
async function settleAll(
  tx: Tx,
  kind: RecordedKind,
  decisions: readonly DecidedWager[],
  nowMs: number,
): Promise<ReadonlySet<string>> {
  if (decisions.length === 0) return new Set()
  const values = settledColumns.values(decisions)
  const rows = await tx.query<{ id: string }>(settle, [dateOf(nowMs), kind, ...values])
  const settled = new Set(rows.map(({ id }) => id))
  const ids = decisions.flatMap(({ id }) => (settled.has(id) ? [id] : []))
  if (ids.length > 0) await writeEvent(tx, { type: 'wager.settled', playerId: null, payload: { kind, ids } })
  return settled
}

async function voidAll(tx: Tx, kind: RecordedKind, changes: readonly Change[]): Promise<void> {
  const ids = changes.map(({ row }) => row.id)
  await tx.query(giveBack, [ids])
  await writeEvent(tx, { type: 'wager.voided', playerId: null, payload: { kind, ids } })
}

/** The return of a settled wager by a decision: a refunded stake is returned like a payout. */
const payoutAfter = ({ row, decided }: Change): bigint => decided.payout?.payoutMinor ?? row.stake
const payoutBefore = ({ row }: Change): bigint => row.corrected_payout ?? row.payout ?? 0n

/** The stake at risk of a settled wager by a decision: nothing once it is refunded, and what it first was again. */
const riskAfter = ({ row, decided }: Change): bigint =>
  decided.payout === null || decided.payout.atRiskMinor === 0n ? 0n : (row.at_risk ?? 0n)
const riskBefore = ({ row }: Change): bigint => row.corrected_risk ?? row.at_risk ?? 0n

const correctedColumns = batchColumns<Change>([
  { name: 'id', sqlType: 'uuid[]', of: ({ row }) => row.id },
  { name: 'payout', sqlType: 'bigint[]', of: payoutAfter },
  { name: 'risk', sqlType: 'bigint[]', of: riskAfter },
])

const correct = `update wager w set corrected_payout = i.payout, corrected_risk = i.risk
  from ${correctedColumns.unnest(1)} where w.id = i.id`

async function correctAll(tx: Tx, kind: RecordedKind, changes: readonly Change[]): Promise<void> {
  await tx.query(correct, correctedColumns.values(changes))
  const corrections = changes.map((change) => ({
    id: change.row.id,
    playerId: change.row.player_id,
    currency: change.row.currency,
    beforeMinor: String(payoutBefore(change)),
    afterMinor: String(payoutAfter(change)),
    riskMinor: String(riskAfter(change) - riskBefore(change)),
    funding: change.row.funding,
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
  const settled = await settleAll(
    tx,
    kind,
    decisions.filter(({ payout }) => payout !== null),
    nowMs,
  )
  const others = decisions.filter(({ id }) => !settled.has(id))
  if (others.length === 0) return
  const rows = new Map((await tx.query<Row>(lock, [others.map(({ id }) => id)])).map((row) => [row.id, row]))
  const changes = others.map((decided) => {
    const row = rows.get(decided.id)
    if (row?.kind !== kind) throw new Error(`there is no ${kind} wager ${decided.id}`)
    return { row, decided }
  })
  const voided = changes.filter(({ row }) => row.state === 'open')
  const corrected = changes.filter(
    (change) =>
      change.row.state === 'settled' &&
      (payoutAfter(change) !== payoutBefore(change) || riskAfter(change) !== riskBefore(change)),
  )
  if (voided.length > 0) await voidAll(tx, kind, voided)
  if (corrected.length > 0) await correctAll(tx, kind, corrected)
}
