// Chat in the back office: reports, a message with its context, a player's messages, and the operator's decisions. Each
// decision, and each reading of messages, is logged under the operator's name.

import type { ChatReportReason } from '@mangetsu/contract/table-chat'
import { dateOf } from '../../kernel/clock.ts'
import type { Tx } from '../../kernel/db/index.ts'
import { newId } from '../../kernel/ids.ts'
import { appendOperatorEntry, type OperatorEntry } from '../../kernel/operator-log/index.ts'
import { lockPlayerRow } from '../../ledger/index.ts'
import { openText } from './messages.ts'
import type { ChatParts } from './parts.ts'

export type ReportedMessage = {
  readonly messageId: string
  readonly tableId: string
  readonly loginName: string
  readonly playerId: string
  readonly text: string
  readonly reasons: readonly string[]
  readonly reports: number
  readonly since: Date
}

export type LoggedMessage = {
  readonly id: string
  readonly tableId: string
  readonly loginName: string
  readonly playerId: string
  readonly text: string
  readonly at: Date
  /** Why it was refused; null for one that was shown. */
  readonly refusedFor: string | null
  readonly hiddenAt: Date | null
}

/** Why a report is dismissed, or a block lifted. */
export const chatReliefReasons = ['harmless', 'mistake', 'appeal'] as const
export type ChatReliefReason = (typeof chatReliefReasons)[number]

/** The operator and their reason. */
type ChatDecision<Reason = ChatReportReason> = { readonly operator: string; readonly reason: Reason }

export type ChatBackOffice = {
  /** Messages with undecided reports, oldest first. */
  reports(limit: number): Promise<ReportedMessage[]>
  /** A message with its neighbours at its table, refused ones included; the reading is logged. */
  show(messageId: string, operator: string, nowMs: number): Promise<LoggedMessage[] | undefined>
  /** Messages of a player (by login name or id) or of a table, newest first; the reading is logged. */
  log(about: string, limit: number, operator: string, nowMs: number): Promise<LoggedMessage[]>
  /** Hides a message from all readers, and decides its reports. */
  hide(messageId: string, decision: ChatDecision, nowMs: number): Promise<'done' | 'unknown'>
  /** Dismisses the reports of a message, which stays visible. */
  dismiss(
    messageId: string,
    decision: ChatDecision<ChatReliefReason>,
    nowMs: number,
  ): Promise<'done' | 'unknown'>
  /** Suspends a player's writing and reacting for so many hours; a longer suspension stays. */
  block(player: string, hours: number, decision: ChatDecision, nowMs: number): Promise<Date | 'unknown'>
  lift(player: string, decision: ChatDecision<ChatReliefReason>, nowMs: number): Promise<'done' | 'unknown'>
}

type BackOfficeParts = Pick<ChatParts, 'work' | 'encryption' | 'findNamed'>

type MessageRow = {
  id: string
  table_id: string
  login_name: string
  player_id: string
  sealed_text: Buffer
  at: Date
  refused_for: string | null
  hidden_at: Date | null
}

const loggedOf = ({ encryption }: BackOfficeParts, row: MessageRow): LoggedMessage => ({
  id: row.id,
  tableId: row.table_id,
  loginName: row.login_name,
  playerId: row.player_id,
  at: row.at,
  text: openText(encryption, row.id, row.sealed_text),
  refusedFor: row.refused_for,
  hiddenAt: row.hidden_at,
})

const columns = `m.id, m.table_id, p.login_name, m.player_id, m.sealed_text, m.at, m.refused_for, m.hidden_at`
const around = 10

// The message itself is the last of those before it.
const context = `with here as (select table_id, at, id from table_chat_message where id = $1),
    before as (select m.id from table_chat_message m join here h on m.table_id = h.table_id
      where (m.at, m.id) <= (h.at, h.id) order by m.at desc, m.id desc limit $2),
    after as (select m.id from table_chat_message m join here h on m.table_id = h.table_id
      where (m.at, m.id) > (h.at, h.id) order by m.at, m.id limit $2)
  select ${columns} from table_chat_message m join player p on p.id = m.player_id
  where m.id in (select id from before union select id from after) order by m.at, m.id`

type ReportRow = Omit<MessageRow, 'id' | 'at' | 'refused_for' | 'hidden_at'> & {
  message_id: string
  reasons: string[]
  reports: number
  since: Date
}

const openReports = `select r.message_id, r.table_id, p.login_name, r.player_id, r.sealed_text,
    array_agg(distinct r.reason) as reasons, count(*)::int as reports, min(r.at) as since
  from table_chat_report r join player p on p.id = r.player_id where r.decision is null
  group by r.message_id, r.table_id, p.login_name, r.player_id, r.sealed_text order by since limit $1`

const decide = `update table_chat_report set decision = $2, decided_by = $3, decided_at = clock_timestamp()
  where message_id = $1 and decision is null returning player_id`

const log = (tx: Tx, entry: OperatorEntry, nowMs: number) => appendOperatorEntry(tx, entry, nowMs)

function readings(parts: BackOfficeParts): Pick<ChatBackOffice, 'reports' | 'show' | 'log'> {
  const { work, encryption, findNamed } = parts
  return {
    reports: async (limit) =>
      (await work.read((tx) => tx.query<ReportRow>(openReports, [limit]))).map((row) => ({
        messageId: row.message_id,
        tableId: row.table_id,
        loginName: row.login_name,
        playerId: row.player_id,
        text: openText(encryption, row.message_id, row.sealed_text),
        reasons: row.reasons,
        reports: row.reports,
        since: row.since,
      })),
    async show(messageId, operator, nowMs) {
      const rows = await work.read((tx) => tx.query<MessageRow>(context, [messageId, around]))
      const found = rows.find(({ id }) => id === messageId)
      if (found === undefined) return undefined
      const subject = { kind: 'chatMessage', id: messageId } as const
      const looked = { operator, action: 'chat.read', subject, before: null, after: null } as const
      await work.write((tx) => log(tx, { ...looked, playerId: found.player_id }, nowMs))
      return rows.map((row) => loggedOf(parts, row))
    },
    async log(about, limit, operator, nowMs) {
      const playerId = (await work.read((tx) => findNamed(tx, about)))?.id ?? null
      const rows = await work.read((tx) =>
        tx.query<MessageRow>(
          `select ${columns} from table_chat_message m join player p on p.id = m.player_id
           where m.table_id = $1 or m.player_id = $2 order by m.at desc, m.id desc limit $3`,
          [about, playerId, limit],
        ),
      )
      const subject = { kind: playerId === null ? 'table' : 'player', id: playerId ?? about } as const
      const looked = { operator, action: 'chat.read', subject, playerId, before: null, after: null } as const
      await work.write((tx) => log(tx, looked, nowMs))
      return rows.map((row) => loggedOf(parts, row))
    },
  }
}

function verdicts({ work }: BackOfficeParts): Pick<ChatBackOffice, 'hide' | 'dismiss'> {
  return {
    hide: (messageId, { operator, reason }, nowMs) =>
      work.write(async (tx) => {
        const [hidden] = await tx.query<{ player_id: string }>(
          `update table_chat_message set hidden_at = clock_timestamp()
           where id = $1 and hidden_at is null and refused_for is null returning player_id`,
          [messageId],
        )
        const [decided] = await tx.query<{ player_id: string }>(decide, [messageId, 'hidden', operator])
        const playerId = hidden?.player_id ?? decided?.player_id
        if (playerId === undefined) return 'unknown'
        const subject = { kind: 'chatMessage', id: messageId } as const
        const entry = { operator, action: 'chat.hide', subject, playerId, before: null } as const
        await log(tx, { ...entry, after: { reason } }, nowMs)
        return 'done'
      }),
    dismiss: (messageId, { operator, reason }, nowMs) =>
      work.write(async (tx) => {
        const [decided] = await tx.query<{ player_id: string }>(decide, [messageId, 'dismissed', operator])
        if (decided === undefined) return 'unknown'
        const subject = { kind: 'chatMessage', id: messageId } as const
        const entry = { operator, action: 'chat.dismiss', subject, before: null, after: { reason } } as const
        await log(tx, { ...entry, playerId: decided.player_id }, nowMs)
        return 'done'
      }),
  }
}

const addBlock = `insert into table_chat_block (id, player_id, reason, operator, until)
  values ($1, $2, $3, $4, clock_timestamp() + $5 * interval '1 hour') returning until`
const liftBlocks = `update table_chat_block set lifted_at = clock_timestamp()
  where player_id = $1 and lifted_at is null and until > clock_timestamp() returning until`

function rights({ work, findNamed }: BackOfficeParts): Pick<ChatBackOffice, 'block' | 'lift'> {
  return {
    block: (player, hours, { operator, reason }, nowMs) =>
      work.write(async (tx) => {
        const playerId = (await findNamed(tx, player))?.id ?? null
        if (playerId === null) return 'unknown'
        // Concurrent messages are judged before or after the suspension.
        await lockPlayerRow(tx, playerId)
        const [row] = await tx.query<{ until: Date }>(addBlock, [newId(), playerId, reason, operator, hours])
        if (row === undefined) throw new Error('a block was not written')
        const subject = { kind: 'player', id: playerId } as const
        const after = { reason, until: row.until.toISOString() }
        await log(tx, { operator, action: 'chat.block', subject, playerId, before: null, after }, nowMs)
        return row.until
      }),
    lift: (player, { operator, reason }, nowMs) =>
      work.write(async (tx) => {
        const playerId = (await findNamed(tx, player))?.id ?? null
        if (playerId === null) return 'unknown'
        const lifted = await tx.query<{ until: Date }>(liftBlocks, [playerId])
        if (lifted.length === 0) return 'unknown'
        const subject = { kind: 'player', id: playerId } as const
        const before = {
          until: dateOf(Math.max(...lifted.map(({ until }) => until.getTime()))).toISOString(),
        }
        await log(tx, { operator, action: 'chat.lift', subject, playerId, before, after: { reason } }, nowMs)
        return 'done'
      }),
  }
}

export const createChatBackOffice = (parts: BackOfficeParts): ChatBackOffice => ({
  ...readings(parts),
  ...verdicts(parts),
  ...rights(parts),
})
