// Runs the tables: this process takes those that nobody holds, and carries each from step to step when it is due. What is kept
// here is nothing a table needs: another process goes on from its rows.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Database, readOnly } from '../kernel/db/index.ts'
import { type BeaconValue, beaconValues } from './beacon.ts'
import { giveUpLease, type Lease, takeLease, leaseMs as usualLeaseMs } from './lease.ts'
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

export type TableRunner = {
  /** Lets go of every table once its step is over. */
  stop(): Promise<void>
}

/** How often a lease is made longer, and a table of another process is looked at: so many times while it lasts. */
const renewals = 4
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

/** Carries a table on for as long as it is held. */
async function runHeld(
  parts: RunningParts,
  setup: TableSetup,
  held: Lease,
  signal: AbortSignal,
): Promise<void> {
  const { database, leaseMs = usualLeaseMs } = parts
  let round = await readOnly(database, (tx) => latestRound(tx, setup.id))
  let missingSinceMs: number | null = null
  while (!signal.aborted) {
    const lease = await takeLease(database, setup.id, held.owner, leaseMs)
    if (lease?.epoch !== held.epoch) return
    const waitMs = nextStep(round, setup.pauseMs).atMs - lease.takenAtMs
    if (waitMs > 0) {
      const isActing = round?.state === 'acting'
      const mostMs = isActing ? actingLookMs : leaseMs / renewals
      await sleep(Math.min(waitMs, mostMs), undefined, { signal }).catch(() => undefined)
      if (isActing) round = await readOnly(database, (tx) => latestRound(tx, setup.id))
      continue
    }
    const end: StepEnd | 'missing' = await takeStep(parts, lease, setup, { round, missingSinceMs })
    if (end === 'late') return
    if (end === 'missing') {
      missingSinceMs ??= performance.now()
      await sleep(retryMs, undefined, { signal }).catch(() => undefined)
      continue
    }
    missingSinceMs = null
    round = end
    await parts.told(end)
  }
  await giveUpLease(database, held)
}

async function runTable(parts: RunningParts, setup: TableSetup, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const lease = await takeLease(parts.database, setup.id, parts.owner, parts.leaseMs)
      if (lease !== null) await runHeld(parts, setup, lease, signal)
    } catch (error) {
      const { message: reason } = error as Error
      parts.log.warn({ table: setup.id, reason }, 'a table stood still for a moment')
    }
    await sleep(retryMs, undefined, { signal }).catch(() => undefined)
  }
}

export function runTables(parts: TableRunnerParts): TableRunner {
  const ending = new AbortController()
  const proof = openSignatureProof()
  // Kept for speed alone: what is not there is fetched, proved and walked anew.
  const held = { walks: new Map(), ...parts, provedAt: beaconValues(parts.beacon, proof.prove) }
  const running = Promise.all(parts.tables.map((setup) => runTable(held, setup, ending.signal)))
  return {
    async stop() {
      ending.abort()
      await running
      await proof.close()
    },
  }
}
