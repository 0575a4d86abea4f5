// Automatic transitions of bonuses: wagering met, lost, expired, and reminders, each in its own transaction under the
// player's lock.
import { bonusStatuses } from '@mangetsu/contract/bonus'
import { toDecimal } from '@mangetsu/money'
import { dateOf, instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal, type UnitOfWork } from '../../../kernel/http/index.ts'
import { takeEach } from '../../../kernel/jobs.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import { dayMs } from '../../../kernel/site-calendar.ts'
import { isRoundOpenOf } from '../../../studio/index.ts'
import { lockPlayer } from '../../identity/account/index.ts'
import type { LimitsFeature } from '../../protection/limits/index.ts'
import { bonusBalance } from './moves.ts'
import { type BonusRow, hasOpenSlip, isSlipOpenOf, isStakedFor, lockBonus, readListed } from './rows.ts'
import { isOver } from './states.ts'
import { endPlayedOut, expireBonus, setWagered } from './transitions.ts'

/** Batch size of the job, per sort of bonus. */
const turnLimit = 50
/** The player is reminded once, this long before a claimable bonus expires. */
const remindMs = 2 * dayMs

export type BonusDueParts = {
  readonly work: UnitOfWork
  readonly createNotice: CreateNotice
  readonly checkPlay: LimitsFeature['checkPlay']
}

type Due = { readonly id: string; readonly player_id: string }

type Sort = 'reached' | 'lost' | 'untaken' | 'over' | 'toRemind'

// The payout of an open round or slip belongs to its bonus, so the bonus does not change until it ends.
const hasNoOpenRound = `not exists (select from studio_open_round o where o.bonus_id = b.id) and not ${isSlipOpenOf('b.id')}`

/** SQL: where bonuses of each sort are found; `$1` is the time of the run. */
const sources: Readonly<Record<Sort, string>> = {
  reached: `bonus_progress g join bonus b on b.id = g.bonus_id where g.is_reached and b.status = 5 and ${hasNoOpenRound}`,
  lost: `bonus b join ledger_account a
    on a.player_id = b.player_id and a.currency = b.currency and a.purpose = 'bonus'
    where b.status = 5 and a.balance = 0 and ${hasNoOpenRound}`,
  untaken: 'bonus b where b.status in (0, 3) and b.claim_by <= $1',
  over: `bonus b where b.status in (5, 10) and b.expires_at <= $1 and ${hasNoOpenRound}`,
  toRemind: `bonus b where b.status in (0, 3) and b.reminded_at is null
    and b.claim_by between $1 and $1::timestamptz + interval '${remindMs} milliseconds'`,
}

/** SQL condition that holds while a run would find a bonus. */
export const areBonusesDue = Object.values(sources)
  .map((source) => `exists (select from ${source})`)
  .join(' or ')

// Unordered, so that failing rows do not block the others.
const due = Object.entries(sources)
  .map(
    ([sort, source]) =>
      `(select '${sort}' as sort, b.id, b.player_id from ${source} order by random() limit $2)`,
  )
  .join(' union all ')

/** The claimable or playable reward for a notice: an amount, or a number of spins. */
const factsOf = ({ amount, currency, spins_left: spins }: BonusRow) => ({
  amount: toDecimal(amount, currency),
  currency,
  spins: spins ?? 0,
})

async function withBonus(
  { work }: BonusDueParts,
  { id, player_id: playerId }: Due,
  act: (tx: Tx, row: BonusRow) => Promise<boolean>,
): Promise<boolean> {
  return work.write(async (tx) => {
    await lockPlayer(tx, playerId)
    const row = await lockBonus(tx, playerId, id)
    if (row === undefined || (await isRoundOpenOf(tx, id)) || (await hasOpenSlip(tx, id))) return false
    return act(tx, row)
  })
}

async function markWagered(parts: BonusDueParts, tx: Tx, row: BonusRow, nowMs: number): Promise<boolean> {
  if (row.status !== bonusStatuses.wagering) return false
  await setWagered(tx, row)
  const amount = toDecimal(await bonusBalance(tx, row.player_id, row.currency), row.currency)
  const data = { amount, currency: row.currency }
  await parts.createNotice(tx, { playerId: row.player_id, kind: 'bonusWagered', from: null, data }, nowMs)
  return true
}

async function endLost(tx: Tx, row: BonusRow, nowMs: number): Promise<boolean> {
  const isLost =
    row.status === bonusStatuses.wagering && (await bonusBalance(tx, row.player_id, row.currency)) === 0n
  if (isLost) await endPlayedOut(tx, row, nowMs)
  return isLost
}

async function endOver(tx: Tx, row: BonusRow, nowMs: number): Promise<boolean> {
  const { requested, claimable, freeSpins } = bonusStatuses
  const until = row.status === requested || row.status === claimable ? row.claim_by : row.expires_at
  // Free spins are ended with their winnings by the free-spin feature.
  const isEnding = !isOver(row.status) && row.status !== freeSpins
  if (!isEnding || until === null || until.getTime() > nowMs) return false
  // A bonus whose wagering was met counts as earned, even if no job recorded it before its expiry.
  const isEarned = row.status === bonusStatuses.wagering && isStakedFor(await readListed(tx, row.id))
  await expireBonus(tx, isEarned ? await setWagered(tx, row) : row, nowMs)
  return true
}

/**
 * Sends a reminder, except to players who are on a break, excluded or at a limit; the bonus page still lists their
 * rewards.
 */
async function remind(parts: BonusDueParts, tx: Tx, row: BonusRow, nowMs: number): Promise<boolean> {
  await tx.query('update bonus set reminded_at = $2 where id = $1', [row.id, dateOf(nowMs)])
  if (row.claim_by === null || isRefusal(await parts.checkPlay(tx, row.player_id, nowMs))) return false
  const data = { ...factsOf(row), until: instantOf(row.claim_by) }
  await parts.createNotice(tx, { playerId: row.player_id, kind: 'rewardReminder', from: null, data }, nowMs)
  return true
}

/**
 * Runs one batch over all bonuses. `onMoved` is called after the commit for each player whose money moved. Returns true
 * if more work remains.
 */
export async function updateDueBonuses(
  parts: BonusDueParts,
  nowMs: number,
  onMoved: (playerId: string) => void,
): Promise<boolean> {
  const acts: Readonly<Record<Sort, (tx: Tx, row: BonusRow) => Promise<boolean>>> = {
    reached: (tx, row) => markWagered(parts, tx, row, nowMs),
    lost: (tx, row) => endLost(tx, row, nowMs),
    untaken: (tx, row) => endOver(tx, row, nowMs),
    over: (tx, row) => endOver(tx, row, nowMs),
    toRemind: (tx, row) => remind(parts, tx, row, nowMs),
  }
  const all = await parts.work.read((tx) => tx.query<Due & { sort: Sort }>(due, [dateOf(nowMs), turnLimit]))
  await takeEach(all, async (one) => {
    if (await withBonus(parts, one, acts[one.sort])) onMoved(one.player_id)
  })
  const sorts = Map.groupBy(all, ({ sort }) => sort).values()
  return sorts.some(({ length }) => length === turnLimit)
}
