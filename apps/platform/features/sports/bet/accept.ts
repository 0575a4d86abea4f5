// Decides bets on events under way at the end of their delay: accepted at the odds as they are, or refused.
import { betReturn } from '@mangetsu/sports'
import type { Clock } from '../../../kernel/clock.ts'
import { dateOf, instantOf } from '../../../kernel/clock.ts'
import { batchColumns, type Tx } from '../../../kernel/db/index.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import { takeEach } from '../../../kernel/jobs.ts'
import { dayOf } from '../../../kernel/site-calendar.ts'
import { isRefused, lockPlayerRow, release } from '../../../ledger/index.ts'
import { decideWagers, takeBackStakes } from '../../../wagering/wagers.ts'
import { type MarketNow, marketsNow } from '../catalogue/index.ts'
import { boundsIn } from './bounds.ts'
import { boundedOdds, checkSelection, type TakenOdds } from './check-selection.ts'
import { type BetRefusedBy, bankersOf, lockBets, type StoredBet, withLegs } from './rows.ts'
import { wagersOf } from './wager-record.ts'

/** Bets of one turn. */
const turnSize = 200

/** Whether a bet's delay has ended; `$1` is the time. */
export const areBetsWaiting = `exists (select from sport_bet where state = 'waiting' and decides_at <= $1)`

const waiting = `select id, player_id from sport_bet where state = 'waiting' and decides_at <= $1 order by decides_at limit $2`

/** The decision about a waiting bet: the odds of its legs in order, or why it is refused. */
type Acceptance =
  | { readonly odds: readonly TakenOdds[]; readonly refusedBy: null }
  | { readonly odds: null; readonly refusedBy: BetRefusedBy }

/** Decides a waiting bet by its markets as they are; one leg that is refused refuses it. */
function acceptBet(
  { row, legs }: StoredBet,
  markets: ReadonlyMap<string, MarketNow>,
  mostReturnMinor: bigint,
): Acceptance {
  const taken: TakenOdds[] = []
  for (const { event_id, market_id, outcome_id: outcomeId, odds, odds_at } of legs) {
    const seen = { outcomeId, odds, sinceMs: odds_at.getTime() }
    const checked = checkSelection(row.accept, seen, markets.get(`${event_id} ${market_id}`))
    if (checked.taken === null) return { odds: null, refusedBy: checked.refusedBy }
    taken.push(checked.taken)
  }
  const combining = { sizes: row.sizes, bankers: bankersOf(legs) }
  const isWithin = (of: readonly { readonly odds: number }[]) =>
    betReturn(
      row.unit_stake,
      of.map(({ odds }) => ({ odds, result: null })),
      combining,
      'won',
    ) <= mostReturnMinor
  return { odds: boundedOdds(legs, taken, isWithin), refusedBy: null }
}

const oddsColumns = batchColumns<TakenOdds & { readonly place: number }>([
  { name: 'place', sqlType: 'smallint[]', of: ({ place }) => place },
  { name: 'odds', sqlType: 'int[]', of: ({ odds }) => odds },
  { name: 'chance_ppm', sqlType: 'int[]', of: ({ chancePpm }) => chancePpm },
  { name: 'odds_at', sqlType: 'timestamptz[]', of: ({ oddsAtMs }) => instantOf(oddsAtMs) },
])

async function accept(tx: Tx, { row }: StoredBet, odds: readonly TakenOdds[], nowMs: number): Promise<void> {
  const placed = odds.map((one, place) => ({ ...one, place }))
  await tx.query(
    `update sport_bet_leg l set odds = i.odds, chance_ppm = i.chance_ppm, odds_at = i.odds_at
     from ${oddsColumns.unnest(2)} where l.bet_id = $1 and l.place = i.place`,
    [row.id, ...oddsColumns.values(placed)],
  )
  await tx.query(`update sport_bet set state = 'open', placed_at = $2, decides_at = null where id = $1`, [
    row.id,
    dateOf(nowMs),
  ])
}

/** Gives the stake back, from the day that counted it. */
async function refuseBet(tx: Tx, { row }: StoredBet, refusedBy: BetRefusedBy, nowMs: number): Promise<void> {
  const { id, player_id: playerId, currency, stake: amountMinor, hold_id: holdId } = row
  const wager = (await wagersOf(tx, [id])).get(id)
  if (wager === undefined || holdId === null) throw new Error(`the bet ${id} has no wager or no hold`)
  const day = dayOf(wager.placed_at.getTime())
  await takeBackStakes(tx, { playerId, currency, days: [{ day, amountMinor }] }, nowMs)
  await decideWagers(tx, 'slip', [{ id, payout: null }], nowMs)
  const given = await release(tx, { key: `sport:${id}:refused`, kind: 'sportBetBack', ref: id, holdId })
  if (isRefused(given)) throw new Error(`the hold of the bet ${id} was not given back: ${given.refusal}`)
  await tx.query(`update sport_bet set state = 'refused', refused_by = $2, decides_at = null where id = $1`, [
    id,
    refusedBy,
  ])
}

async function decideWaiting(tx: Tx, id: string, playerId: string, clock: Clock): Promise<void> {
  await lockPlayerRow(tx, playerId)
  const [bet] = await withLegs(tx, await lockBets(tx, [id]))
  if (bet?.row.state !== 'waiting') return
  const keys = bet.legs.map(({ event_id: eventId, market_id: marketId }) => ({ eventId, marketId }))
  const nowMs = clock.nowMs()
  const markets = await marketsNow(tx, keys, nowMs, { isLocked: true })
  const decided = acceptBet(bet, markets, boundsIn(bet.row.currency).mostReturnMinor)
  if (decided.refusedBy === null) await accept(tx, bet, decided.odds, nowMs)
  else await refuseBet(tx, bet, decided.refusedBy, nowMs)
}

export type AcceptParts = {
  readonly work: UnitOfWork
  readonly clock: Clock
  readonly publishBalance: (playerId: string) => void
}

/** Decides the bets whose delay has ended, each in a transaction of its own; returns true if more work remains. A job. */
export async function acceptWaiting(
  { work, clock, publishBalance }: AcceptParts,
  nowMs: number,
): Promise<boolean> {
  const bets = await work.read((tx) =>
    tx.query<{ id: string; player_id: string }>(waiting, [dateOf(nowMs), turnSize]),
  )
  await takeEach(bets, async ({ id, player_id: playerId }) => {
    await work.write((tx) => decideWaiting(tx, id, playerId, clock))
    publishBalance(playerId)
  })
  return bets.length === turnSize
}
