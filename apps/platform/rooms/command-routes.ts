// Routes a command to its room's owner: this process, or another one over the event bus. A lost answer is read from the
// journal under the command's key, also after the room's owner has changed.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DomainEvent, EventBus } from '../events/event-bus.ts'
import { refuse } from '../kernel/http/index.ts'
import { type OwnedRoom, RoomInterrupted } from './journaled-room.ts'
import type { Applied, CommandAnswer, KeyedCommand, RoomKind } from './room-kind.ts'

type CommandLimits = {
  /** Counts a command; returns false if the player exceeds the rate. */
  take(playerId: string, steadyMs: number): boolean
}

/** Number of buckets above which full ones are removed. */
const sweepAbove = 10_000

/**
 * Creates a token bucket per player, which has room for one second's commands and is refilled by the monotonic clock.
 */
export function createCommandLimits(perSecond: number): CommandLimits {
  const buckets = new Map<string, { left: number; atMs: number }>()

  function sweep(steadyMs: number): void {
    for (const [playerId, { atMs }] of buckets) if (steadyMs - atMs >= 1_000) buckets.delete(playerId)
  }

  return {
    take(playerId, steadyMs) {
      const { left, atMs } = buckets.get(playerId) ?? { left: perSecond, atMs: steadyMs }
      const now = Math.min(perSecond, left + ((steadyMs - atMs) * perSecond) / 1_000)
      if (buckets.size > sweepAbove) sweep(steadyMs)
      buckets.set(playerId, { left: now < 1 ? now : now - 1, atMs: steadyMs })
      return now >= 1
    },
  }
}

export type RoutedCommand<Command> = KeyedCommand<Command> & { readonly roomId: string }

export type CommandRouteParts<Command> = {
  readonly kind: string
  readonly bus: EventBus
  readonly limits: RoomKind<never, never, never, never, never, never>['limits']
  /** Returns the room if this process owns it. */
  owned(roomId: string): Pick<OwnedRoom<unknown, Command>, 'submit'> | undefined
  /** Looks up the stored answer of the command's key; null for an unused key. */
  answered(command: RoutedCommand<Command>): Promise<Applied | 'reused' | null>
}

/** Timeout for one answer of an owner in another process, and for all attempts together, ms. */
const answerMs = 600
const giveUpMs = 4_000
const retryMs = 60

type RemoteCommand = Extract<DomainEvent, { type: 'roomCommand' }>

/** Pending calls to other processes, by call id. */
function createCalls() {
  const waiting = new Map<string, (answer: CommandAnswer | null) => void>()
  return {
    receive: (callId: string, answer: CommandAnswer | null): void => waiting.get(callId)?.(answer),
    /** Resolves with the answer; null on a timeout, or if the owner does not know the outcome. */
    wait(callId: string): Promise<CommandAnswer | null> {
      return new Promise<CommandAnswer | null>((answered) => {
        const timer = setTimeout(() => answered(null), answerMs)
        waiting.set(callId, (answer) => {
          clearTimeout(timer)
          answered(answer)
        })
      }).finally(() => waiting.delete(callId))
    },
  }
}

export function createCommandRoutes<Command>(parts: CommandRouteParts<Command>) {
  const { kind, bus, limits, owned, answered } = parts
  const from = randomUUID()
  const calls = createCalls()
  const rates = createCommandLimits(limits.perSecond)
  const isWithinRate = (playerId: string) => rates.take(playerId, performance.now())

  /** Returns the owner's answer; null if the outcome is unknown. */
  async function submit(
    room: Pick<OwnedRoom<unknown, Command>, 'submit'>,
    sent: KeyedCommand<Command>,
  ): Promise<CommandAnswer | null> {
    try {
      return await room.submit(sent)
    } catch (error) {
      if (error instanceof RoomInterrupted) return null
      throw error
    }
  }

  async function receive({ callId, from: to, roomId, playerId, key, command }: RemoteCommand): Promise<void> {
    const room = owned(roomId)
    if (room === undefined) return
    const sent = { playerId, key, command: command as Command }
    const answer = isWithinRate(playerId)
      ? await submit(room, sent).catch(() => null)
      : refuse('tooMany', { seconds: 1 })
    bus.publish({ type: 'roomAnswer', to, callId, answer })
  }

  const unsubscribe = bus.subscribe((event) => {
    if (event.type === 'roomCommand' && event.kind === kind && event.from !== from) void receive(event)
    else if (event.type === 'roomAnswer' && event.to === from)
      calls.receive(event.callId, event.answer as CommandAnswer | null)
  })

  function sendOver(sent: RoutedCommand<Command>): Promise<CommandAnswer | null> {
    const callId = randomUUID()
    const answer = calls.wait(callId)
    bus.publish({ type: 'roomCommand', from, callId, kind, ...sent })
    return answer
  }

  return {
    async send(sent: RoutedCommand<Command>): Promise<CommandAnswer> {
      const { roomId, ...keyed } = sent
      const untilMs = performance.now() + giveUpMs
      if (owned(roomId) !== undefined && !isWithinRate(sent.playerId))
        return refuse('tooMany', { seconds: 1 })
      while (performance.now() < untilMs) {
        const room = owned(roomId)
        const answer = room === undefined ? await sendOver(sent) : await submit(room, keyed)
        if (answer !== null) return answer
        const before = await answered(sent)
        if (before !== null) return before === 'reused' ? refuse('keyReused') : before
        await sleep(retryMs)
      }
      return refuse('busy')
    },
    stop: unsubscribe,
  }
}
