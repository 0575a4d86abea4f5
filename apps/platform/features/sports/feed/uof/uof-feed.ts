// An adapter of the Unified Odds Feed: messages from its broker in the port's words, recoveries and fixtures from its
// HTTP interface. Football's messages are forwarded; those of other sports are not subscribed to.
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { FeedMessage, ProducerName, SportsFeed } from '../messages.ts'
import { createUofConnection, type Delivery } from './uof-connection.ts'
import { createUofInterface } from './uof-interface.ts'
import { eventMessagesOf, fixtureMessageOf, producerOf } from './uof-messages.ts'
import { readUofMessage, type UofMessage } from './uof-xml.ts'

export type UofParts = {
  /** Address of the broker with its virtual host. */
  readonly brokerUrl: string
  /** Origin of the HTTP interface. */
  readonly apiOrigin: string
  readonly token: string
  readonly nowMs: () => number
  readonly log: Pick<Logger, 'warn' | 'info'>
}

/** A fixture to be fetched for a message; its fields are as of that message. */
type WantedFixture = {
  readonly urn: string
  readonly producer: ProducerName
  readonly atMs: number
  readonly isChange: boolean
}

/** Events whose fixtures were delivered; one that is forgotten is fetched again. */
const knownEvents = 20_000
/** The most fixtures fetched in one turn, so that a start with hundreds of them delays no odds for long. */
const fixturesInTurn = 8
/** Pause after a request that failed. */
const pauseMs = 5_000
const largestRequestNumber = 2_147_483_647

type SystemMessage = Extract<UofMessage, { readonly root: 'alive' | 'snapshot_complete' }>

/** Fetches fixtures of new and changed events; those that fail are tried again after a pause. */
function createFixtures(fetchFixture: ReturnType<typeof createUofInterface>['fixture'], parts: UofParts) {
  const delivered = new LRUCache<string, true>({ max: knownEvents })
  const wanted = new Map<string, WantedFixture>()
  let pausedUntilMs = 0

  async function messageOf({ urn, ...sent }: WantedFixture): Promise<readonly FeedMessage[]> {
    const message = fixtureMessageOf(await fetchFixture(urn), sent)
    delivered.set(urn, true)
    return message === null ? [] : [message]
  }

  return {
    want(fixture: WantedFixture): void {
      const { urn, atMs, isChange } = fixture
      if (!isChange && delivered.has(urn)) return
      const known = wanted.get(urn)
      if (known === undefined || known.atMs < atMs) wanted.set(urn, fixture)
    },
    /** Returns the messages of some wanted fixtures. */
    async next(): Promise<readonly FeedMessage[]> {
      if (wanted.size === 0 || parts.nowMs() < pausedUntilMs) return []
      const batch = [...wanted.values()].slice(0, fixturesInTurn)
      const answers = await Promise.allSettled(batch.map(messageOf))
      for (const [at, answer] of answers.entries()) {
        const fixture = batch[at]
        if (fixture !== undefined && answer.status === 'fulfilled') wanted.delete(fixture.urn)
        if (answer.status === 'fulfilled') continue
        pausedUntilMs = parts.nowMs() + pauseMs
        parts.log.warn({ err: answer.reason, urn: fixture?.urn }, 'a fixture of the sports feed is missing')
      }
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    },
  }
}

type Recovery = Parameters<SportsFeed['recover']>[0] & { readonly requestNumber: number }

/** Requests recoveries under numbers of their own; one that fails is tried again after a pause. */
function createRecoveries({ recover }: ReturnType<typeof createUofInterface>, { nowMs, log }: UofParts) {
  const awaited = new Map<number, Recovery>()
  let requests: Recovery[] = []
  let pausedUntilMs = 0
  // Other processes of this account number theirs, too: an answer to theirs must not look like one to ours.
  let lastNumber = nowMs() % largestRequestNumber
  return {
    add(request: Parameters<SportsFeed['recover']>[0]): void {
      lastNumber = (lastNumber % largestRequestNumber) + 1
      requests = requests.filter(({ producer }) => producer !== request.producer)
      requests.push({ ...request, requestNumber: lastNumber })
    },
    async send(): Promise<void> {
      const [next] = requests
      if (next === undefined || nowMs() < pausedUntilMs) return
      awaited.set(next.requestNumber, next)
      try {
        await recover(next)
        requests = requests.filter((one) => one !== next)
      } catch (error) {
        pausedUntilMs = nowMs() + pauseMs
        log.warn({ err: error, producer: next.producer }, 'a recovery of the sports feed was not accepted')
      }
    },
    /** Returns the id of the request that a snapshot completes; undefined for one of another process. */
    complete(requestNumber: number): string | undefined {
      const found = awaited.get(requestNumber)
      awaited.delete(requestNumber)
      return found?.requestId
    },
  }
}

type ReadingParts = {
  readonly fixtures: ReturnType<typeof createFixtures>
  readonly recoveries: ReturnType<typeof createRecoveries>
  readonly log: UofParts['log']
}

/** Returns what reads deliveries as messages of the port. */
function createReading({ fixtures, recoveries, log }: ReadingParts) {
  /** The connection that delivered the last alive of each producer. */
  const aliveIn = new Map<ProducerName, number>()

  /**
   * The first alive of a later connection says that messages were lost: the queue ended with its connection. A recovery
   * before the first one is requested by the platform when it begins to listen.
   */
  function systemMessagesOf(message: SystemMessage, producer: ProducerName, from: number): FeedMessage[] {
    const sent = { producer, atMs: message.timestamp }
    if (message.root === 'snapshot_complete') {
      const requestId = recoveries.complete(message.request_id)
      return requestId === undefined ? [] : [{ ...sent, type: 'snapshotComplete', requestId }]
    }
    const isSubscribed = message.subscribed === 1 && (aliveIn.get(producer) ?? from) === from
    aliveIn.set(producer, from)
    return [{ ...sent, type: 'alive', isSubscribed }]
  }

  return ({ text, connection }: Delivery): readonly FeedMessage[] => {
    const read = readUofMessage(text)
    if (read === null) return []
    if ('fault' in read) {
      log.warn({ fault: read.fault }, 'a message of the sports feed cannot be read')
      return []
    }
    const producer = producerOf(read.product)
    if (producer === null) return []
    if (read.root === 'alive' || read.root === 'snapshot_complete')
      return systemMessagesOf(read, producer, connection)
    const isChange = read.root === 'fixture_change'
    fixtures.want({ urn: read.event_id, producer, atMs: read.timestamp, isChange })
    return eventMessagesOf(read)
  }
}

/** The messages of one turn, and the last delivery that is in them. */
type Turn = { readonly messages: readonly FeedMessage[]; readonly last: Delivery | undefined }

export function createUofFeed(parts: UofParts): SportsFeed {
  const { brokerUrl, apiOrigin, token, nowMs, log } = parts
  let notify = (): void => undefined
  const connection = createUofConnection({ url: brokerUrl, log, onDelivery: () => notify() })
  const api = createUofInterface({ origin: apiOrigin, token, nowMs, log })
  const fixtures = createFixtures(api.fixture, parts)
  const recoveries = createRecoveries(api, parts)
  const messagesOf = createReading({ fixtures, recoveries, log })
  /** Messages returned and not acknowledged. */
  let returned: Turn | null = null

  const acknowledge = ({ last }: Turn): void => {
    if (last !== undefined) connection.acknowledge(last)
  }

  async function nextTurn(limit: number): Promise<Turn> {
    // What a recovery sends to a queue that is not bound is lost.
    if (connection.isOpen) await recoveries.send()
    const deliveries = connection.take(limit)
    const messages = [...deliveries.flatMap(messagesOf), ...(await fixtures.next())]
    return { messages, last: deliveries.at(-1) }
  }

  return {
    name: 'uof',
    async recover(request) {
      recoveries.add(request)
    },
    async receive(limit) {
      connection.use()
      if (returned !== null) return returned.messages
      const turn = await nextTurn(limit)
      // Deliveries that say nothing to the port are not acknowledged by it.
      if (turn.messages.length === 0) acknowledge(turn)
      else returned = turn
      return turn.messages
    },
    async acknowledge() {
      if (returned !== null) acknowledge(returned)
      returned = null
    },
    onArrival(given) {
      notify = given
    },
    // Every event of the subscription is sent.
    follow() {},
    close: () => connection.close(),
  }
}
