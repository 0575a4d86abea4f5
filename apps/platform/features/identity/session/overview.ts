// The player's own sessions: their list, ending some, and their export.
import { calls, type InputOf } from '@mangetsu/contract'
import type { SessionEntry } from '@mangetsu/contract/session'
import { instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import {
  type Handler,
  handlePlayer,
  isRefusal,
  type Origin,
  ok,
  type Player,
  refuse,
  type UnitOfWork,
} from '../../../kernel/http/index.ts'
import { deviceOf, maskAddress } from '../../../kernel/http/origin-display.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import type { SecondFactor } from '../authenticator/index.ts'
import { voidTicketsOf } from '../proof/index.ts'
import type { SessionIssuer } from './issue-session.ts'
import { endSessions, type SessionEnding, sessionsLimit } from './sessions.ts'

export type OverviewParts = {
  readonly work: UnitOfWork
  readonly createNotice: CreateNotice
  readonly secondFactor: SecondFactor
  readonly issuer: SessionIssuer
}

/** Maximum sessions in the export. */
const exportLimit = 1_000

type Row = {
  readonly id: string
  readonly how: string
  readonly user_agent: string
  readonly address: string
  readonly region: string
  readonly created_at: Date
  readonly refreshed_at: Date
  readonly ended_at: Date | null
  readonly end_reason: string | null
}

const columns = 'id, how, user_agent, address, region, created_at, refreshed_at, ended_at, end_reason'

const shown = (row: Row, currentId: string): SessionEntry => ({
  id: row.id,
  isCurrent: row.id === currentId,
  device: deviceOf(row.user_agent),
  region: row.region === '' ? null : row.region,
  address: maskAddress(row.address),
  createdAt: instantOf(row.created_at),
  lastUsedAt: instantOf(row.refreshed_at),
})

async function list({ work }: OverviewParts, player: Player, nowMs: number) {
  const rows = await work.read((tx) =>
    tx.query<Row>(
      `select ${columns} from player_session where player_id = $1 and ended_at is null and expires_at > $2
       order by refreshed_at desc limit $3`,
      [player.id, new Date(nowMs), sessionsLimit],
    ),
  )
  return ok({ sessions: rows.map((row) => shown(row, player.sessionId)) })
}

/**
 * Ends sessions and removes the trust in their devices, which must then pass every step again. If all or all other
 * sessions end, unused tickets are voided too, because they could be used to sign in again. Returns the ids, to be
 * announced after the commit.
 */
export async function endAndDistrust(
  { secondFactor }: Pick<OverviewParts, 'secondFactor'>,
  tx: Tx,
  playerId: string,
  ending: SessionEnding,
  nowMs: number,
): Promise<string[]> {
  const ended = await endSessions(tx, playerId, ending, nowMs)
  const { onlyId, exceptId = null } = ending
  if (onlyId === undefined) {
    const [kept] = await tx.query<{ device_id: string }>(
      'select device_id from player_session where id = $1',
      [exceptId],
    )
    await secondFactor.distrust(tx, playerId, { except: kept?.device_id ?? null })
    await voidTicketsOf(tx, playerId)
  } else {
    for (const { device_id } of ended) await secondFactor.distrust(tx, playerId, { only: device_id })
  }
  return ended.map(({ id }) => id)
}

const endingOf = (which: InputOf<typeof calls.revokeSessions>['which'], player: Player): SessionEnding => {
  const reason = 'revoked'
  if (which === 'all') return { reason }
  return which === 'others' ? { exceptId: player.sessionId, reason } : { onlyId: which, reason }
}

type RevokeSessionsContext = {
  readonly input: InputOf<typeof calls.revokeSessions>
  readonly player: Player
  readonly from: Origin
  readonly nowMs: number
}

async function revoke(parts: OverviewParts, { input, player, from, nowMs }: RevokeSessionsContext) {
  const ending = endingOf(input.which, player)
  const ended = await parts.work.write(async (tx) => {
    const ids = await endAndDistrust(parts, tx, player.id, ending, nowMs)
    if (ids.length === 0) return ending.onlyId === undefined ? ids : refuse('sessionUnknown')
    const data = { count: ids.length }
    await parts.createNotice(tx, { playerId: player.id, kind: 'sessionRevoked', from, data }, nowMs)
    return ids
  })
  if (isRefusal(ended)) return ended
  parts.issuer.announceEnded(player.id, ended, ending.reason)
  return ok({ ended: ended.length })
}

export const overviewHandlers = (parts: OverviewParts): Handler[] => [
  handlePlayer(calls.listSessions, ({ player, nowMs }) => list(parts, player, nowMs)),
  handlePlayer(calls.revokeSessions, (context) => revoke(parts, context)),
]

/** Returns the player's sessions for the account export, the newest first. */
export async function exportSessions(tx: Tx, playerId: string): Promise<unknown> {
  const rows = await tx.query<Row>(
    `select ${columns} from player_session where player_id = $1 order by id desc limit $2`,
    [playerId, exportLimit],
  )
  return rows.map((row) => ({
    how: row.how,
    device: row.user_agent,
    address: row.address,
    region: row.region,
    createdAt: instantOf(row.created_at),
    lastUsedAt: instantOf(row.refreshed_at),
    endedAt: row.ended_at === null ? null : instantOf(row.ended_at),
    endReason: row.end_reason,
  }))
}

/** Erases addresses and devices of a player's sign-ins; the sign-ins themselves are retained. */
export async function eraseSessions(tx: Tx, playerId: string): Promise<void> {
  await tx.query(
    `update player_session set device_id = '', user_agent = '', address = '', region = '' where player_id = $1`,
    [playerId],
  )
}
