// Table chat: its calls and jobs. A message is published once it is stored; reactions are not stored.
import { calls } from '@mangetsu/contract'
import type { TableChat } from '@mangetsu/contract/table-chat'
import { instantOf } from '../../kernel/clock.ts'
import type { Tx } from '../../kernel/db/index.ts'
import {
  type GameCaller,
  type Handler,
  handleStudio,
  isRefusal,
  ok,
  refuse,
} from '../../kernel/http/index.ts'
import { type Job, minuteMs, secondMs } from '../../kernel/jobs.ts'
import type { TableSession } from '../own-bets.ts'
import type { HouseTables } from '../table-games.ts'
import { type ChatBackOffice, createChatBackOffice } from './back-office.ts'
import { chatStatusOf, setChat, visibleTo } from './messages.ts'
import { mute, mutedBy, reportMessage, unmute } from './mute.ts'
import { authorAt, type ChatParts, type ChatSeat } from './parts.ts'
import { forgetOld } from './retention.ts'
import { refuseFault, type Saying, say, takeReaction } from './say.ts'

export type { ChatBackOffice, ChatReliefReason, LoggedMessage, ReportedMessage } from './back-office.ts'
export { chatReliefReasons } from './back-office.ts'
export { tableChatUse } from './parts.ts'

export type TableChatFeature = {
  readonly handlers: Handler[]
  readonly backOffice: ChatBackOffice
  readonly jobs: readonly Job[]
}

function seatOf(tables: HouseTables, caller: GameCaller): ChatSeat | null {
  if (caller.isDemo) return null
  const { gameId, playerId } = caller as GameCaller & TableSession
  return tables.find(gameId) === undefined ? null : { tableId: gameId, playerId }
}

/** The chat of a table for a player's game session; empty while chat is off. */
async function chatAt(tx: Tx, parts: ChatParts, seat: ChatSeat): Promise<TableChat> {
  const { isOn, isSample, blockedUntil } = await chatStatusOf(tx, seat.playerId, parts.maskedName)
  const canWrite = !isSample
  if (!isOn) return { isOn, ownAuthor: null, canWrite, blockedUntil: null, messages: [], muted: [] }
  return {
    isOn,
    ownAuthor: authorAt(parts.encryption, seat),
    canWrite,
    blockedUntil: blockedUntil === null ? null : instantOf(blockedUntil),
    messages: await visibleTo(tx, parts, seat),
    muted: await mutedBy(tx, parts, seat),
  }
}

async function answerSaying(parts: ChatParts, seat: ChatSeat, saying: Saying) {
  const outcome = await parts.work.write((tx) => say(tx, parts, seat, saying))
  if (isRefusal(outcome)) return outcome
  if ('fault' in outcome) return refuseFault(parts, seat, outcome.fault)
  if (!outcome.isReplay)
    parts.bus.publish({ type: 'tableChat', tableId: seat.tableId, message: outcome.message })
  return ok(outcome)
}

function sayingCalls(parts: ChatParts): Handler[] {
  const { work, bus, tables } = parts
  return [
    handleStudio(calls.sayAtTable, async (context, caller) => {
      const seat = seatOf(tables, caller)
      return seat === null ? refuse('sessionEnded') : answerSaying(parts, seat, context)
    }),
    handleStudio(calls.reactAtTable, async ({ input: { reaction }, nowMs }, caller) => {
      const seat = seatOf(tables, caller)
      if (seat === null) return refuse('sessionEnded')
      const refused = await work.write((tx) => takeReaction(tx, parts, seat, { nowMs }))
      if (refused !== null) return refused
      bus.publish({ type: 'tableReaction', tableId: seat.tableId, reaction })
      return ok({})
    }),
  ]
}

function readingCalls(parts: ChatParts): Handler[] {
  const { work, tables } = parts
  return [
    handleStudio(calls.queryTableChat, async (_request, caller) => {
      const seat = seatOf(tables, caller)
      if (seat === null) return refuse('sessionEnded')
      return ok(await work.read((tx) => chatAt(tx, parts, seat)))
    }),
    handleStudio(calls.switchTableChat, async ({ input: { isOn } }, caller) => {
      const seat = seatOf(tables, caller)
      if (seat === null) return refuse('sessionEnded')
      await work.write((tx) => setChat(tx, seat.playerId, isOn))
      return ok(await work.read((tx) => chatAt(tx, parts, seat)))
    }),
    handleStudio(calls.muteAtTable, async ({ input: { author, isMuted } }, caller) => {
      const seat = seatOf(tables, caller)
      if (seat === null) return refuse('sessionEnded')
      return work.write(async (tx) => {
        const refused = isMuted ? await mute(tx, parts, seat, author) : await unmute(tx, parts, seat, author)
        return refused ?? ok({ muted: await mutedBy(tx, parts, seat) })
      })
    }),
    handleStudio(calls.reportAtTable, async ({ input: { messageId, reason } }, caller) => {
      const seat = seatOf(tables, caller)
      if (seat === null) return refuse('sessionEnded')
      return work.write(async (tx) => (await reportMessage(tx, seat, messageId, reason)) ?? ok({}))
    }),
  ]
}

/** Hidden messages published in one batch. */
const publishedAtOnce = 100

const hiddenUnpublished = 'table_chat_message where hidden_at is not null and told_at is null'
const takeHidden = `update table_chat_message set told_at = clock_timestamp()
  where id in (select id from ${hiddenUnpublished}
    order by hidden_at limit $1 for update skip locked)
  returning id, table_id`

export function createTableChat(parts: ChatParts): TableChatFeature {
  const { work, bus } = parts
  return {
    handlers: [...sayingCalls(parts), ...readingCalls(parts)],
    backOffice: createChatBackOffice(parts),
    jobs: [
      // Publishes messages that operators have hidden to open pages.
      {
        name: 'hidden-chat',
        everyMs: 2 * secondMs,
        due: `exists (select from ${hiddenUnpublished})`,
        async turn() {
          const rows = await work.write((tx) =>
            tx.query<{ id: string; table_id: string }>(takeHidden, [publishedAtOnce]),
          )
          for (const { id, table_id: tableId } of rows) bus.publish({ type: 'tableChatHidden', tableId, id })
          return rows.length >= publishedAtOnce
        },
      },
      { name: 'table-chat', everyMs: 60 * minuteMs, turn: () => work.write(forgetOld) },
    ],
  }
}
