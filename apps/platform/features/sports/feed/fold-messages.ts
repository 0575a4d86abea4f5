// Folds a batch of messages into the states of their events and producers.
import { applyMessage, type MessageOutcome } from './apply-message.ts'
import type { MarketOfEvent } from './event-rows.ts'
import { type EventState, unknownEvent } from './event-state.ts'
import type {
  AliveMessage,
  EventMessage,
  FeedMessage,
  ProducerName,
  SnapshotCompleteMessage,
} from './messages.ts'
import {
  afterAlive,
  afterLoss,
  afterSnapshot,
  isLate,
  type ProducerContext,
  type ProducerState,
} from './producer.ts'
import type { ProducerStates } from './producer-rows.ts'

/** `late`: its delay has closed the markets of its producer. */
type CountedOutcome = MessageOutcome | 'late'

/** A number of messages by what became of them. */
export type MessageCount = {
  readonly producer: ProducerName
  readonly type: FeedMessage['type']
  readonly outcome: CountedOutcome
  readonly messages: number
}

export type FeedState = {
  readonly events: ReadonlyMap<string, EventState>
  readonly producers: ProducerStates
}

export type Folded = FeedState & {
  /** Ids of the events that differ. */
  readonly changed: ReadonlySet<string>
  /** The markets that differ, by event. */
  readonly markets: ReadonlyMap<string, ReadonlySet<string>>
  /** The markets whose results or cancellations differ, by event. */
  readonly decided: ReadonlyMap<string, ReadonlySet<string>>
  readonly counts: readonly MessageCount[]
}

type OfProducer = AliveMessage | SnapshotCompleteMessage

const isOfProducer = (message: FeedMessage): message is OfProducer =>
  message.type === 'alive' || message.type === 'snapshotComplete'

/** The messages that are about an event. */
export const eventMessages = (messages: readonly FeedMessage[]): EventMessage[] =>
  messages.filter((message) => !isOfProducer(message))

/** Ids of the events that messages name. */
export const eventsNamed = (messages: readonly FeedMessage[]): string[] => [
  ...new Set(eventMessages(messages).map(({ eventId }) => eventId)),
]

function marketIdsIn(message: EventMessage): readonly string[] {
  if ('markets' in message) return message.markets.map(({ marketId }) => marketId)
  return 'marketIds' in message ? message.marketIds : []
}

/** The markets that messages name, each once. */
export function marketsNamed(messages: readonly FeedMessage[]): MarketOfEvent[] {
  const keys = new Map<string, MarketOfEvent>()
  for (const message of eventMessages(messages))
    for (const marketId of marketIdsIn(message))
      keys.set(`${message.eventId} ${marketId}`, { eventId: message.eventId, marketId })
  return [...keys.values()]
}

type OfOne = { readonly producer: ProducerState; readonly outcome: CountedOutcome }

function foldOfProducer(producer: ProducerState, message: OfProducer, context: ProducerContext): OfOne {
  if (message.type === 'alive') {
    const next = afterAlive(producer, message, context)
    if (next === producer)
      return { producer, outcome: message.atMs === producer.aliveAtMs ? 'duplicate' : 'older' }
    return { producer: next, outcome: isLate(message.atMs, context.nowMs) ? 'late' : 'applied' }
  }
  const next = afterSnapshot(producer, message, context)
  const isAwaited = producer.state === 'recovering' && next.state === 'up'
  const isRepeated = producer.requestId === message.requestId && producer.state === 'up'
  return { producer: next, outcome: isAwaited ? 'applied' : isRepeated ? 'duplicate' : 'unknown' }
}

/**
 * Only messages that open or close markets are late: other facts count whenever they come, and a recovery repeats old
 * ones.
 */
const isDelayed = ({ type, atMs }: EventMessage, { state }: ProducerState, nowMs: number): boolean =>
  state === 'up' && (type === 'oddsChange' || type === 'betStop') && isLate(atMs, nowMs)

/** Collects what a batch changes. */
function createFold({ events, producers }: FeedState, context: ProducerContext) {
  const now = new Map(events)
  const states: Record<ProducerName, ProducerState> = { ...producers }
  const changed = new Set<string>()
  const markets = new Map<string, Set<string>>()
  const decided = new Map<string, Set<string>>()
  const counts = new Map<string, MessageCount>()

  const addTo = (all: Map<string, Set<string>>, eventId: string, ids: readonly string[]): void => {
    if (ids.length === 0) return
    const named = all.get(eventId) ?? new Set()
    for (const id of ids) named.add(id)
    all.set(eventId, named)
  }

  function addOfEvent(message: EventMessage): CountedOutcome {
    const { eventId, producer } = message
    const change = applyMessage(now.get(eventId) ?? unknownEvent, message)
    if (!change.isChanged) return change.outcome
    now.set(eventId, change.event)
    changed.add(eventId)
    addTo(markets, eventId, change.markets)
    addTo(decided, eventId, change.decided)
    if (change.outcome !== 'applied' || !isDelayed(message, states[producer], context.nowMs))
      return change.outcome
    states[producer] = afterLoss(states[producer], context.nowMs)
    return 'late'
  }

  function addOfProducer(message: OfProducer): CountedOutcome {
    const { producer, outcome } = foldOfProducer(states[message.producer], message, context)
    states[message.producer] = producer
    return outcome
  }

  return {
    add(message: FeedMessage): void {
      const { producer, type } = message
      const outcome = isOfProducer(message) ? addOfProducer(message) : addOfEvent(message)
      const key = `${producer} ${type} ${outcome}`
      const messages = (counts.get(key)?.messages ?? 0) + 1
      counts.set(key, { producer, type, outcome, messages })
    },
    folded: (): Folded => ({
      events: now,
      producers: states,
      changed,
      markets,
      decided,
      counts: [...counts.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count),
    }),
  }
}

/** Returns the states after messages in any order; `events` has every event and market that they name. */
export function foldMessages(
  start: FeedState,
  messages: readonly FeedMessage[],
  context: ProducerContext,
): Folded {
  const fold = createFold(start, context)
  for (const message of messages) fold.add(message)
  return fold.folded()
}
