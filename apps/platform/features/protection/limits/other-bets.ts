// Bets that are no rounds, such as those on guess-games: held against the player's limits when they are made, and counted.
import type { Currency } from '@mangetsu/money'
import { inReference, returnInReference } from '@mangetsu/money/reference'
import { dateOf, siteZone } from '../../../kernel/clock.ts'
import { listOf, type Tx } from '../../../kernel/db/index.ts'
import { type Refused, refuse } from '../../../kernel/http/index.ts'
import { checkPlay, explain, type RefusedByClosure } from './checks.ts'

export type OtherBet = {
  readonly playerId: string
  readonly currency: Currency
  /** Of a bet its stake; of what came back, that. */
  readonly amountMinor: bigint
}

const add = `insert into other_bet_day as d (player_id, day, currency, staked, returned)
  values ($1, ($2::timestamptz at time zone $3)::date, $4, $5, $6)
  on conflict (player_id, day, currency) do update
    set staked = d.staked + excluded.staked, returned = d.returned + excluded.returned`

// Amounts of the guard are in the reference currency. A bet takes no time, so the time played stays as it is.
const addToGuard = `update play_guard g set day = c.day, played_ms = c.played_ms,
    since_check_ms = c.since_check_ms, sitting_ms = c.sitting_ms, sitting_net = c.sitting_net,
    staked = (select array_agg(s + $4::bigint order by place) from unnest(c.staked) with ordinality as u(s, place)),
    returned = (select array_agg(r + $5::bigint order by place) from unnest(c.returned) with ordinality as u(r, place))
  from play_guard held cross join lateral play_guard_at(held, $2::timestamptz, $3) c
  where held.player_id = $1 and g.player_id = held.player_id`

const judge = `select play_guard_refusal(c, $2::timestamptz, $4) as refusal
  from play_guard g cross join lateral play_guard_at(g, $2::timestamptz, $3) c where g.player_id = $1`

/** Locks the guard; the instant at which it counts what happens now. A round that is being settled holds it until its commit. */
async function lockedInstantMs(tx: Tx, playerId: string, nowMs: number): Promise<number> {
  const [row] = await tx.query<{ at: Date }>(
    'select play_guard_instant(g, $2, $3) as at from play_guard g where g.player_id = $1 for no key update',
    [playerId, dateOf(nowMs), siteZone],
  )
  return row?.at.getTime() ?? nowMs
}

/** A bet or a return that was counted, at an instant of the day whose counters hold it. */
export type CountedBet = { readonly atMs: number }

const limited = ['wagerLimit', 'lossLimit', 'sessionLimit'] as const
type LimitRefusal = (typeof limited)[number]

/**
 * Refuses a bet that is not a round by a pause or a limit, or counts it; called before it is paid, under its player's lock.
 * The limits are judged as for rounds (`play_guard_refusal`). A reality check that is due waits for the next round: nothing
 * is played here that it could interrupt.
 */
export async function takeOtherBet(
  tx: Tx,
  { playerId, currency, amountMinor }: OtherBet,
  nowMs: number,
): Promise<RefusedByClosure | Refused<LimitRefusal> | CountedBet> {
  const closed = await checkPlay(tx, playerId, nowMs)
  if (closed !== null) return closed
  const atMs = await lockedInstantMs(tx, playerId, nowMs)
  const staked = inReference(currency, amountMinor)
  const when = [playerId, dateOf(atMs), siteZone]
  const [judged] = await tx.query<{ refusal: string | null }>(judge, [...when, staked])
  const refusal = limited.find((one) => one === judged?.refusal)
  if (refusal !== undefined) return refuse(refusal, await explain(tx, playerId, refusal, nowMs))
  await tx.query(add, [...when, currency, amountMinor, 0n])
  await tx.query(addToGuard, [...when, staked, 0n])
  return { atMs }
}

/** Counts what comes back of such a bet, on the day it is paid; under its player's lock. Answers the instant it counts at. */
export async function countReturned(
  tx: Tx,
  { playerId, currency, amountMinor }: OtherBet,
  nowMs: number,
): Promise<CountedBet> {
  const atMs = await lockedInstantMs(tx, playerId, nowMs)
  const when = [playerId, dateOf(atMs), siteZone]
  await tx.query(add, [...when, currency, 0n, amountMinor])
  await tx.query(addToGuard, [...when, 0n, returnInReference(currency, amountMinor)])
  return { atMs }
}

export type BetsOfDay = Omit<OtherBet, 'amountMinor'> & {
  readonly days: readonly { readonly day: string; readonly amountMinor: bigint }[]
}

const takeBack = `update other_bet_day d set staked = d.staked - i.amount
  from unnest($3::date[], $4::bigint[]) as i(day, amount)
  where d.player_id = $1 and d.currency = $2 and d.day = i.day`

/** Takes refunded bets out of the days, in the site's zone, that counted them: no later day's loss looks smaller by them. */
export async function takeBackOtherBets(
  tx: Tx,
  { playerId, currency, days }: BetsOfDay,
  nowMs: number,
): Promise<void> {
  const names = days.map(({ day }) => day)
  const list = (of: (minor: bigint) => bigint) => listOf(days.map(({ amountMinor }) => of(amountMinor)))
  await tx.query(takeBack, [playerId, currency, names, list((minor) => minor)])
  await tx.query('select play_guard_take_back($1, $2, $3::date[], $4::bigint[], $5)', [
    playerId,
    dateOf(nowMs),
    names,
    list((minor) => inReference(currency, minor)),
    siteZone,
  ])
}
