// Runs the tables as rooms: the step that is due of each table this process owns. A table's state is in its rows, so another
// process continues from there.
import type { Logger } from 'pino'
import { type Database, readOnly } from '../kernel/db/index.ts'
import type { Lease } from '../rooms/lease.ts'
import { type RoomRunner, type RunningRoom, runRooms } from '../rooms/run-rooms.ts'
import { type BeaconValue, beaconValues } from './beacon.ts'
import { tableRoomKind } from './lease.ts'
import { openSignatureProof } from './signature-proof.ts'
import {
  closeRound,
  drawRound,
  openRound,
  refundRound,
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
  /** This process among the others. */
  readonly owner: string
  /** How long a table is held without a sign, ms; as ever where nothing is said. */
  readonly leaseMs?: number
  readonly log: Pick<Logger, 'warn'>
  /** Told of each step once it is committed. */
  told(round: TableRound): Promise<void>
}

type RunningParts = TableRunnerParts & {
  /** The proved value of a round of the beacon; null while it is not to be had. */
  provedAt(beaconRound: number): Promise<BeaconValue | null>
}

export type TableRunner = RoomRunner

/** How long a value from outside is tried for before its round is given back, ms. */
const givenUpAfterMs = 60_000
const retryMs = 250
/** How often a round is looked at in which seats decide, which other processes write, ms. */
const actingLookMs = 400

/** The step that is due. A round whose value does not come is given back after a while; `missing` since when it is tried for. */
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
  if (found !== null) return drawRound(parts, lease, { setup, round, found })
  const isGivenUp = missingSinceMs !== null && performance.now() - missingSinceMs > givenUpAfterMs
  return isGivenUp ? refundRound(parts, lease, round) : 'missing'
}

/** A table while this process owns it. */
async function openTable(parts: RunningParts, setup: TableSetup, lease: Lease): Promise<RunningRoom> {
  const { database } = parts
  const read = () => readOnly(database, (tx) => latestRound(tx, setup.id))
  let round = await read()
  let missingSinceMs: number | null = null
  return {
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
      await parts.told(end)
      return 0
    },
  }
}

export function runTables(parts: TableRunnerParts): TableRunner {
  const { database, owner, leaseMs, log } = parts
  const proof = openSignatureProof()
  // Cached for speed alone: missing entries are fetched, proved and walked again.
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
