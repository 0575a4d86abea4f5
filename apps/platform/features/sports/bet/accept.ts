// Decides bets on events under way at the end of their delay: accepted at the odds as they are, or refused.
import { betReturn } from '@mangetsu/sports'
import type { Clock } from '../../../kernel/clock.ts'
import { dateOf, instantOf } from '../../../kernel/clock.ts'
import { batchColumns, type Tx } from '../../../kernel/db/index.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import { inHalves } from '../../../kernel/in-halves.ts'
import { dayBegan } from '../../../kernel/site-calendar.ts'
import { lockPlayerRows } from '../../../ledger/index.ts'
import { type MarketNow, marketsNow } from '../catalogue/index.ts'
import { type Bounds, boundsIn, readBounds } from './bounds.ts'
import { boundedOdds, checkSelection, type TakenOdds } from './check-selection.ts'
import {
  changeLiability,
  countedIn,
  type Liability,
  type LiabilityChange,
  liabilityOf,
  lockLiability,
  roomOf,
  withoutIt,
} from './liability.ts'
import { refundFunded, refundTogether } from './refund.ts'
import {
  type BetRefusedBy,
  bankersOf,
  lockBets,
  readDayReturns,
  type SportBetRow,
  type StoredBet,
  withLegs,
} from './rows.ts'

/** Bets of one turn. */
const turnSize = 200

/** Whether a bet's delay has ended; `$1` is the time. */
export const areBetsWaiting = `exists (select from sport_bet where state = 'waiting' and decides_at <= $1)`

const waiting = `select id, player_id from sport_bet where state = 'waiting' and decides_at <= $1 order by decides_at limit $2`

/** A waiting bet whose markets take it at the current odds, or why they do not. */
type Checked =
  | { readonly bet: StoredBet; readonly taken: readonly TakenOdds[]; readonly refusedBy: null }
  | { readonly bet: StoredBet; readonly taken: null; readonly refusedBy: BetRefusedBy }

/** Checks a waiting bet by its markets as they are; one leg that is refused refuses it. */
function checkBet(bet: StoredBet, markets: ReadonlyMap<string, MarketNow>): Checked {
  const taken: TakenOdds[] = []
  for (const { event_id, market_id, outcome_id: outcomeId, odds, odds_at } of bet.legs) {
    const seen = { outcomeId, odds, sinceMs: odds_at.getTime() }
    const checked = checkSelection(bet.row.accept, seen, markets.get(`${event_id} ${market_id}`))
    if (checked.taken === null) return { bet, taken: null, refusedBy: checked.refusedBy }
    taken.push(checked.taken)
  }
  return { bet, taken, refusedBy: null }
}

type Accepted = {
  readonly bet: StoredBet
  readonly odds: readonly TakenOdds[]
  /** The largest return at these odds, smallest units of the reference currency. */
  readonly countedReturn: bigint
}

/** Returns the odds of an accepted bet; those that rose beyond its bounds stay as they were requested. */
function acceptAt(
  bet: StoredBet,
  taken: readonly TakenOdds[],
  room: Parameters<typeof boundsIn>[1],
): Accepted {
  const { row, legs } = bet
  const { mostReturnMinor } = boundsIn(row.currency, room)
  const combining = { sizes: row.sizes, bankers: bankersOf(legs) }
  const returnAt = (of: readonly { readonly odds: number }[]) => {
    const open = of.map(({ odds }) => ({ odds, result: null }))
    return betReturn(row.unit_stake, open, combining, 'won')
  }
  const odds = boundedOdds(legs, taken, (of) => returnAt(of) <= mostReturnMinor)
  return { bet, odds, countedReturn: countedIn(row.currency, row.stake, returnAt(odds)).return }
}

type AcceptedLeg = TakenOdds & { readonly betId: string; readonly place: number }

const oddsColumns = batchColumns<AcceptedLeg>([
  { name: 'bet_id', sqlType: 'uuid[]', of: ({ betId }) => betId },
  { name: 'place', sqlType: 'smallint[]', of: ({ place }) => place },
  { name: 'odds', sqlType: 'int[]', of: ({ odds }) => odds },
  { name: 'chance_ppm', sqlType: 'int[]', of: ({ chancePpm }) => chancePpm },
  { name: 'odds_at', sqlType: 'timestamptz[]', of: ({ oddsAtMs }) => instantOf(oddsAtMs) },
])

const acceptedColumns = batchColumns<Accepted>([
  { name: 'id', sqlType: 'uuid[]', of: ({ bet }) => bet.row.id },
  { name: 'counted_return', sqlType: 'bigint[]', of: ({ countedReturn }) => countedReturn },
])

const leastColumns = batchColumns<Accepted>([
  { name: 'id', sqlType: 'uuid[]', of: ({ bet }) => bet.row.id },
  { name: 'least_odds', sqlType: 'int[]', of: ({ odds }) => Math.min(...odds.map((one) => one.odds)) },
])

/** Stores accepted bets with their odds; returns what their returns change at their legs. */
async function storeAccepted(
  tx: Tx,
  accepted: readonly Accepted[],
  nowMs: number,
): Promise<LiabilityChange[]> {
  if (accepted.length === 0) return []
  const legs = accepted.flatMap(({ bet, odds }) =>
    odds.map((one, place) => ({ ...one, betId: bet.row.id, place })),
  )
  await tx.query(
    `update sport_bet_leg l set odds = i.odds, chance_ppm = i.chance_ppm, odds_at = i.odds_at
     from ${oddsColumns.unnest(1)} where l.bet_id = i.bet_id and l.place = i.place`,
    oddsColumns.values(legs),
  )
  await tx.query(
    `update sport_bet b set state = 'open', placed_at = $1, decides_at = null, counted_return = i.counted_return
     from ${acceptedColumns.unnest(2)} where b.id = i.id`,
    [dateOf(nowMs), ...acceptedColumns.values(accepted)],
  )
  await tx.query(
    `update wager w set least_odds = i.least_odds from ${leastColumns.unnest(1)}
     where w.id = i.id and w.least_odds <> i.least_odds`,
    leastColumns.values(accepted),
  )
  return accepted.map(({ bet: { row, legs: of }, countedReturn }) => ({
    legs: of,
    by: { stake: 0n, return: countedReturn - row.counted_return },
  }))
}

type Refusing = { readonly bet: StoredBet; readonly refusedBy: BetRefusedBy }

const refusedColumns = batchColumns<Refusing>([
  { name: 'id', sqlType: 'uuid[]', of: ({ bet }) => bet.row.id },
  { name: 'refused_by', sqlType: 'text[]', of: ({ refusedBy }) => refusedBy },
])

const isOfOwnMoney = ({ funding }: Pick<SportBetRow, 'funding'>): boolean => funding === 'cash'

/** Gives the stakes of refused bets back; returns what their end changes at their legs. */
async function refuseBets(tx: Tx, refused: readonly Refusing[], nowMs: number): Promise<LiabilityChange[]> {
  if (refused.length === 0) return []
  const bets = refused.map(({ bet: { row } }) => ({ ...row, key: `sport:${row.id}:refused` }))
  const [own, funded] = [bets.filter(isOfOwnMoney), bets.filter((bet) => !isOfOwnMoney(bet))]
  await refundTogether(tx, 'slip', own, nowMs)
  for (const bet of funded) await refundFunded(tx, bet, nowMs)
  await tx.query(
    `update sport_bet b set state = 'refused', refused_by = i.refused_by, decides_at = null
     from ${refusedColumns.unnest(1)} where b.id = i.id`,
    refusedColumns.values(refused),
  )
  return refused.map(({ bet }) => withoutIt(liabilityOf(bet)))
}

type Bounding = {
  readonly bounds: Bounds
  readonly liability: Liability
  /** What each player's bets of the day return, those being decided included. */
  readonly dayReturns: Map<string, bigint>
  readonly markets: ReadonlyMap<string, MarketNow>
  readonly nowMs: number
}

/** Accepts bets one after another at odds that keep their bounds. */
function acceptAll(
  checked: readonly Extract<Checked, { readonly refusedBy: null }>[],
  { bounds, liability, dayReturns, markets, nowMs }: Bounding,
): Accepted[] {
  return checked.map(({ bet, taken }) => {
    const { player_id: playerId, placed_at, counted_return } = bet.row
    // The day counts a bet from its acceptance on.
    const counted = placed_at.getTime() >= dayBegan(nowMs) ? counted_return : 0n
    const others = (dayReturns.get(playerId) ?? 0n) - counted
    liability.add(withoutIt(liabilityOf(bet)))
    const legs = bet.legs.flatMap((leg) => {
      const market = markets.get(`${leg.event_id} ${leg.market_id}`)
      return market === undefined ? [] : [{ ...leg, event: market.event }]
    })
    const room = roomOf(legs, { bounds, liability, dayReturns: others })
    const accepted = acceptAt(bet, taken, room)
    const { countedReturn } = accepted
    liability.add({ legs: bet.legs, by: { stake: bet.row.counted_stake, return: countedReturn } })
    dayReturns.set(playerId, others + countedReturn)
    return accepted
  })
}

type WaitingBet = { readonly id: string; readonly player_id: string }

/** Decides waiting bets in one transaction. */
async function decideWaiting(tx: Tx, found: readonly WaitingBet[], clock: Clock): Promise<void> {
  const playerIds = found.map(({ player_id }) => player_id)
  await lockPlayerRows(tx, playerIds)
  const ids = found.map(({ id }) => id)
  const bets = (await withLegs(tx, await lockBets(tx, ids))).filter(({ row }) => row.state === 'waiting')
  if (bets.length === 0) return
  const legs = bets.flatMap((bet) => bet.legs)
  const keys = legs.map(({ event_id: eventId, market_id: marketId }) => ({ eventId, marketId }))
  const nowMs = clock.nowMs()
  const markets = await marketsNow(tx, keys, nowMs, { isLocked: true })
  const checked = bets.map((bet) => checkBet(bet, markets))
  const refused = checked.flatMap(({ bet, refusedBy }) => (refusedBy === null ? [] : [{ bet, refusedBy }]))
  const changes = await refuseBets(tx, refused, nowMs)
  const bounds = await readBounds(
    tx,
    [...markets.values()].map(({ event }) => event),
  )
  const dayReturns = new Map(await readDayReturns(tx, playerIds, dayBegan(nowMs)))
  const liability = await lockLiability(tx, legs)
  for (const change of changes) liability.add(change)
  const taken = checked.filter((one) => one.refusedBy === null)
  const accepted = acceptAll(taken, { bounds, liability, dayReturns, markets, nowMs })
  changes.push(...(await storeAccepted(tx, accepted, nowMs)))
  await changeLiability(tx, changes)
}

export type AcceptParts = {
  readonly work: UnitOfWork
  readonly clock: Clock
  readonly publishBalance: (playerId: string) => void
}

/** Decides the bets whose delay has ended, together; returns true if more work remains. A job. */
export async function acceptWaiting(
  { work, clock, publishBalance }: AcceptParts,
  nowMs: number,
): Promise<boolean> {
  const bets = await work.read((tx) => tx.query<WaitingBet>(waiting, [dateOf(nowMs), turnSize]))
  const done = await inHalves(bets, async (some) => {
    await work.write((tx) => decideWaiting(tx, some, clock))
    return some
  })
  for (const playerId of new Set(bets.map(({ player_id }) => player_id))) publishBalance(playerId)
  for (const one of done) if ('fault' in one) throw one.fault
  return bets.length === turnSize
}
