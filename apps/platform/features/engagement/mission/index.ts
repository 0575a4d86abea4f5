// Missions: small tasks counted from events, and rewards that players claim.
import { calls } from '@mangetsu/contract'
import type { Currency } from '@mangetsu/money'
import type { EventBus } from '../../../events/event-bus.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import {
  type Handler,
  handle,
  handleEither,
  handlePlayer,
  isRefusal,
  ok,
  type UnitOfWork,
} from '../../../kernel/http/index.ts'
import { type Job, minuteMs } from '../../../kernel/jobs.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import { findPlayer } from '../../identity/account/index.ts'
import { type ApplyParts, applyToTask, joinSeason } from './apply.ts'
import { listFor, playRefusal, tagNames } from './list.ts'
import { remindOfMissions } from './remind.ts'

export type MissionParts = ApplyParts & {
  readonly work: UnitOfWork
  readonly bus: EventBus
  readonly createNotice: CreateNotice
}

export type MissionFeature = {
  readonly handlers: Handler[]
  readonly jobs: readonly Job[]
}

async function readerOf(tx: Tx, playerId: string | null) {
  const row = playerId === null ? undefined : await findPlayer(tx, playerId)
  return row === undefined ? null : { id: row.id, currency: row.display_currency as Currency }
}

/** Returns whether the missions dialog opens automatically, and the reason if not. */
async function displayFor(parts: MissionParts, tx: Tx, playerId: string, nowMs: number) {
  const refusal = await playRefusal(parts, tx, playerId, nowMs)
  if (refusal !== null) return { flag: 0, why: refusal }
  const { missions } = await listFor(parts, tx, await readerOf(tx, playerId), nowMs)
  return missions.length === 0 ? { flag: 0, why: 'none' as const } : { flag: 1, why: null }
}

export function createMission(parts: MissionParts): MissionFeature {
  const { work, bus } = parts
  return {
    jobs: [
      // Sends reminders of finished missions whose claim period ends soon.
      { name: 'mission-reminders', everyMs: 10 * minuteMs, turn: (nowMs) => remindOfMissions(parts, nowMs) },
    ],
    handlers: [
      handle(calls.queryTaskTags, async () => ok({ tags: [...tagNames] })),
      handleEither(calls.missionTagsList, async ({ player, nowMs }) =>
        ok(await work.read(async (tx) => listFor(parts, tx, await readerOf(tx, player?.id ?? null), nowMs))),
      ),
      handlePlayer(calls.checkTaskDisplay, async ({ player, nowMs }) =>
        ok(await work.read((tx) => displayFor(parts, tx, player.id, nowMs))),
      ),
      handlePlayer(calls.applyTask, async ({ input: { taskId }, player, nowMs }) => {
        const applied = await work.write((tx) =>
          applyToTask(parts, tx, { playerId: player.id, taskId, nowMs }),
        )
        if (isRefusal(applied)) return applied
        bus.publish({ type: 'balance', playerId: player.id })
        return ok(applied)
      }),
      handlePlayer(calls.saveTaskWhitelist, async ({ input, player, nowMs }) => {
        const { activityCode: code, version } = input
        const season = await work.write((tx) =>
          joinSeason(parts, tx, { playerId: player.id, code, version, nowMs }),
        )
        return isRefusal(season) ? season : ok({ season })
      }),
    ],
  }
}
