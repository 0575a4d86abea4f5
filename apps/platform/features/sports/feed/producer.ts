// Whether a producer's odds may be bet on: it is up while its alive messages come in time, and after an interruption only
// once a recovery of what was missed is complete.
import type { AliveMessage, SnapshotCompleteMessage } from './messages.ts'

/** Longest time without an alive, and largest delay of a message, ms (UOF, "Producers"). */
export const silentMs = 20_000
/** A recovery that is not complete after this time is requested again, ms. */
const recoveryMs = 5 * 60_000

export type ProducerState = {
  readonly state: 'up' | 'down' | 'recovering'
  /** Timestamp of the newest alive by the feed's clock, Unix ms. */
  readonly aliveAtMs: number | null
  /** When the last alive in time came, or the platform began to listen, Unix ms. */
  readonly receivedAtMs: number | null
  /** Timestamp of the last alive while it was up: nothing up to it was missed. */
  readonly recoveredToMs: number | null
  /** The last recovery's request; while `recovering`, the one whose completion is awaited. */
  readonly requestId: string | null
  readonly requestedAtMs: number | null
  /** Since when it has been up, or has not, Unix ms. */
  readonly changedAtMs: number
}

/** The time by the platform's clock, and an id for a recovery. */
export type ProducerContext = { readonly nowMs: number; readonly newId: () => string }

/** The state of a producer that was never heard. */
export const unheardProducer = (nowMs: number): ProducerState => ({
  state: 'down',
  aliveAtMs: null,
  receivedAtMs: null,
  recoveredToMs: null,
  requestId: null,
  requestedAtMs: null,
  changedAtMs: nowMs,
})

/** Closes the producer's markets. */
export const afterLoss = (producer: ProducerState, nowMs: number): ProducerState =>
  producer.state === 'down'
    ? producer
    : { ...producer, state: 'down', changedAtMs: producer.state === 'up' ? nowMs : producer.changedAtMs }

const recovering = (producer: ProducerState, { nowMs, newId }: ProducerContext): ProducerState => ({
  ...afterLoss(producer, nowMs),
  state: 'recovering',
  requestId: newId(),
  requestedAtMs: nowMs,
})

/** The platform begins to listen: it may have missed messages, and expects an alive from now on. */
export const afterStart = (producer: ProducerState, context: ProducerContext): ProducerState => ({
  ...recovering(producer, context),
  receivedAtMs: context.nowMs,
})

const isSilent = ({ receivedAtMs }: ProducerState, nowMs: number): boolean =>
  receivedAtMs === null || nowMs - receivedAtMs > silentMs

/** Time has passed: returns the same object if nothing follows from it. */
export function afterTime(producer: ProducerState, context: ProducerContext): ProducerState {
  const { state, requestedAtMs } = producer
  if (state === 'down') return producer
  if (isSilent(producer, context.nowMs)) return afterLoss(producer, context.nowMs)
  const isOverdue = requestedAtMs === null || context.nowMs - requestedAtMs > recoveryMs
  return state === 'recovering' && isOverdue ? recovering(producer, context) : producer
}

/** Returns whether a message came too late, by its timestamp. */
export const isLate = (atMs: number, nowMs: number): boolean => nowMs - atMs > silentMs

type Alive = Pick<AliveMessage, 'atMs' | 'isSubscribed'>

/**
 * The producer as an alive finds it. The gap since the last alive counts by the feed's clock, too: a process that is
 * suspended in its turn receives the next one with the time of before.
 */
function beforeAlive(producer: ProducerState, { atMs }: Alive, context: ProducerContext): ProducerState {
  const current = afterTime(producer, context)
  const isGap = producer.aliveAtMs !== null && atMs - producer.aliveAtMs > silentMs
  return isGap && current.state === 'up' ? afterLoss(current, context.nowMs) : current
}

/**
 * An alive ends an interruption by requesting a recovery, and begins one if the producer has lost the subscription; one
 * that is older than another changes nothing.
 */
export function afterAlive(producer: ProducerState, alive: Alive, context: ProducerContext): ProducerState {
  const { nowMs } = context
  if (producer.aliveAtMs !== null && alive.atMs <= producer.aliveAtMs) return producer
  const noted = { ...beforeAlive(producer, alive, context), aliveAtMs: alive.atMs }
  if (isLate(alive.atMs, nowMs)) return afterLoss(noted, nowMs)
  const current = { ...noted, receivedAtMs: nowMs }
  if (!alive.isSubscribed || current.state === 'down') return recovering(current, context)
  return current.state === 'up' ? { ...current, recoveredToMs: alive.atMs } : current
}

/** A recovery is complete: opens the producer's markets if it is the one awaited. */
export function afterSnapshot(
  producer: ProducerState,
  { requestId }: Pick<SnapshotCompleteMessage, 'requestId'>,
  context: ProducerContext,
): ProducerState {
  const current = afterTime(producer, context)
  if (current.state !== 'recovering' || current.requestId !== requestId) return current
  return { ...current, state: 'up', changedAtMs: context.nowMs }
}
