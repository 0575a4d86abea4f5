// A room in its owner's memory: commands are ordered, decided by pure functions and written to the journal in batches;
// they are acknowledged and published only afterwards. The state never runs ahead of the journal.
import { type Database, readOnly, type Tx } from '../kernel/db/index.ts'
import { refuse, type UnitOfWork } from '../kernel/http/index.ts'
import { createCommandQueue, type WaitingCommand } from './command-queue.ts'
import { type DecidedBatch, decideBatch, type SettleEffects } from './decide-batch.ts'
import {
  type Appended,
  answerOfKey,
  appendIn,
  type JournalRow,
  type JournalWriter,
  readState,
  type StoredState,
  storeSnapshot,
} from './journal.ts'
import { type Lease, lockRoom } from './lease.ts'
import type { CommandAnswer, KeyedCommand, RoomEffect, RoomKind } from './room-kind.ts'
import { type RoomState, stateOf } from './room-state.ts'

export type OwnedRoomParts<State, Command, Entry, Effect extends RoomEffect> = {
  readonly kind: RoomKind<State, Command, Entry, Effect, unknown, unknown>
  readonly database: Pick<Database, 'pool'>
  readonly work: UnitOfWork
  readonly writer: JournalWriter
  /** Current time by the database's clock, ms. */
  nowMs(): number
  /** Called after each commit that wrote rows. */
  published(roomId: string, after: RoomState<State>, committed: CommittedRows): void
}

/** The rows of one commit, and the players locked for its effects, whose balances may have changed. */
type CommittedRows = {
  readonly rows: readonly JournalRow[]
  readonly players: readonly string[]
}

/**
 * Thrown if the lease was lost or a transaction failed; the journal shows under the command's key whether it was
 * applied.
 */
export class RoomInterrupted extends Error {}

const lockPlayers = 'select 1 from player where id = any($1::uuid[]) order by id for no key update'

/** Applies a command's effects under a savepoint, so that a refusal rolls back only them. */
const settleIn =
  <State, Command, Entry, Effect extends RoomEffect>(
    tx: Tx,
    { settle, kind }: RoomKind<State, Command, Entry, Effect, unknown, unknown>,
    roomId: string,
    nowMs: number,
  ): SettleEffects<Effect> =>
  async (effects, seq) => {
    if (settle === undefined) throw new Error(`rooms of the kind ${kind} move no money`)
    await tx.query('savepoint command')
    const refused = await settle(tx, effects, { id: `${kind}:${roomId}:${seq}`, roomId, nowMs })
    await tx.query(refused === null ? 'release savepoint command' : 'rollback to savepoint command')
    return refused
  }

/** Answers repeated keys from the journal; returns the commands whose keys are new. */
async function knownAnswers<Command>(
  database: Pick<Database, 'pool'>,
  lease: Lease,
  batch: readonly WaitingCommand<Command>[],
): Promise<readonly WaitingCommand<Command>[]> {
  return readOnly(database, async (tx) => {
    const fresh: WaitingCommand<Command>[] = []
    for (const one of batch) {
      const { sent, hash } = one
      const found = await answerOfKey(tx, lease, { playerId: sent.playerId, key: sent.key, hash })
      if (found === null) fresh.push(one)
      else one.done(found === 'reused' ? refuse('keyReused') : found)
    }
    return fresh
  })
}

export type OwnedRoom<State, Command> = {
  current(): RoomState<State>
  /** Queues a command; refuses it if the queue is full. Rejects if the outcome is unknown. */
  submit(sent: KeyedCommand<Command>): Promise<CommandAnswer>
  /** Runs a tick if it changes the state; throws after the room has failed. */
  tick(): Promise<void>
  close(): Promise<void>
}

type Batch<Command> = {
  readonly batch: readonly WaitingCommand<Command>[]
  readonly nowMs: number
  readonly isTick: boolean
}

/** Returns the players of effects, each once and in the order in which they are locked. */
const playersOf = (effects: readonly RoomEffect[]): readonly string[] =>
  [...new Set(effects.map(({ playerId }) => playerId))].sort()

/** Creates the function that writes a batch and returns the new state, or the reason for not writing. */
function createCommits<State, Command, Entry, Effect extends RoomEffect>(
  { kind, work, writer }: OwnedRoomParts<State, Command, Entry, Effect>,
  lease: Lease,
) {
  const accept: SettleEffects<Effect> = async () => null
  type Written = {
    readonly end: Appended
    readonly decided: DecidedBatch<State, Entry, Effect> | null
    readonly players: readonly string[]
  }

  /** Decides again inside the transaction, where the effects of each command may be refused. */
  const withEffects = (now: RoomState<State>, one: Batch<Command>, players: readonly string[]) =>
    work.write(async (tx): Promise<Written> => {
      if ((await lockRoom(tx, lease)) === null) return { end: 'absent', decided: null, players }
      for (const { sent, hash } of one.batch)
        if ((await answerOfKey(tx, lease, { ...sent, hash })) !== null)
          return { end: 'repeated', decided: null, players }
      await tx.query(lockPlayers, [players])
      const settle = settleIn(tx, kind, lease.id, one.nowMs)
      const decided = await decideBatch(kind, now, one.batch, { ...one, settle })
      const end = decided.rows.length === 0 ? 'written' : await appendIn(tx, { lease, rows: decided.rows })
      if (end !== 'written') throw new RoomInterrupted(`the ${kind.kind} ${lease.id} was not written: ${end}`)
      return { end, decided, players }
    })

  return async (now: RoomState<State>, one: Batch<Command>): Promise<Written> => {
    const decided = await decideBatch(kind, now, one.batch, { ...one, settle: accept })
    const players = playersOf(decided.effects)
    if (players.length > 0) return withEffects(now, one, players)
    if (decided.rows.length === 0) return { end: 'written', decided, players }
    return { end: await writer.append({ lease, rows: decided.rows }), decided, players }
  }
}

/** Loads a room under its lock, which waits for an unfinished transaction of the same epoch. */
async function loadRoom(work: UnitOfWork, kind: string, lease: Lease): Promise<StoredState> {
  const stored = await work.write(async (tx) =>
    (await lockRoom(tx, lease)) === null ? null : readState(tx, lease),
  )
  if (stored === null) throw new RoomInterrupted(`the ${kind} ${lease.id} has another owner`)
  return stored
}

/** Resolves the promises of a committed batch. */
function acknowledge<Command>(
  batch: readonly WaitingCommand<Command>[],
  answers: readonly (CommandAnswer | Error)[],
): void {
  for (const [place, { done, failed }] of batch.entries()) {
    const answer = answers[place] ?? new Error('a command of a batch has no answer')
    if (answer instanceof Error) failed(answer)
    else done(answer)
  }
}

type SnapshotParts = {
  readonly kind: { readonly snapshotEvery: number; readonly keepMs: number }
  readonly work: UnitOfWork
}

/** Creates the function that stores a snapshot after every `snapshotEvery` rows. */
function createSnapshots<State>({ kind, work }: SnapshotParts, lease: Lease, storedSeq: number) {
  let newestSeq = storedSeq
  return async (now: RoomState<State>): Promise<void> => {
    if (now.seq - newestSeq < kind.snapshotEvery) return
    const isStored = await work.write(async (tx) => {
      if ((await lockRoom(tx, lease)) === null) return false
      await storeSnapshot(tx, lease, now, kind)
      return true
    })
    if (isStored) newestSeq = now.seq
  }
}

/** Loads a room and serves its commands until it is closed. */
export async function openOwnedRoom<State, Command, Entry, Effect extends RoomEffect>(
  parts: OwnedRoomParts<State, Command, Entry, Effect>,
  lease: Lease,
): Promise<OwnedRoom<State, Command>> {
  const { kind, database, work, published, nowMs } = parts
  const stored = await loadRoom(work, kind.kind, lease)
  let now: RoomState<State> = stateOf(kind, lease.id, stored)
  const keepSnapshots = createSnapshots(parts, lease, stored.snapshot?.seq ?? 0)
  const queue = createCommandQueue<Command>()
  const write = createCommits(parts, lease)
  let running: Promise<void> | null = null
  let isTickDue = false
  let failure: Error | null = null

  async function commit(one: Batch<Command>): Promise<void> {
    const { batch } = one
    const { end, decided, players } = await write(now, one)
    if (end === 'repeated') return commit({ ...one, batch: await knownAnswers(database, lease, batch) })
    if (end === 'absent' || decided === null)
      throw new RoomInterrupted(`the ${kind.kind} ${lease.id} has another owner`)
    now = { seq: decided.seq, state: decided.state }
    if (decided.rows.length > 0) published(lease.id, now, { rows: decided.rows, players })
    acknowledge(batch, decided.answers)
    await keepSnapshots(now)
  }

  /** Processes batches until the queue is empty. */
  async function drain(): Promise<void> {
    while (failure === null && (queue.size() > 0 || isTickDue)) {
      const batch = queue.take()
      const isTick = isTickDue
      isTickDue = false
      try {
        await commit({ batch, nowMs: nowMs(), isTick })
      } catch (error) {
        failure = error as Error
        queue.failAll(failure, batch)
      }
    }
    running = null
  }

  const run = (): Promise<void> => {
    running ??= drain()
    return running
  }

  return {
    current: () => now,
    submit(sent) {
      if (failure !== null) return Promise.reject(failure)
      if (queue.size() >= kind.limits.waiting) return Promise.resolve(refuse('busy'))
      const answer = queue.add(sent)
      void run()
      return answer
    },
    async tick() {
      if (failure === null && kind.tick(now.state, nowMs()).entries.length > 0) {
        isTickDue = true
        await run()
      }
      if (failure !== null) throw failure
    },
    async close() {
      await running
      failure ??= new RoomInterrupted(`the ${kind.kind} ${lease.id} is given up`)
      queue.failAll(failure, [])
    },
  }
}
