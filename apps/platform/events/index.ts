// The durable event stream: written in the transaction of the change, processed by consumers exactly once each.
export { createEventBackOffice, type EventBackOffice } from './back-office.ts'
export {
  batchesOf,
  type Consumer,
  type Correction,
  correctionsOf,
  isRound,
  roundConsumer,
  type StoredEvent,
  wagerConsumer,
} from './consumer.ts'
export {
  isOfSettled,
  type SettledKind,
  settledNames,
  type WagerFunding,
} from './event-types.ts'
export { createEventJobs } from './jobs.ts'
export { pastEvents } from './past.ts'
export { rebuildConsumer } from './rebuild.ts'
export { detachEvents, isAwaitedBelow } from './retention.ts'
export { createFollowers } from './run-consumers.ts'
export {
  createWagerReader,
  fundings,
  type OtherWager,
  playersOf,
  type ReadWagers,
  returningAtLeast,
  type SettledRound,
  type SettledWager,
  spanOf,
} from './settled-wagers.ts'
export { writeEvent } from './write-event.ts'
