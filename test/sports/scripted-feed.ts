// A sports feed for tests: delivers the messages a test pushes, and records the recoveries and events requested of it.
import type {
  FeedMessage,
  RecoveryRequest,
  SportsFeed,
} from '@mangetsu/platform/features/sports/feed/messages'

export type ScriptedFeed = SportsFeed & {
  /** Adds messages to the end of the queue. */
  push(...messages: readonly FeedMessage[]): void
  /** The requested recoveries, oldest first. */
  readonly recoveries: readonly RecoveryRequest[]
  readonly followed: ReadonlySet<string>
  /** Number of messages not yet acknowledged. */
  readonly waiting: number
  /** Answers a recovery; by default with its `snapshotComplete` alone. Null leaves it unanswered. */
  answerRecovery: ((request: RecoveryRequest) => readonly FeedMessage[]) | null
  /** If set, acknowledgements are lost, as when the process dies before it sends them. */
  losesAcknowledgements: boolean
}

/** `nowMs` is the feed's clock. */
export function createScriptedFeed(nowMs: () => number): ScriptedFeed {
  const queue: FeedMessage[] = []
  const recoveries: RecoveryRequest[] = []
  let received = 0
  let followed: ReadonlySet<string> = new Set()
  let notify = (): void => undefined
  const feed: ScriptedFeed = {
    name: 'scripted',
    recoveries,
    losesAcknowledgements: false,
    answerRecovery: ({ producer, requestId }) => [
      { type: 'snapshotComplete', producer, atMs: nowMs(), requestId },
    ],
    get followed() {
      return followed
    },
    get waiting() {
      return queue.length
    },
    push: (...messages) => {
      queue.push(...messages)
      notify()
    },
    onArrival: (given) => {
      notify = given
    },
    async recover(request) {
      recoveries.push(request)
      feed.push(...(feed.answerRecovery?.(request) ?? []))
    },
    async receive(limit) {
      const batch = queue.slice(0, limit)
      received = batch.length
      return batch
    },
    async acknowledge() {
      if (!feed.losesAcknowledgements) queue.splice(0, received)
      received = 0
    },
    follow(eventIds) {
      followed = new Set(eventIds)
    },
    close: async () => undefined,
  }
  return feed
}
