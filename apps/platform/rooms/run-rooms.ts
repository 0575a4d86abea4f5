// Runs rooms of one kind: acquires those without an owner up to this process's share, renews all leases in one
// statement, and calls each room's step when it is due. A failing room does not block the others; a lost room is
// dropped, and its new owner continues. Rooms above the share are given up between two rounds (0183).
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../kernel/db/index.ts'
import { createDatabaseClock, type DatabaseClock } from './database-clock.ts'
import { giveUpLease, type Lease, takeLease, takeLeases, leaseMs as usualLeaseMs } from './lease.ts'
import { createRunners, type Runners, shareOf } from './runners.ts'

/** A room owned by this process. */
export type RunningRoom = {
  /**
   * Runs the work due at `nowMs`; returns the time until the next call in ms, or `lost` if the room has another owner.
   */
  step(nowMs: number): Promise<number | 'lost'>
  /** Whether the room is between two rounds, so that another process can continue it; always if omitted. */
  isBetweenRounds?(): boolean
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
  /** A renewal that waits for the room's own transaction; null if there is none. */
  renewing: Promise<void> | null
  /** Whether the room is above this process's share. */
  isSurplus: boolean
  /** Whether the lease is about to be given up and must not be renewed. */
  isLeaving: boolean
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined)

/** Calls a room's steps until the room is lost, is given up as surplus, or the runner stops. */
async function runRoom(
  { open }: RoomRunnerParts,
  one: OwnedRoom,
  clock: DatabaseClock,
  signal: AbortSignal,
): Promise<'lost' | 'surplus' | 'stopped'> {
  const room = await open(one.lease, signal)
  try {
    while (!signal.aborted) {
      if (one.isSurplus && (room.isBetweenRounds?.() ?? true)) return 'surplus'
      const waitMs = await room.step(clock.nowMs())
      if (waitMs === 'lost') return 'lost'
      if (waitMs > 0) await pause(waitMs, signal)
    }
    return 'stopped'
  } finally {
    await room.end?.()
  }
}

/** Creates the renewal of leases: all in one statement, and those missing from its result one by one. */
function createRenewal(
  { database, kind, owner, leaseMs = usualLeaseMs, log }: RoomRunnerParts,
  owned: ReadonlyMap<string, OwnedRoom>,
  clock: DatabaseClock,
) {
  let current: Promise<void> = Promise.resolve()

  /** Renews one lease, waiting for the room's own transaction; runs in the background. */
  async function renewAlone(one: OwnedRoom): Promise<void> {
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
      one.renewing = null
    }
  }

  async function renewAll(): Promise<void> {
    const all = [...owned.values()].filter(({ renewing, isLeaving }) => renewing === null && !isLeaving)
    const names = all.map(({ lease }) => lease.id)
    const renewed = await takeLeases(database, kind, names, owner, { forMs: leaseMs })
    const epochs = new Map(renewed.map(({ id, epoch }) => [id, epoch]))
    for (const { takenAtMs } of renewed) clock.read(takenAtMs)
    for (const one of all) {
      const epoch = epochs.get(one.lease.id)
      if (epoch === undefined) one.renewing = renewAlone(one)
      else if (epoch !== one.lease.epoch) one.losing.abort()
    }
  }

  return {
    /** Renews all leases but those of rooms about to be given up. */
    renew(): Promise<void> {
      const all = renewAll()
      current = all.catch(() => undefined)
      return all
    },
    /** Gives up a lease after its running renewal, which would otherwise acquire the room again. */
    async giveUp(one: OwnedRoom): Promise<void> {
      one.isLeaving = true
      await current
      await one.renewing
      await giveUpLease(database, one.lease)
    },
  }
}

/**
 * Creates the registry of this process's leases, which are acquired and renewed together while each room runs
 * separately.
 */
function createOwnedRooms(parts: RoomRunnerParts, runners: Runners, stopping: AbortSignal) {
  const { database, kind, ids, owner, leaseMs = usualLeaseMs, log } = parts
  const owned = new Map<string, OwnedRoom>()
  const clock = createDatabaseClock()
  const renewal = createRenewal(parts, owned, clock)

  async function run(one: OwnedRoom, signal: AbortSignal): Promise<void> {
    const { id } = one.lease
    try {
      const end = await runRoom(parts, one, clock, signal)
      if (stopping.aborted || end === 'surplus') await renewal.giveUp(one)
    } catch (error) {
      const { message: reason } = error as Error
      log.warn({ [kind]: id, reason }, `a ${kind} stood still for a moment`)
    } finally {
      owned.delete(id)
    }
  }

  function begin(lease: Lease): void {
    const losing = new AbortController()
    const one: OwnedRoom = {
      lease,
      losing,
      running: Promise.resolve(),
      renewing: null,
      isSurplus: false,
      isLeaving: false,
    }
    owned.set(lease.id, one)
    one.running = run(one, AbortSignal.any([stopping, losing.signal]))
  }

  return {
    /** Acquires free rooms up to this process's share. */
    async acquire(): Promise<void> {
      const others = ids().filter((id) => !owned.has(id))
      if (others.length === 0) return
      const limit = shareOf(ids().length, await runners.others()) - owned.size
      for (const lease of await takeLeases(database, kind, others, owner, { forMs: leaseMs, limit })) {
        clock.read(lease.takenAtMs)
        if (!stopping.aborted) begin(lease)
        else await giveUpLease(database, lease)
      }
    },
    /** Renews all leases, and marks the rooms above this process's share to be given up. */
    async renew(): Promise<void> {
      try {
        const surplus = owned.size - shareOf(ids().length, await runners.attend())
        for (const [at, one] of [...owned.values()].entries()) one.isSurplus = at < surplus
      } finally {
        await renewal.renew()
      }
    },
    ended: () => Promise.all([...owned.values()].map(({ running }) => running)),
  }
}

export function runRooms(parts: RoomRunnerParts): RoomRunner {
  const { log, kind, leaseMs = usualLeaseMs } = parts
  const stopping = new AbortController()
  const { signal } = stopping
  const runners = createRunners({ ...parts, leaseMs })
  const rooms = createOwnedRooms(parts, runners, signal)

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
      // The others acquire this process's rooms only once they no longer count it.
      await runners
        .leave()
        .catch(({ message: reason }: Error) =>
          log.warn({ reason }, 'a process is counted until its lease ends'),
        )
      await rooms.ended()
    },
  }
}
