// Reminds players of unclaimed rakeback: once per week, before it expires.
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

/** Batch size of the job, in players. */
const turnLimit = 50
/** Time of the reminder before a week's rakeback expires. */
const remindMs = 2 * dayMs

const due = `select distinct w.player_id from rakeback_week w where w.week = $1::date
  and not exists (select from rakeback_reminder r where r.player_id = w.player_id and r.week = w.week) limit $2`

const note = `insert into rakeback_reminder (player_id, week) values ($1, $2::date)
  on conflict do nothing returning player_id`

/** Returns the week whose rakeback expires soon; undefined if there is none. */
export function weekToRemind(nowMs: number): string | undefined {
  const endMs = weekBegan(nowMs - claimableMs + remindMs)
  return endMs + claimableMs > nowMs ? dayOf(endMs - weekMs) : undefined
}

/** Sends a reminder, except to players who are on a break or excluded; the rakeback page still lists their rewards. */
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

/** Runs one batch; returns true if more work remains. A job. */
export async function remindOfRakeback(parts: RemindParts, nowMs: number): Promise<boolean> {
  const week = weekToRemind(nowMs)
  if (week === undefined) return false
  const players = await parts.work.read((tx) => tx.query<{ player_id: string }>(due, [week, turnLimit]))
  await takeEach(players, async ({ player_id }) =>
    parts.work.write((tx) => remindPlayer(parts, tx, player_id, week, nowMs)),
  )
  return players.length === turnLimit
}
