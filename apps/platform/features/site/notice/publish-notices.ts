// Publishes new notices to the player's open pages, and to devices subscribed to web push.
import type { EventBus } from '../../../events/event-bus.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import type { Job } from '../../../kernel/jobs.ts'
import { takeUnpublished, type UnpublishedNotice } from './rows.ts'

export type NoticePublisherParts = {
  readonly work: UnitOfWork
  readonly bus: EventBus
  /** Queues web push messages, in the transaction that takes the notices. */
  queuePush(tx: Tx, notices: readonly UnpublishedNotice[], nowMs: number): Promise<void>
}

const publishedInTurn = 200

export type NoticePublisher = {
  readonly jobs: readonly Job[]
}

export function createNoticePublisher({ work, bus, queuePush }: NoticePublisherParts): NoticePublisher {
  return {
    jobs: [
      // Publishes new notices, including those that the back office, another process, has written.
      {
        name: 'told-notices',
        everyMs: 500,
        isAwaited: true,
        due: 'exists (select from notice_untold)',
        async turn(nowMs) {
          const notices = await work.write(async (tx) => {
            const unpublished = await takeUnpublished(tx, publishedInTurn)
            if (unpublished.length > 0) await queuePush(tx, unpublished, nowMs)
            return unpublished
          })
          for (const { playerId, notice, unread } of notices)
            bus.publish({ type: 'notice', playerId, notice, unread })
          return notices.length === publishedInTurn
        },
      },
    ],
  }
}
