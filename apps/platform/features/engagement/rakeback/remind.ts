// Reminding of rakeback that was not taken: once for each week, some time before it is over.
import { toDecimal } from '@mangetsu/money'
import { instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal, type UnitOfWork } from '../../../kernel/http/index.ts'
import { takeEach } from '../../../kernel/jobs.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import { dayMs, dayOf, weekBegan } from '../../../kernel/site-calendar.ts'
import type { Games } from '../../../studio/games.ts'
import type { LimitsFeature } from '../../protection/limits/index.ts'
import { claimableMs, weekMs } from './rules.ts'
import { weeksOf } from './weeks.ts'

export type RemindParts = {
  readonly work: UnitOfWork
  readonly games: Games
  readonly createNotice: CreateNotice
  readonly checkPlay: LimitsFeature['checkPlay']
}

/** Players one turn of the job looks at. */
const turnLimit = 50
/** So long before a week's rakeback is over its player is reminded. */
const remindMs = 2 * dayMs

const due = `select distinct w.player_id from rakeback_week w where w.week = $1::date
  and not exists (select from rakeback_reminder r where r.player_id = w.player_id and r.week = w.week) limit $2`

const note = `insert into rakeback_reminder (player_id, week) values ($1, $2::date)
  on conflict do nothing returning player_id`

/** The week whose rakeback is soon over; undefined when it is none's turn. */
export function weekToRemind(nowMs: number): string | undefined {
  const endMs = weekBegan(nowMs - claimableMs + remindMs)
  return endMs + claimableMs > nowMs ? dayOf(endMs - weekMs) : undefined
}

/** Nothing is said to somebody who is on a break or excluded; what is theirs stands on its page. */
async function remindPlayer(parts: RemindParts, tx: Tx, playerId: string, week: string, nowMs: number) {
  if ((await tx.query(note, [playerId, week])).length === 0) return
  if (isRefusal(await parts.checkPlay(tx, playerId, nowMs))) return
  for (const one of await weeksOf(tx, parts.games, playerId, nowMs)) {
    if (one.week !== week || one.state !== 'claimable') continue
    const { currency } = one
    const until = instantOf(one.endMs + claimableMs)
    const data = { amount: toDecimal(one.amountMinor, currency), currency, spins: 0, until }
    await parts.createNotice(tx, { playerId, kind: 'rewardReminder', from: null, data }, nowMs)
  }
}

/** One turn; true when more waits. A job. */
export async function remindOfRakeback(parts: RemindParts, nowMs: number): Promise<boolean> {
  const week = weekToRemind(nowMs)
  if (week === undefined) return false
  const players = await parts.work.read((tx) => tx.query<{ player_id: string }>(due, [week, turnLimit]))
  await takeEach(players, async ({ player_id }) =>
    parts.work.write((tx) => remindPlayer(parts, tx, player_id, week, nowMs)),
  )
  return players.length === turnLimit
}
