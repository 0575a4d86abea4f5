// Settles a tournament: once every round before its end was counted, its places are frozen with their rounds, the
// digest is computed, the prizes are recorded, and the unused budget is returned.
import { createHash } from 'node:crypto'
import { resultLine } from '@mangetsu/contract/tournament-score'
import { isOfSettled } from '../../../events/index.ts'
import { dateOf, instantOf } from '../../../kernel/clock.ts'
import { batchColumns, type Tx } from '../../../kernel/db/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { dayMs } from '../../../kernel/site-calendar.ts'
import { balancesOfPurpose, isRefused, moveLegs, transfer } from '../../../ledger/index.ts'
import { costOf, givenReward } from '../bonus/index.ts'
import { countedByRound } from './counted.ts'
import { followerName } from './follow-rounds.ts'
import { type DivisionRules, prizeOf } from './kind.ts'
import { endsMs, type TournamentPromotion } from './state.ts'

// The cursor is locked until the places are frozen. Unprocessed events are checked round by round; a dead letter delays
// the result until it has been processed.
const cursor = 'select xid::text, id::text from event_consumer where name = $1 for share'
const uncounted = `select exists (select from event_dead_letter where consumer = $1)
    or exists (
      select from event e cross join lateral settled_ids(e.payload) i join studio_round r on r.id = i.id
      where (e.xid, e.id) > ($2::xid8, $3::bigint) and ${isOfSettled} and r.at < $4) as is_behind`

async function isAllCounted(tx: Tx, untilMs: number): Promise<boolean> {
  const [at] = await tx.query<{ xid: string; id: string }>(cursor, [followerName])
  if (at === undefined) return false
  const [row] = await tx.query<{ is_behind: boolean }>(uncounted, [
    followerName,
    at.xid,
    at.id,
    dateOf(untilMs),
  ])
  return row?.is_behind === false
}

const freeze = `insert into tournament_place (promotion_id, division, place, player_id, score, reached_at, rounds, counted)
  select e.promotion_id, e.division, row_number() over (order by (-e.score), e.reached_at, e.round_id), e.player_id,
    e.score, e.reached_at, e.rounds,
    (select array_agg(r.round_id order by r.score desc, r.at, r.round_id) from tournament_round r
      where r.promotion_id = e.promotion_id and r.division = e.division and r.player_id = e.player_id)
  from tournament_entry e where e.promotion_id = $1 and e.division = $2 and e.score > 0`

type PlaceRow = { place: number; score: number; reached_at: Date; counted: string[] }

const linesAtOnce = 2_000

/** Returns SHA-256 over the lines of every frozen place in order, hexadecimal. */
async function digestOf(
  tx: Tx,
  promotion: TournamentPromotion,
  division: string,
): Promise<{ readonly digest: string; readonly entrants: number }> {
  const hash = createHash('sha256')
  let entrants = 0
  for (;;) {
    const rows = await tx.query<PlaceRow>(
      `select place, score::float8 as score, reached_at, counted from tournament_place
       where promotion_id = $1 and division = $2 and place > $3 order by place limit $4`,
      [promotion.id, division, entrants, linesAtOnce],
    )
    const rounds = await countedByRound(
      tx,
      promotion.rules,
      rows.flatMap(({ counted }) => counted),
    )
    for (const { place, score, reached_at, counted } of rows) {
      const facts = { place, score, reachedAt: instantOf(reached_at) }
      hash.update(resultLine({ ...facts, counted: counted.flatMap((id) => rounds.get(id) ?? []) }))
    }
    entrants += rows.length
    if (rows.length < linesAtOnce) return { digest: hash.digest('hex'), entrants }
  }
}

type Winner = { place: number; player_id: string }

const winnerColumns = batchColumns<Winner>([
  { name: 'id', sqlType: 'uuid[]', of: () => newId() },
  { name: 'place', sqlType: 'int[]', of: ({ place }) => place },
  { name: 'player_id', sqlType: 'uuid[]', of: ({ player_id }) => player_id },
])

async function writePrizes(
  tx: Tx,
  { id, version, rules }: TournamentPromotion,
  division: DivisionRules,
  nowMs: number,
): Promise<void> {
  const last = Math.max(...division.prizes.map(({ to }) => to))
  const winners = await tx.query<Winner>(
    `select place, player_id from tournament_place where promotion_id = $1 and division = $2 and place <= $3
     order by place`,
    [id, division.id, last],
  )
  const claimUntil = dateOf(nowMs + rules.claimDays * dayMs)
  await tx.query(
    `insert into tournament_prize (id, promotion_id, version, division, place, player_id, created_at, claim_until)
     select w.id, $1, $2, $3, w.place, w.player_id, $4, $5
     from ${winnerColumns.unnest(6, 'w')}`,
    [id, version, division.id, dateOf(nowMs), claimUntil, ...winnerColumns.values(winners)],
  )
}

type WaitingRow = { division: string; place: number }

/** Leaves exactly the cost of pending prizes in the budget; the rest returns to the budgets' source account. */
export async function returnUnused(tx: Tx, promotion: TournamentPromotion, key: string): Promise<void> {
  const { id, code, rules } = promotion
  const waiting = await tx.query<WaitingRow>(
    `select division, place from tournament_prize
     where promotion_id = $1 and claimed_at is null and expired_at is null`,
    [id],
  )
  const needed = new Map<string, bigint>()
  for (const { division: name, place } of waiting) {
    const division = rules.divisions.find((one) => one.id === name)
    const reward = division && prizeOf(division, place)?.reward
    const given = division && reward && givenReward(reward, division.currency)
    if (given === undefined || given.kind === 'points') continue
    needed.set(given.currency, (needed.get(given.currency) ?? 0n) + costOf(given))
  }
  for (const { currency, balanceMinor } of await balancesOfPurpose(tx, id, 'budget')) {
    const amountMinor = balanceMinor - (needed.get(currency) ?? 0n)
    if (amountMinor <= 0n) continue
    const from = { promotionId: id, purpose: 'budget' } as const
    const moved = await transfer(tx, {
      key: `tournament.unused:${key}:${currency}`,
      kind: 'tournament.unused',
      ref: code,
      legs: moveLegs({ from, to: 'house:promotions', currency, amountMinor }),
    })
    if (isRefused(moved)) throw new Error(`what ${code} did not use could not go back: ${moved.refusal}`)
  }
}

/** Settles a due tournament in the caller's transaction; returns false if it must wait or was settled before. */
export async function settleTournament(
  tx: Tx,
  promotion: TournamentPromotion,
  nowMs: number,
): Promise<boolean> {
  const { id } = promotion
  // Serialises the processes: one settles, the others find it settled.
  await tx.query('select from promotion_count where promotion_id = $1 for update', [id])
  const settled = await tx.query('select from tournament_result where promotion_id = $1 limit 1', [id])
  if (settled.length > 0 || !(await isAllCounted(tx, endsMs(promotion)))) return false
  for (const division of promotion.rules.divisions) {
    await tx.query(freeze, [id, division.id])
    const { digest, entrants } = await digestOf(tx, promotion, division.id)
    await tx.query(
      `insert into tournament_result (promotion_id, division, entrants, digest, settled_at)
       values ($1, $2, $3, $4, $5)`,
      [id, division.id, entrants, digest, dateOf(nowMs)],
    )
    await writePrizes(tx, promotion, division, nowMs)
  }
  await tx.query('delete from tournament_day_place where promotion_id = $1', [id])
  await returnUnused(tx, promotion, id)
  return true
}
