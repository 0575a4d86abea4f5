// Runs the tables this process owns as rooms, by calling the step that is due. A table's state is in its rows, so a new
// owner continues from there.
import type { Logger } from 'pino'
import { type Database, statementsOn } from '../kernel/db/index.ts'
import type { Lease } from '../rooms/lease.ts'
import { type RoomRunner, type RunningRoom, runRooms } from '../rooms/run-rooms.ts'
import { type BeaconValue, beaconValues } from './beacon.ts'
import { tableRoomKind } from './lease.ts'
import { openSignatureProof } from './signature-proof.ts'
import {
  closeRound,
  openRound,
  refundRound,
  resolveRound,
  type StepEnd,
  settleRound,
  standRound,
  type TableParts,
} from './steps.ts'
import { latestRound, nextStep, type TableRound } from './table-round.ts'
import type { TableSetup } from './table-setup.ts'

export type TableRunnerParts = TableParts & {
  readonly database: Pick<Database, 'pool'>
  readonly tables: readonly TableSetup[]
  /** Name of this process among the owners. */
  readonly owner: string
  /** Duration of a lease, ms; the default if omitted. */
  readonly leaseMs?: number
  readonly log: Pick<Logger, 'warn'>
  /** Called after each committed step. */
  onStep(round: TableRound): Promise<void>
}

type RunningParts = TableRunnerParts & {
  /** Returns the verified beacon value of a round; null while it is unavailable. */
  provedAt(beaconRound: number): Promise<BeaconValue | null>
}

export type TableRunner = RoomRunner

/** Time after which a round without a beacon value is refunded, ms. */
const givenUpAfterMs = 60_000
const retryMs = 250
/** Interval of re-reading a round in which seats decide, since other processes write the decisions, ms. */
const actingLookMs = 400

/**
 * Runs the step that is due. A round whose beacon value is overdue is refunded; `missingSinceMs` is the start of the
 * wait.
 */
async function takeStep(
  parts: RunningParts,
  lease: Lease,
  setup: TableSetup,
  { round, missingSinceMs }: { readonly round: TableRound | null; readonly missingSinceMs: number | null },
): Promise<StepEnd | 'missing'> {
  const { step } = nextStep(round, setup.pauseMs)
  if (step === 'open' || round === null) return openRound(parts, lease, setup, round)
  if (step === 'close') return closeRound(parts, lease, round)
  if (step === 'stand') return standRound(parts, lease, setup, round)
  if (step === 'settle') return settleRound(parts, lease, setup, round)
  const found = await parts.provedAt(round.beacon?.round ?? 0).catch((error: Error) => {
    parts.log.warn({ table: setup.id, reason: error.message }, 'the value of a round was not to be had')
    return null
  })
  if (found !== null) return resolveRound(parts, lease, { setup, round, found })
  const isGivenUp = missingSinceMs !== null && performance.now() - missingSinceMs > givenUpAfterMs
  return isGivenUp ? refundRound(parts, lease, round) : 'missing'
}

/** Opens a table that this process has acquired. */
async function openTable(parts: RunningParts, setup: TableSetup, lease: Lease): Promise<RunningRoom> {
  const read = () => latestRound(statementsOn(parts.database), setup.id)
  let round = await read()
  let missingSinceMs: number | null = null
  return {
    isBetweenRounds: () => nextStep(round, setup.pauseMs).step === 'open',
    async step(nowMs) {
      if (round?.state === 'acting') round = await read()
      const waitMs = nextStep(round, setup.pauseMs).atMs - nowMs
      if (waitMs > 0) return round?.state === 'acting' ? Math.min(waitMs, actingLookMs) : waitMs
      const end: StepEnd | 'missing' = await takeStep(parts, lease, setup, { round, missingSinceMs })
      if (end === 'late') return 'lost'
      if (end === 'missing') {
        missingSinceMs ??= performance.now()
        return retryMs
      }
      missingSinceMs = null
      round = end
      await parts.onStep(end)
      return 0
    },
  }
}

export function runTables(parts: TableRunnerParts): TableRunner {
  const { database, owner, leaseMs, log } = parts
  const proof = openSignatureProof()
  // Caches for speed only: missing entries are fetched, verified and computed again.
  const shared = { walks: new Map(), ...parts, provedAt: beaconValues(parts.beacon, proof.prove) }
  const setups = new Map(parts.tables.map((setup) => [setup.id, setup]))
  const runner = runRooms({
    database,
    kind: tableRoomKind,
    ids: () => [...setups.keys()],
    owner,
    leaseMs,
    log,
    async open(lease) {
      const setup = setups.get(lease.id)
      if (setup === undefined) throw new Error(`there is no table ${lease.id}`)
      return openTable(shared, setup, lease)
    },
  })
  return {
    async stop() {
      await runner.stop()
      await proof.close()
    },
  }
}
