// Chat at a table: off until a player turns it on, what was said last, saying and reacting, muting and reporting.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Id, Instant, Nothing, RequestId } from './fields.ts'

/** So many messages of a table are listed at most. */
export const chatListed = 50
/** So many people one player may mute. */
export const chatMutesLimit = 200

/** Who has written: the same at one table for as long as they play, another at each other one, and no player's id. */
export const ChatAuthor = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))

export const TableChatMessage = z.object({
  id: Id,
  author: ChatAuthor,
  /** Masked. */
  name: z.string(),
  /** One of the house's sample players. */
  isSample: z.boolean(),
  text: z.string(),
  /** By the platform's clock, ms since 1970. */
  atMs: z.int(),
})
export type TableChatMessage = z.infer<typeof TableChatMessage>

export const ChatReaction = z.enum(['bravo', 'congratulations', 'wow', 'luck', 'neverMind', 'thanks'])
export type ChatReaction = z.infer<typeof ChatReaction>

/** How often each was sent within half a second; those nobody sent are left out. */
export const ReactionCounts = z.partialRecord(ChatReaction, z.int())
export type ReactionCounts = z.infer<typeof ReactionCounts>

const reportReasons = ['abuse', 'threat', 'contact', 'advice', 'spam', 'other'] as const
/** Why a message is reported; an operator decides by the same words. */
export const ChatReportReason = z.enum(reportReasons)
export type ChatReportReason = z.infer<typeof ChatReportReason>

export const MutedAuthor = z.object({ author: ChatAuthor, name: z.string() })
export type MutedAuthor = z.infer<typeof MutedAuthor>

/** A table's chat as its reader has it. Nothing of it while it is off. */
export const TableChat = z.object({
  isOn: z.boolean(),
  /** The reader's own id there; null while it is off. */
  ownAuthor: z.nullable(ChatAuthor),
  /** False for the house's sample players: they read. */
  canWrite: z.boolean(),
  /** Until when the reader may not write, by an operator's decision; null where they may. */
  blockedUntil: z.nullable(Instant),
  /** The oldest first, without those of people the reader has muted. */
  messages: z.array(TableChatMessage),
  muted: z.array(MutedAuthor),
})
export type TableChat = z.infer<typeof TableChat>

export const queryTableChat = call({
  path: '/api/v1/studio/table/chat/list',
  as: 'studio',
  silent: true,
  perMinute: 60,
  input: Nothing,
  output: TableChat,
})

/** Turns it on or off, at every table. */
export const switchTableChat = call({
  path: '/api/v1/studio/table/chat/switch',
  as: 'studio',
  perMinute: 30,
  input: z.object({ isOn: z.boolean() }),
  output: TableChat,
})

export const sayAtTable = call({
  path: '/api/v1/studio/table/chat/say',
  as: 'studio',
  idempotent: true,
  perMinute: 60,
  input: z.object({ requestId: RequestId, text: z.string().check(z.maxLength(600)) }),
  output: z.object({ message: TableChatMessage, isReplay: z.boolean() }),
  refusals: [
    'keyReused',
    'chatOff',
    'chatLength',
    'chatTooFast',
    'chatFiltered',
    'chatCare',
    'chatBlocked',
    'chatOfSamples',
    'onBreak',
    'excluded',
    'identityHeld',
  ],
})

/** Shows everybody at the table one of the reactions; nothing of it is kept. */
export const reactAtTable = call({
  path: '/api/v1/studio/table/chat/react',
  as: 'studio',
  silent: true,
  input: z.object({ reaction: ChatReaction }),
  output: Nothing,
  refusals: ['chatOff', 'chatTooFast', 'chatBlocked', 'chatOfSamples', 'onBreak', 'excluded', 'identityHeld'],
})

/**
 * Nothing somebody muted writes reaches this reader any more at this table, or it does again. It holds at one table: muting at
 * all of them would tell the reader who of another table they are.
 */
export const muteAtTable = call({
  path: '/api/v1/studio/table/chat/mute',
  as: 'studio',
  perMinute: 60,
  input: z.object({ author: ChatAuthor, isMuted: z.boolean() }),
  output: z.object({ muted: z.array(MutedAuthor) }),
  refusals: ['chatAuthorUnknown', 'chatMutesFull'],
})

/** Sent twice it is one report. */
export const reportAtTable = call({
  path: '/api/v1/studio/table/chat/report',
  as: 'studio',
  perMinute: 20,
  input: z.object({ messageId: Id, reason: ChatReportReason }),
  output: Nothing,
  refusals: ['chatMessageUnknown'],
})
