// Stored bets on sports and their legs.
import type { AcceptOdds, SportBetState } from '@mangetsu/contract/sport-bet'
import type { SportFunding } from '@mangetsu/contract/sport-bonus'
import type { Currency } from '@mangetsu/money'
import { inReference } from '@mangetsu/money/reference'
import { type Combining, isLegResult, type LegResult } from '@mangetsu/sports'
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
  funding: SportFunding
  /** The bonus whose money or free bet pays it; null for own money. */
  bonus_id: string | null
  stake: bigint
  unit_stake: bigint
  /** What was cashed out: of the stake of one combination, of all, and what was paid for it. */
  cashed_unit: bigint
  cashed_stake: bigint
  cashed_paid: bigint
  sizes: number[]
  accept: AcceptOdds
  /** Null unless own money pays it. */
  hold_id: string | null
  payout: bigint | null
  claim: bigint
  refused_by: BetRefusedBy | null
  placed_at: Date
  decides_at: Date | null
  settled_at: Date | null
  /** Since when an operator has voided it; its legs' results then decide nothing. */
  voided_at: Date | null
  settlements: number
  resettlements: number
  /** What it counts with in its outcomes' sums while it is open, in the reference currency. */
  counted_stake: bigint
  counted_return: bigint
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

/** Returns a bet as what remains of it: with the stakes that were not cashed out. */
export const remainderOf = (row: SportBetRow): SportBetRow => ({
  ...row,
  stake: row.stake - row.cashed_stake,
  unit_stake: row.unit_stake - row.cashed_unit,
})

/** The stake that a refund returns to the player, smallest units: none of a free bet. */
export const ownStakeOf = ({ funding, stake }: Pick<SportBetRow, 'funding' | 'stake'>): bigint =>
  funding === 'freeBet' ? 0n : stake

/** A bet with its legs in order. */
export type StoredBet = { readonly row: SportBetRow; readonly legs: readonly SportLegRow[] }

const betColumns = `id, number, player_id, slip_id, currency, state, funding, bonus_id, stake, unit_stake, cashed_unit,
  cashed_stake, cashed_paid, sizes, accept, hold_id, payout, claim, refused_by, placed_at, decides_at, settled_at,
  voided_at, settlements, resettlements, counted_stake, counted_return`

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

/** Reads bets with their legs, in the order of their ids. */
export const readBets = async (tx: Reader, ids: readonly string[]): Promise<StoredBet[]> =>
  withLegs(tx, await tx.query<SportBetRow>(`${byIds} order by id`, [listOf(ids)]))

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
  /** Only bets of which something was cashed out. */
  readonly isCashedOut?: boolean | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/** Lists a player's bets, the newest first, with their total number and that of open ones. */
export async function pageOfBets(
  tx: Reader,
  { playerId, isOpen: wanted, isCashedOut = false, pageNo, pageSize }: SportBetPage,
): Promise<{ rows: SportBetRow[]; total: number; open: number }> {
  const rows = await tx.query<SportBetRow>(
    `select ${betColumns} from sport_bet where player_id = $1 and ($2::boolean is null or (${isOpen}) = $2)
       and (not $5 or cashed_stake > 0)
     order by placed_at desc, number desc limit $3 offset $4`,
    [playerId, wanted, pageSize, (pageNo - 1) * pageSize, isCashedOut],
  )
  const [count] = await tx.query<{ total: bigint; open: bigint }>(
    `select count(*) filter (where ($2::boolean is null or (${isOpen}) = $2) and (not $3 or cashed_stake > 0)) as total,
       count(*) filter (where ${isOpen}) as open from sport_bet where player_id = $1`,
    [playerId, wanted, isCashedOut],
  )
  return { rows, total: Number(count?.total ?? 0n), open: Number(count?.open ?? 0n) }
}

/** Returns whether the player has a bet whose stake is held. */
export async function isBetOpen(tx: Reader, playerId: string): Promise<boolean> {
  return (
    (await tx.query(`select from sport_bet where player_id = $1 and ${isOpen} limit 1`, [playerId])).length >
    0
  )
}

type PlayerEvent = { readonly playerId: string; readonly eventId: string; readonly currency: Currency }

const playerEventColumns = batchColumns<PlayerEvent>([
  { name: 'player_id', sqlType: 'uuid[]', of: ({ playerId }) => playerId },
  { name: 'event_id', sqlType: 'text[]', of: ({ eventId }) => eventId },
  { name: 'currency', sqlType: 'text[]', of: ({ currency }) => currency },
])

/** Sums players' held stakes on events in a currency, smallest units; returns the sum of each. */
export async function readHeldOnEvents(
  tx: Reader,
  wanted: readonly PlayerEvent[],
): Promise<(of: PlayerEvent) => bigint> {
  const keyOf = ({ playerId, eventId, currency }: PlayerEvent) => `${playerId} ${eventId} ${currency}`
  if (wanted.length === 0) return () => 0n
  const unique = [...new Map(wanted.map((one) => [keyOf(one), one])).values()]
  const rows = await tx.query<PlayerEvent & { stake: bigint }>(
    `select i.player_id as "playerId", i.event_id as "eventId", i.currency, sum(b.stake - b.cashed_stake)::bigint as stake
     from ${playerEventColumns.unnest(1)} join sport_bet b using (player_id, currency)
     where b.${isOpen} and exists (select from sport_bet_leg l where l.bet_id = b.id and l.event_id = i.event_id)
     group by 1, 2, 3`,
    playerEventColumns.values(unique),
  )
  const sums = new Map(rows.map((row) => [keyOf(row), row.stake]))
  return (one) => sums.get(keyOf(one)) ?? 0n
}

/**
 * Sums what players' bets of a day returned, and what those that are open may, smallest units of the reference currency.
 */
export async function readDayReturns(
  tx: Reader,
  playerIds: readonly string[],
  beganMs: number,
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await tx.query<{ player_id: string; currency: Currency; open: bigint; paid: bigint }>(
    `select player_id, currency, coalesce(sum(counted_return) filter (where ${isOpen}), 0)::bigint as open,
       coalesce(sum(payout) filter (where state = 'settled'), 0)::bigint as paid
     from sport_bet where player_id = any($1::uuid[]) and placed_at >= $2 group by 1, 2`,
    [listOf(playerIds), dateOf(beganMs)],
  )
  const sums = new Map<string, bigint>()
  for (const { player_id, currency, open, paid } of rows)
    sums.set(player_id, (sums.get(player_id) ?? 0n) + open + inReference(currency, paid))
  return sums
}

export type NewSportLeg = Omit<SportLegRow, 'bet_id' | 'odds_at' | 'result' | 'decided_at'> & {
  readonly oddsAtMs: number
}

/** What a bet counts with at each of its legs, smallest units of the reference currency. */
export type CountedAmounts = { readonly stake: bigint; readonly return: bigint }

/** The money of one bet; a bet is never split. */
export type BetFunding = {
  readonly funding: SportFunding
  /** The bonus or the free bet; null for own money. */
  readonly bonusId: string | null
}

/** A bet whose wager was made and whose stake was moved in the same transaction. */
export type NewSportBet = BetFunding & {
  readonly id: string
  readonly playerId: string
  readonly slipId: string
  readonly currency: Currency
  readonly stakeMinor: bigint
  readonly unitStakeMinor: bigint
  readonly combining: Pick<Combining, 'sizes'>
  readonly accept: AcceptOdds
  readonly appId: string
  /** Null unless own money pays it. */
  readonly holdId: string | null
  readonly counted: CountedAmounts
  readonly placedAtMs: number
  /** When a bet that waits is decided; null for one that is accepted. */
  readonly decidesAtMs: number | null
  readonly legs: readonly NewSportLeg[]
}

const newBetColumns = batchColumns<NewSportBet>([
  { name: 'id', sqlType: 'uuid[]', of: ({ id }) => id },
  { name: 'player_id', sqlType: 'uuid[]', of: ({ playerId }) => playerId },
  { name: 'slip_id', sqlType: 'uuid[]', of: ({ slipId }) => slipId },
  { name: 'currency', sqlType: 'text[]', of: ({ currency }) => currency },
  { name: 'stake', sqlType: 'bigint[]', of: ({ stakeMinor }) => stakeMinor },
  { name: 'unit_stake', sqlType: 'bigint[]', of: ({ unitStakeMinor }) => unitStakeMinor },
  { name: 'sizes', sqlType: 'text[]', of: ({ combining }) => listOf(combining.sizes) },
  { name: 'accept', sqlType: 'text[]', of: ({ accept }) => accept },
  { name: 'app_id', sqlType: 'text[]', of: ({ appId }) => appId },
  { name: 'hold_id', sqlType: 'uuid[]', of: ({ holdId }) => holdId },
  { name: 'funding', sqlType: 'text[]', of: ({ funding }) => funding },
  { name: 'bonus_id', sqlType: 'uuid[]', of: ({ bonusId }) => bonusId },
  { name: 'placed_at', sqlType: 'timestamptz[]', of: ({ placedAtMs }) => instantOf(placedAtMs) },
  {
    name: 'decides_at',
    sqlType: 'timestamptz[]',
    of: ({ decidesAtMs }) => (decidesAtMs === null ? null : instantOf(decidesAtMs)),
  },
  { name: 'counted_stake', sqlType: 'bigint[]', of: ({ counted }) => counted.stake },
  { name: 'counted_return', sqlType: 'bigint[]', of: ({ counted }) => counted.return },
])

const legColumns = batchColumns<NewSportLeg & { readonly betId: string }>([
  { name: 'bet_id', sqlType: 'uuid[]', of: ({ betId }) => betId },
  { name: 'place', sqlType: 'smallint[]', of: ({ place }) => place },
  { name: 'event_id', sqlType: 'text[]', of: ({ event_id }) => event_id },
  { name: 'market_id', sqlType: 'text[]', of: ({ market_id }) => market_id },
  { name: 'outcome_id', sqlType: 'text[]', of: ({ outcome_id }) => outcome_id },
  { name: 'odds', sqlType: 'int[]', of: ({ odds }) => odds },
  { name: 'chance_ppm', sqlType: 'int[]', of: ({ chance_ppm }) => chance_ppm },
  { name: 'odds_at', sqlType: 'timestamptz[]', of: ({ oddsAtMs }) => instantOf(oddsAtMs) },
  { name: 'is_banker', sqlType: 'int[]', of: ({ is_banker }) => (is_banker ? 1 : 0) },
])

const insert = `with leg as (
    insert into sport_bet_leg (bet_id, place, event_id, market_id, outcome_id, odds, chance_ppm, odds_at, is_banker)
    select bet_id, place, event_id, market_id, outcome_id, odds, chance_ppm, odds_at, is_banker = 1
    from ${legColumns.unnest(1)})
  insert into sport_bet (id, player_id, slip_id, currency, state, stake, unit_stake, sizes, accept, app_id, hold_id, funding, bonus_id,
    placed_at, decides_at, counted_stake, counted_return)
  select id, player_id, slip_id, currency, case when decides_at is null then 'open' else 'waiting' end, stake,
    unit_stake, sizes::smallint[], accept, app_id, hold_id, funding, bonus_id, placed_at, decides_at, counted_stake,
    counted_return
  from ${newBetColumns.unnest(1 + legColumns.count)}
  returning id, number`

/** Stores bets with their legs; returns them as stored, with numbers in their order. */
export async function insertBets(tx: Tx, bets: readonly NewSportBet[]): Promise<StoredBet[]> {
  const legs = bets.flatMap((bet) => bet.legs.map((leg) => ({ ...leg, betId: bet.id })))
  const values = [...legColumns.values(legs), ...newBetColumns.values(bets)]
  const rows = await tx.query<{ id: string; number: bigint }>(insert, values)
  const numbers = new Map(rows.map(({ id, number }) => [id, number]))
  return bets.map((bet) => {
    const { id, playerId, slipId, currency, stakeMinor, unitStakeMinor, combining, accept, holdId } = bet
    const number = numbers.get(id)
    if (number === undefined) throw new Error(`the bet ${id} was not stored`)
    return {
      row: {
        id,
        number,
        player_id: playerId,
        slip_id: slipId,
        voided_at: null,
        currency,
        state: bet.decidesAtMs === null ? 'open' : 'waiting',
        stake: stakeMinor,
        unit_stake: unitStakeMinor,
        cashed_unit: 0n,
        cashed_stake: 0n,
        cashed_paid: 0n,
        sizes: [...combining.sizes],
        accept,
        hold_id: holdId,
        funding: bet.funding,
        bonus_id: bet.bonusId,
        payout: null,
        claim: 0n,
        refused_by: null,
        placed_at: dateOf(bet.placedAtMs),
        decides_at: bet.decidesAtMs === null ? null : dateOf(bet.decidesAtMs),
        settled_at: null,
        settlements: 0,
        resettlements: 0,
        counted_stake: bet.counted.stake,
        counted_return: bet.counted.return,
      },
      legs: bet.legs.map(({ oddsAtMs, ...leg }) => ({
        ...leg,
        bet_id: id,
        odds_at: dateOf(oddsAtMs),
        result: null,
        decided_at: null,
      })),
    }
  })
}

/** Places of the bankers among the legs. */
export const bankersOf = (of: readonly Pick<SportLegRow, 'is_banker'>[]): number[] =>
  of.flatMap(({ is_banker }, place) => (is_banker ? [place] : []))
