// Stored bets on sports and their legs.
import type { AcceptOdds, SportBetState } from '@mangetsu/contract/sport'
import type { Currency } from '@mangetsu/money'
import { isLegResult, type LegResult } from '@mangetsu/sports'
import { dateOf, instantOf } from '../../../kernel/clock.ts'
import { batchColumns, type Connection, listOf, type Tx } from '../../../kernel/db/index.ts'

type Reader = Pick<Connection, 'query'>

export type BetRefusedBy = 'betStop' | 'oddsChanged' | 'feedDown'

export type SportBetRow = {
  id: string
  number: bigint
  player_id: string
  slip_id: string
  currency: Currency
  state: SportBetState
  stake: bigint
  unit_stake: bigint
  sizes: number[]
  accept: AcceptOdds
  hold_id: string | null
  payout: bigint | null
  claim: bigint
  refused_by: BetRefusedBy | null
  placed_at: Date
  decides_at: Date | null
  settled_at: Date | null
  settlements: number
  resettlements: number
}

export type SportLegRow = {
  bet_id: string
  place: number
  event_id: string
  market_id: string
  outcome_id: string
  odds: number
  chance_ppm: number
  odds_at: Date
  is_banker: boolean
  result: LegResult | null
  decided_at: Date | null
}

/** A bet with its legs in order. */
export type StoredBet = { readonly row: SportBetRow; readonly legs: readonly SportLegRow[] }

const betColumns = `id, number, player_id, slip_id, currency, state, stake, unit_stake, sizes, accept, hold_id, payout, claim,
  refused_by, placed_at, decides_at, settled_at, settlements, resettlements`

const legs = `select bet_id, place, event_id, market_id, outcome_id, odds, chance_ppm, odds_at, is_banker, result, decided_at
  from sport_bet_leg where bet_id = any($1::uuid[]) order by bet_id, place`

/** Reads the legs of bets. */
export async function withLegs(tx: Reader, rows: readonly SportBetRow[]): Promise<StoredBet[]> {
  if (rows.length === 0) return []
  const found = await tx.query<SportLegRow>(legs, [listOf(rows.map(({ id }) => id))])
  for (const { result, bet_id } of found)
    if (result !== null && !isLegResult(result)) throw new Error(`${result} is stored in a leg of ${bet_id}`)
  const byBet = Map.groupBy(found, ({ bet_id }) => bet_id)
  return rows.map((row) => ({ row, legs: byBet.get(row.id) ?? [] }))
}

const byIds = `select ${betColumns} from sport_bet where id = any($1::uuid[])`

/** Locks bets in the order of their ids; the players are locked. */
export const lockBets = (tx: Tx, ids: readonly string[]): Promise<SportBetRow[]> =>
  tx.query<SportBetRow>(`${byIds} order by id for no key update`, [listOf(ids)])

/** Returns the bets of a player's slip, in the order of the slip. */
export const betsOfSlip = (tx: Reader, playerId: string, slipId: string): Promise<SportBetRow[]> =>
  tx.query<SportBetRow>(
    `select ${betColumns} from sport_bet where player_id = $1 and slip_id = $2 order by number`,
    [playerId, slipId],
  )

export async function betOf(tx: Reader, playerId: string, betId: string): Promise<SportBetRow | undefined> {
  const rows = await tx.query<SportBetRow>(
    `select ${betColumns} from sport_bet where id = $1 and player_id = $2`,
    [betId, playerId],
  )
  return rows[0]
}

const isOpen = `state in ('waiting', 'open')`

export type SportBetPage = {
  readonly playerId: string
  /** Null for all. */
  readonly isOpen: boolean | null
  readonly pageNo: number
  readonly pageSize: number
}

/** Lists a player's bets, the newest first, with their total number and that of open ones. */
export async function pageOfBets(
  tx: Reader,
  { playerId, isOpen: wanted, pageNo, pageSize }: SportBetPage,
): Promise<{ rows: SportBetRow[]; total: number; open: number }> {
  const rows = await tx.query<SportBetRow>(
    `select ${betColumns} from sport_bet where player_id = $1 and ($2::boolean is null or (${isOpen}) = $2)
     order by placed_at desc, id desc limit $3 offset $4`,
    [playerId, wanted, pageSize, (pageNo - 1) * pageSize],
  )
  const [count] = await tx.query<{ every: bigint; open: bigint }>(
    `select count(*) as every, count(*) filter (where ${isOpen}) as open from sport_bet where player_id = $1`,
    [playerId],
  )
  const [every, open] = [Number(count?.every ?? 0n), Number(count?.open ?? 0n)]
  return { rows, total: wanted === null ? every : wanted ? open : every - open, open }
}

/** Returns whether the player has a bet whose stake is held. */
export async function isBetOpen(tx: Reader, playerId: string): Promise<boolean> {
  return (
    (await tx.query(`select from sport_bet where player_id = $1 and ${isOpen} limit 1`, [playerId])).length >
    0
  )
}

/** Sums a player's held stakes on an event in a currency, smallest units. */
export async function heldOnEvent(
  tx: Reader,
  { playerId, eventId, currency }: { playerId: string; eventId: string; currency: Currency },
): Promise<bigint> {
  const [row] = await tx.query<{ stake: bigint }>(
    `select coalesce(sum(b.stake), 0)::bigint as stake from sport_bet b
     where b.player_id = $1 and b.currency = $3 and b.${isOpen}
       and exists (select from sport_bet_leg l where l.bet_id = b.id and l.event_id = $2)`,
    [playerId, eventId, currency],
  )
  return row?.stake ?? 0n
}

export type NewSportBet = Pick<
  SportBetRow,
  'id' | 'player_id' | 'slip_id' | 'currency' | 'stake' | 'unit_stake' | 'sizes' | 'accept' | 'hold_id'
> & {
  readonly appId: string
  readonly placedAtMs: number
  /** When a bet that waits is decided; null for one that is accepted. */
  readonly decidesAtMs: number | null
}

export type NewSportLeg = Omit<SportLegRow, 'bet_id' | 'odds_at' | 'result' | 'decided_at'> & {
  readonly oddsAtMs: number
}

const legColumns = batchColumns<NewSportLeg>([
  { name: 'place', sqlType: 'smallint[]', of: ({ place }) => place },
  { name: 'event_id', sqlType: 'text[]', of: ({ event_id }) => event_id },
  { name: 'market_id', sqlType: 'text[]', of: ({ market_id }) => market_id },
  { name: 'outcome_id', sqlType: 'text[]', of: ({ outcome_id }) => outcome_id },
  { name: 'odds', sqlType: 'int[]', of: ({ odds }) => odds },
  { name: 'chance_ppm', sqlType: 'int[]', of: ({ chance_ppm }) => chance_ppm },
  { name: 'odds_at', sqlType: 'timestamptz[]', of: ({ oddsAtMs }) => instantOf(oddsAtMs) },
  { name: 'is_banker', sqlType: 'int[]', of: ({ is_banker }) => (is_banker ? 1 : 0) },
])

/** Stores a bet and its legs. */
export async function insertBet(tx: Tx, bet: NewSportBet, newLegs: readonly NewSportLeg[]): Promise<void> {
  const { id, player_id, slip_id, currency, stake, unit_stake, sizes, accept, hold_id } = bet
  const { appId, placedAtMs, decidesAtMs } = bet
  await tx.query(
    `insert into sport_bet (id, player_id, slip_id, currency, state, stake, unit_stake, sizes, accept, app_id, hold_id,
       placed_at, decides_at)
     values ($1, $2, $3, $4, case when $12::timestamptz is null then 'open' else 'waiting' end, $5, $6, $7::smallint[],
       $8, $9, $10, $11, $12)`,
    [
      id,
      player_id,
      slip_id,
      currency,
      stake,
      unit_stake,
      listOf(sizes),
      accept,
      appId,
      hold_id,
      dateOf(placedAtMs),
      decidesAtMs === null ? null : dateOf(decidesAtMs),
    ],
  )
  await tx.query(
    `insert into sport_bet_leg (bet_id, place, event_id, market_id, outcome_id, odds, chance_ppm, odds_at, is_banker)
     select $1, i.place, i.event_id, i.market_id, i.outcome_id, i.odds, i.chance_ppm, i.odds_at, i.is_banker = 1
     from ${legColumns.unnest(2)}`,
    [id, ...legColumns.values(newLegs)],
  )
}

/** Places of the bankers among the legs. */
export const bankersOf = (of: readonly Pick<SportLegRow, 'is_banker'>[]): number[] =>
  of.flatMap(({ is_banker }, place) => (is_banker ? [place] : []))
