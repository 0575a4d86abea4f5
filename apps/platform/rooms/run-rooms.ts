// Runs rooms of one kind: acquires those without an owner, renews all leases in one statement, and calls each room's
// step when it is due. A failing room does not block the others; a lost room is dropped, and its new owner continues.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../kernel/db/index.ts'
import { createDatabaseClock, type DatabaseClock } from './database-clock.ts'
import { giveUpLease, type Lease, takeLease, takeLeases, leaseMs as usualLeaseMs } from './lease.ts'

/** A room owned by this process. */
export type RunningRoom = {
  /**
   * Runs the work due at `nowMs`; returns the time until the next call in ms, or `lost` if the room has another owner.
   */
  step(nowMs: number): Promise<number | 'lost'>
  /** Stops the room's own background work. Called once, before the lease is released. */
  end?(): Promise<void>
}

export type RoomRunnerParts = {
  readonly database: Pick<Database, 'pool'>
  readonly kind: string
  /** Ids of the rooms to run; may change while the runner runs. */
  ids(): readonly string[]
  /** Name of this process in the rooms' rows. */
  readonly owner: string
  /** Duration of a lease, ms; the default if omitted. */
  readonly leaseMs?: number | undefined
  readonly log: Pick<Logger, 'warn'>
  /** Opens an acquired room. */
  open(lease: Lease, signal: AbortSignal): Promise<RunningRoom>
}

export type RoomRunner = {
  /** Releases every room after its current step. */
  stop(): Promise<void>
}

/** Number of renewals per lease duration. */
const renewals = 4
/** Delay between attempts to acquire rooms, and after a failure, ms. */
const retryMs = 250

type OwnedRoom = {
  readonly lease: Lease
  readonly losing: AbortController
  running: Promise<void>
  /** Whether a renewal is waiting for the room's own transaction. */
  isRenewing: boolean
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined)

/** Calls a room's steps until the room is lost or the runner stops. */
async function runRoom(
  { open }: RoomRunnerParts,
  lease: Lease,
  clock: DatabaseClock,
  signal: AbortSignal,
): Promise<void> {
  const room = await open(lease, signal)
  try {
    while (!signal.aborted) {
      const waitMs = await room.step(clock.nowMs())
      if (waitMs === 'lost') return
      if (waitMs > 0) await pause(waitMs, signal)
    }
  } finally {
    await room.end?.()
  }
}

/**
 * Creates the registry of this process's leases, which are acquired and renewed together while each room runs
 * separately.
 */
function createOwnedRooms(parts: RoomRunnerParts, stopping: AbortSignal) {
  const { database, kind, ids, owner, leaseMs = usualLeaseMs, log } = parts
  const owned = new Map<string, OwnedRoom>()
  const clock = createDatabaseClock()

  async function run(lease: Lease, signal: AbortSignal): Promise<void> {
    try {
      await runRoom(parts, lease, clock, signal)
      if (stopping.aborted) await giveUpLease(database, lease)
    } catch (error) {
      const { message: reason } = error as Error
      log.warn({ [kind]: lease.id, reason }, `a ${kind} stood still for a moment`)
    } finally {
      owned.delete(lease.id)
    }
  }

  function begin(lease: Lease): void {
    const losing = new AbortController()
    const one: OwnedRoom = { lease, losing, running: Promise.resolve(), isRenewing: false }
    owned.set(lease.id, one)
    one.running = run(lease, AbortSignal.any([stopping, losing.signal]))
  }

  /** Renews one lease, waiting for the room's own transaction; runs in the background. */
  async function renewAlone(one: OwnedRoom): Promise<void> {
    one.isRenewing = true
    try {
      const lease = await takeLease(database, one.lease, owner, leaseMs)
      if (lease?.epoch !== one.lease.epoch) one.losing.abort()
    } catch (error) {
      const { message: reason } = error as Error
      log.warn(
        { [kind]: one.lease.id, reason },
        `the lease of a ${kind} could not be renewed; it is tried again`,
      )
    } finally {
      one.isRenewing = false
    }
  }

  return {
    async acquire(): Promise<void> {
      const others = ids().filter((id) => !owned.has(id))
      for (const lease of await takeLeases(database, kind, others, owner, leaseMs)) {
        clock.read(lease.takenAtMs)
        if (!stopping.aborted) begin(lease)
        else await giveUpLease(database, lease)
      }
    },
    /** Renews all leases in one statement; those missing from its result (locked or lost) are renewed one by one. */
    async renew(): Promise<void> {
      const all = [...owned.values()].filter(({ isRenewing }) => !isRenewing)
      const names = all.map(({ lease }) => lease.id)
      const renewed = await takeLeases(database, kind, names, owner, leaseMs)
      const epochs = new Map(renewed.map(({ id, epoch }) => [id, epoch]))
      for (const { takenAtMs } of renewed) clock.read(takenAtMs)
      for (const one of all) {
        const epoch = epochs.get(one.lease.id)
        if (epoch === undefined) void renewAlone(one)
        else if (epoch !== one.lease.epoch) one.losing.abort()
      }
    },
    ended: () => Promise.all([...owned.values()].map(({ running }) => running)),
  }
}

export function runRooms(parts: RoomRunnerParts): RoomRunner {
  const { log, kind, leaseMs = usualLeaseMs } = parts
  const stopping = new AbortController()
  const { signal } = stopping
  const rooms = createOwnedRooms(parts, signal)

  async function repeat(work: () => Promise<void>, everyMs: number): Promise<void> {
    while (!signal.aborted) {
      await work().catch(({ message: reason }: Error) =>
        log.warn({ reason }, `the leases of ${kind}s could not be taken; it is tried again`),
      )
      await pause(everyMs, signal)
    }
  }

  const leases = Promise.all([repeat(rooms.acquire, retryMs), repeat(rooms.renew, leaseMs / renewals)])
  return {
    async stop() {
      stopping.abort()
      await leases
      await rooms.ended()
    },
  }
}
