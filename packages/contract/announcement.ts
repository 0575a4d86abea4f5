// Announcements from the site to everybody, pushed to open pages when published (the specification's global message).
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Id, InBoth, Instant, withLoginName } from './fields.ts'

export const messageTypes = ['system', 'maintenance', 'promo', 'news'] as const
export const MessageType = z.enum(messageTypes)
export type MessageType = z.infer<typeof MessageType>

export const GlobalMessage = z.object({
  messageId: Id,
  /** 1 while in force, 0 once withdrawn or over. */
  flag: z.union([z.literal(0), z.literal(1)]),
  type: MessageType,
  title: InBoth,
  /** Sanitised HTML. */
  content: InBoth,
  /** A path of the site without language; null for none. */
  href: z.nullable(z.string()),
  /** Number of announcements in force that this reader has not read, including this one. */
  count: z.int(),
  publishedAt: Instant,
  until: z.nullable(Instant),
  isRead: z.boolean(),
})
export type GlobalMessage = z.infer<typeof GlobalMessage>

/** Lists announcements in force, newest first; for a visitor all are unread. */
export const queryAnnouncements = call({
  path: '/api/v1/common/global_message/query',
  as: 'either',
  input: z.object(withLoginName),
  output: z.object({ messages: z.array(GlobalMessage) }),
})

export const readAnnouncement = call({
  path: '/api/v1/common/global_message/read',
  as: 'player',
  input: z.object({ ...withLoginName, messageId: Id }),
  output: z.object({ messages: z.array(GlobalMessage) }),
})
