// Reminds players once of finished missions whose claim period ends soon.
import { instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import { takeEach } from '../../../kernel/jobs.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import { lockPlayer } from '../../identity/account/index.ts'
import { promotionsOf } from '../promotion/index.ts'
import { missionKind } from './kind.ts'
import { type ListParts, type MissionPromotion, playRefusal } from './list.ts'
import { noteReminded } from './part-rows.ts'
import { claimUntilMs, openPeriods } from './period.ts'

/** Batch size per mission, in players. */
const turnLimit = 50
/** Time of the reminder before the end of the claim period. */
const remindMs = 12 * 60 * 60_000

export type MissionReminderParts = ListParts & {
  readonly work: UnitOfWork
  readonly createNotice: CreateNotice
}

// All conditions are met, and the mission was joined if it must be.
const finished = `select g.player_id from mission_progress g
  left join mission_part p on p.promotion_id = g.promotion_id and p.player_id = g.player_id and p.period = g.period
  where g.promotion_id = $1 and g.period = $2 and g.done >= g.target and p.claimed_at is null and p.reminded_at is null
    and (not $4::boolean or p.joined_at is not null)
  group by g.player_id having count(*) = $3::int limit $5`

type Due = {
  readonly promotion: MissionPromotion
  readonly period: string
  readonly untilMs: number
  readonly playerId: string
}

async function dueOf(tx: Tx, promotion: MissionPromotion, nowMs: number): Promise<Due[]> {
  const { body, rules } = promotion
  const untilMs = body.until === null ? null : Date.parse(body.until)
  const all: Due[] = []
  for (const period of openPeriods(rules, nowMs)) {
    const ends = claimUntilMs(period, { claimDays: rules.claimDays, untilMs })
    if (ends === null || ends <= nowMs || ends - remindMs > nowMs) continue
    const rows = await tx.query<{ player_id: string }>(finished, [
      promotion.id,
      period.key,
      rules.conditions.length,
      rules.needsJoin,
      turnLimit,
    ])
    all.push(
      ...rows.map((row) => ({ promotion, period: period.key, untilMs: ends, playerId: row.player_id })),
    )
  }
  return all
}

/**
 * Sends a reminder, except to players who are on a break, excluded or at a limit; the missions page still lists their
 * rewards.
 */
async function remind(
  parts: MissionReminderParts,
  { promotion, period, untilMs, playerId }: Due,
  nowMs: number,
) {
  await parts.work.write(async (tx) => {
    if ((await lockPlayer(tx, playerId)) === undefined) return
    if (!(await noteReminded(tx, { promotion, playerId, period }, nowMs))) return
    if ((await playRefusal(parts, tx, playerId, nowMs)) !== null) return
    const data = { until: instantOf(untilMs) }
    await parts.createNotice(tx, { playerId, kind: 'rewardReminder', from: null, data }, nowMs)
  })
}

/** Runs one batch; returns true if more work may remain. */
export async function remindOfMissions(parts: MissionReminderParts, nowMs: number): Promise<boolean> {
  const due = await parts.work.read(async (tx) => {
    const all: Due[] = []
    for (const promotion of await promotionsOf(tx, missionKind, nowMs))
      all.push(...(await dueOf(tx, promotion, nowMs)))
    return all
  })
  await takeEach(due, (one) => remind(parts, one, nowMs))
  return due.length >= turnLimit
}
