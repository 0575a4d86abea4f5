// Bets that are no rounds, such as those on guess-games: held against the player's limits when they are made, and counted.
import type { Currency } from '@mangetsu/money'
import { inReference, returnInReference } from '@mangetsu/money/reference'
import { dateOf, siteZone } from '../../../kernel/clock.ts'
import { listOf, type Tx } from '../../../kernel/db/index.ts'
import { type Refused, refuse } from '../../../kernel/http/index.ts'
import { takeBackWager, takeWager, type Wager, type WagerRefusal } from '../../../wagering/guard.ts'
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

/** A bet or a return that was counted, at an instant of the day whose counters hold it. */
export type CountedBet = { readonly atMs: number }

/** Neither a bet nor its return takes time of play. */
const wagerOf = ({
  playerId,
  stake = null,
  returned = 0n,
}: Partial<Wager> & Pick<Wager, 'playerId'>): Wager => ({
  playerId,
  stake,
  returned,
  roundNet: null,
})

/** Refuses a bet that is not a round by a pause or a limit, or counts it; called before it is paid, under its player's lock. */
export async function takeOtherBet(
  tx: Tx,
  { playerId, currency, amountMinor }: OtherBet,
  nowMs: number,
): Promise<RefusedByClosure | Refused<Exclude<WagerRefusal, 'realityCheck'>> | CountedBet> {
  const closed = await checkPlay(tx, playerId, nowMs)
  if (closed !== null) return closed
  const wager = wagerOf({ playerId, stake: inReference(currency, amountMinor) })
  const { refusal, atMs } = await takeWager(tx, 'guess', wager, nowMs)
  if (refusal === 'realityCheck') throw new Error(`a reality check was due for a bet of ${playerId}`)
  if (refusal !== null) return refuse(refusal, await explain(tx, playerId, refusal, nowMs))
  await tx.query(add, [playerId, dateOf(atMs), siteZone, currency, amountMinor, 0n])
  return { atMs }
}

/** Counts what comes back of such a bet, on the day it is paid; under its player's lock. Answers the instant it counts at. */
export async function countReturned(
  tx: Tx,
  { playerId, currency, amountMinor }: OtherBet,
  nowMs: number,
): Promise<CountedBet> {
  const wager = wagerOf({ playerId, returned: returnInReference(currency, amountMinor) })
  const { atMs } = await takeWager(tx, 'guess', wager, nowMs)
  await tx.query(add, [playerId, dateOf(atMs), siteZone, currency, 0n, amountMinor])
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
  const amounts = listOf(days.map(({ amountMinor }) => amountMinor))
  await tx.query(takeBack, [playerId, currency, names, amounts])
  const stakes = days.map(({ day, amountMinor }) => ({ day, minor: inReference(currency, amountMinor) }))
  await takeBackWager(tx, playerId, stakes, nowMs)
}
