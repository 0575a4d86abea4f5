// The durable stream of events: written with what they tell, followed by consumers that each count them once.
export { createEventBackOffice, type EventBackOffice } from './back-office.ts'
export { type Consumer, roundConsumer, roundIdsOf, type StoredEvent } from './consumer.ts'
export {
  askRetry,
  type ConsumerState,
  consumerStates,
  countEvents,
  createEventGauges,
  type DeadLetter,
  type EventCount,
  listDeadLetters,
} from './dead-letters.ts'
export { createEventBus, type DomainEvent, type EventBus } from './event-bus.ts'
export type { EventPayload, EventType } from './event-types.ts'
export { pastEvents } from './past.ts'
export { type Rebuilt, rebuildConsumer } from './rebuild.ts'
export { detachEvents, isAwaitedBelow } from './retention.ts'
export { createFollowers, type Followers } from './run-consumers.ts'
export {
  createRoundReader,
  fundings,
  playersOf,
  type ReadRounds,
  returningAtLeast,
  type SettledRound,
  spanOf,
} from './settled-rounds.ts'
export { writeEvent } from './write-event.ts'
