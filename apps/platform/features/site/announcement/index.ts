// Announcements to all visitors, pushed to open pages when they come into force and when they end.
import { calls } from '@mangetsu/contract'
import type { GlobalMessage } from '@mangetsu/contract/announcement'
import * as z from 'zod/mini'
import type { AnnouncementMessage, EventBus } from '../../../events/event-bus.ts'
import { instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { type Handler, handleEither, handlePlayer, ok, type UnitOfWork } from '../../../kernel/http/index.ts'
import { type Job, secondMs } from '../../../kernel/jobs.ts'
import { appendOperatorEntry, type OperatorEntry } from '../../../kernel/operator-log/index.ts'
import { AnnouncementFile, readShippedAnnouncements } from './file.ts'
import {
  inForce,
  insertAnnouncement,
  type ListedAnnouncement,
  listAnnouncements,
  lockUnpushed,
  markPushed,
  markRead,
  overOnes,
  readChanges,
  readsOf,
  withdrawAnnouncement,
} from './rows.ts'

export type { ListedAnnouncement } from './rows.ts'
export { readsOf } from './rows.ts'

export type AnnouncementParts = {
  readonly work: UnitOfWork
  readonly bus: EventBus
  /**
   * Queues an announcement for a batch of devices after `afterId`; returns
   * the last one's id, or null once all are queued.
   */
  queuePush(
    tx: Tx,
    announced: AnnouncementMessage,
    afterId: string | null,
    nowMs: number,
  ): Promise<string | null>
}

export type AnnouncementBackOffice = {
  /** The newest first, including ended ones. */
  list(limit: number): Promise<ListedAnnouncement[]>
  /** The id of the new announcement, or the errors of the file. */
  publish(
    file: unknown,
    writtenBy: string,
    nowMs: number,
  ): Promise<{ readonly id: string } | { readonly why: string }>
  /** Returns false if the id is unknown or already withdrawn. */
  withdraw(id: string, operator: string, nowMs: number): Promise<boolean>
}

export type AnnouncementFeature = {
  readonly handlers: Handler[]
  readonly backOffice: AnnouncementBackOffice
  /** Inserts missing shipped announcements, and treats those in force as already pushed. */
  prepare(nowMs: number): Promise<void>
  readonly jobs: readonly Job[]
}

async function messagesFor(tx: Tx, playerId: string | null, nowMs: number): Promise<GlobalMessage[]> {
  const announced = await inForce(tx, nowMs)
  const ids = announced.map(({ messageId }) => messageId)
  const reads = playerId === null ? undefined : (await readsOf(tx, [playerId], ids)).get(playerId)
  const count = ids.filter((id) => reads?.has(id) !== true).length
  return announced.map((one) => ({ ...one, count, isRead: reads?.has(one.messageId) === true }))
}

/** Announcements of this type are also sent to devices. */
const pushedType = 'system'

/** The announcements this process has pushed to its open pages: each process compares for itself. */
function createAnnouncementPublisher({ work, bus, queuePush }: AnnouncementParts) {
  let published: ReadonlySet<string> = new Set()
  const look = (nowMs: number) =>
    work.read(async (tx) => {
      const now = await inForce(tx, nowMs)
      const ids = new Set(now.map(({ messageId }) => messageId))
      const over = await overOnes(
        tx,
        [...published].filter((id) => !ids.has(id)),
        nowMs,
      )
      return { fresh: now.filter(({ messageId }) => !published.has(messageId)), over, ids }
    })
  return {
    begin: async (nowMs: number) => {
      published = (await look(nowMs)).ids
    },
    /** Publishes changes since the last call; returns true if an announcement is to be queued for devices. */
    publish: async (nowMs: number): Promise<boolean> => {
      const now = await work.read((tx) => readChanges(tx, pushedType, nowMs))
      const isSame = now.ids.length === published.size && now.ids.every((id) => published.has(id))
      if (isSame) return now.isUnpushed
      const { fresh, over, ids } = await look(nowMs)
      published = ids
      for (const announced of [...over, ...fresh.reverse()])
        bus.publish({ type: 'announcement', announced, inForce: [...ids] })
      return now.isUnpushed
    },
    /** Queues the next announcement for a batch of devices; true while more may remain. */
    push: (nowMs: number): Promise<boolean> =>
      work.write(async (tx) => {
        const next = await lockUnpushed(tx, pushedType, nowMs)
        if (next === undefined) return false
        const { announced, pushedTo } = next
        await markPushed(tx, announced.messageId, await queuePush(tx, announced, pushedTo, nowMs), nowMs)
        return true
      }),
  }
}

const log = (tx: Tx, id: string, entry: Omit<OperatorEntry, 'subject' | 'playerId'>, nowMs: number) =>
  appendOperatorEntry(tx, { ...entry, subject: { kind: 'announcement', id }, playerId: null }, nowMs)

const createBackOffice = (work: UnitOfWork): AnnouncementBackOffice => ({
  list: (limit) => work.read((tx) => listAnnouncements(tx, limit)),
  publish: async (file, writtenBy, nowMs) => {
    const read = AnnouncementFile.safeParse(file)
    if (!read.success) return { why: z.prettifyError(read.error) }
    const id = await work.write(async (tx) => {
      const made = await insertAnnouncement(tx, { code: null, file: read.data, writtenBy }, nowMs)
      if (made === undefined) throw new Error('an announcement without a code was not written')
      const { type, publishedAt = instantOf(nowMs), until = null } = read.data
      const facts = { operator: writtenBy, action: 'announcement.publish', before: null } as const
      await log(tx, made, { ...facts, after: { type, publishedAt, until } }, nowMs)
      return made
    })
    return { id }
  },
  withdraw: (id, operator, nowMs) =>
    work.write(async (tx) => {
      if (!(await withdrawAnnouncement(tx, id, nowMs))) return false
      const facts = { operator, action: 'announcement.withdraw', before: { withdrawnAt: null } } as const
      await log(tx, id, { ...facts, after: { withdrawnAt: instantOf(nowMs) } }, nowMs)
      return true
    }),
})

export function createAnnouncement(parts: AnnouncementParts): AnnouncementFeature {
  const { work } = parts
  const publisher = createAnnouncementPublisher(parts)
  return {
    handlers: [
      handleEither(calls.queryAnnouncements, async ({ player, nowMs }) =>
        ok({ messages: await work.read((tx) => messagesFor(tx, player?.id ?? null, nowMs)) }),
      ),
      handlePlayer(calls.readAnnouncement, async ({ input: { messageId }, player, nowMs }) =>
        work.write(async (tx) => {
          await markRead(tx, player.id, messageId, nowMs)
          return ok({ messages: await messagesFor(tx, player.id, nowMs) })
        }),
      ),
    ],
    backOffice: createBackOffice(work),
    async prepare(nowMs) {
      const shipped = readShippedAnnouncements()
      await work.write(async (tx) => {
        for (const one of shipped) await insertAnnouncement(tx, { ...one, writtenBy: 'mangetsu' }, nowMs)
      })
      await publisher.begin(nowMs)
    },
    jobs: [
      // Pushes announcements that came into force or ended since the last run, changed by any process.
      {
        name: 'told-announcements',
        everyMs: 2 * secondMs,
        isAwaited: true,
        async turn(nowMs) {
          const isUnpushed = await publisher.publish(nowMs)
          return isUnpushed && publisher.push(nowMs)
        },
      },
    ],
  }
}
