// Live tables: their calls, the feed to subscribers, and the runner of their rounds.
import { randomUUID } from 'node:crypto'
import type { ChainWalk } from '@mangetsu/chance/table-chain'
import { calls } from '@mangetsu/contract'
import type { TableListed } from '@mangetsu/contract/table'
import { type Currency, toDecimal } from '@mangetsu/money'
import type { Logger } from 'pino'
import type { EventBus } from '../events/event-bus.ts'
import { type Database, inOneStatement } from '../kernel/db/index.ts'
import type { Encryption } from '../kernel/encryption.ts'
import { type Handler, handle, handlePlayer, ok, refuse, type UnitOfWork } from '../kernel/http/index.ts'
import { type Job, minuteMs, secondMs } from '../kernel/jobs.ts'
import type { ExplainRefusal } from '../wagering/guard.ts'
import type { FindLinkedAccounts } from '../wagering/linked-accounts.ts'
import type { PlaceRules } from '../wagering/place-rules.ts'
import { type BeaconSource, beaconValues } from './beacon.ts'
import { chainsByDay, type OtherChains, publishChains } from './chain-lists.ts'
import { newestCommitment } from './chains.ts'
import { ownTablesOf } from './own-bets.ts'
import { recordOf, roundsOver } from './round-record.ts'
import { runTables, type TableRunner } from './run-tables.ts'
import { createSeatCalls, offeredBets } from './seat-calls.ts'
import { openSignatureProof } from './signature-proof.ts'
import { createTableFeed, type TableFeed } from './table-feed.ts'
import type { HouseTable, HouseTables } from './table-games.ts'
import type { MaskedName } from './table-view.ts'
import { revealVoided, voidsByDay } from './voided-rounds.ts'

export type { BeaconSource } from './beacon.ts'
export { type BeaconValue, beaconValues, latestDueMs } from './beacon.ts'
export { chainLists, chainOfDay, type OtherChains, publishedChain } from './chain-lists.ts'
export { type ChainSecrets, linkOf, newestCommitment } from './chains.ts'
export { createOpposedBetsBackOffice, type OpposedBetsBackOffice } from './opposed-bets.ts'
export { hasOpenBetsElsewhere } from './own-bets.ts'
export { detachTableRounds } from './retention.ts'
export { openSignatureProof } from './signature-proof.ts'
export { createHouseTables } from './table-games.ts'

type Reveals = {
  /** A job that stores every published value; returns false. */
  turn(): Promise<boolean>
  close(): Promise<void>
}

/** Creates the job that publishes the values of voided rounds once the beacon has them. */
function createReveals(parts: { readonly work: UnitOfWork; readonly beacon: BeaconSource }): Reveals {
  const proof = openSignatureProof()
  const provedAt = beaconValues(parts.beacon, proof.prove)
  return {
    turn: () => revealVoided(parts, provedAt).then(() => false),
    close: proof.close,
  }
}

export type TablesParts = {
  readonly database: Pick<Database, 'pool'>
  readonly work: UnitOfWork
  readonly bus: EventBus
  readonly beacon: BeaconSource
  readonly log: Pick<Logger, 'warn'>
  readonly encryption: Encryption
  readonly tables: HouseTables
  readonly maskedName: MaskedName
  readonly isPlayMoney: boolean
  readonly explain: ExplainRefusal
  readonly rules: PlaceRules
  readonly findLinked: FindLinkedAccounts
  /** Draws besides the tables' whose chains are published with theirs. */
  readonly otherChains: readonly OtherChains[]
}

/** The encryption context of table chains. */
export const tableUse = 'tables'

export type TableFeature = {
  readonly handlers: Handler[]
  readonly jobs: readonly Job[]
  readonly feed: TableFeed
  /** Publishes the values of voided rounds. */
  readonly reveals: Pick<Reveals, 'close'>
  /** Starts running the tables whose leases are free. */
  run(): TableRunner
}

async function listed(feed: TableFeed, table: HouseTable, currency: Currency): Promise<TableListed | null> {
  const { found, setup } = table
  const limits = setup.limits[currency]
  if (limits === undefined) return null
  return {
    tableId: setup.id,
    rulesOf: found.folder,
    gameName: found.game.name,
    place: found.place,
    chip: toDecimal(limits.chipMinor, currency),
    most: toDecimal(limits.mostMinor, currency),
    bettingMs: setup.bettingMs,
    seats: setup.math.seats ?? null,
    view: await feed.view(setup.id),
  }
}

function openCalls({ work, tables, otherChains }: TablesParts, feed: TableFeed): Handler[] {
  return [
    handle(calls.queryTables, async ({ input: { currency } }) => {
      const all = await Promise.all(tables.all().map((table) => listed(feed, table, currency)))
      return ok({ tables: all.filter((one) => one !== null) })
    }),
    handle(calls.queryTable, async ({ input: { tableId, currency } }) => {
      const table = tables.find(tableId)
      const shown = table === undefined ? null : await listed(feed, table, currency)
      if (table === undefined || shown === null) return refuse('gameUnavailable')
      const commitment = await work.read((tx) => newestCommitment(tx, tableId))
      return ok({ table: shown, bets: offeredBets(table, currency), commitment })
    }),
    handlePlayer(calls.queryOwnTables, async ({ player: { id } }) => {
      const ids = tables.all().map(({ setup }) => setup.id)
      return ok({ tables: await work.read((tx) => ownTablesOf(tx, id, ids)) })
    }),
    handle(calls.queryTableRounds, async ({ input }) => {
      if (tables.find(input.tableId) === undefined) return refuse('gameUnavailable')
      return ok({ rounds: await work.read((tx) => roundsOver(tx, input.tableId, input)) })
    }),
    handle(calls.queryTableRound, async ({ input: { roundId } }) => {
      const round = await work.read((tx) => recordOf(tx, tables, roundId))
      return round === null ? refuse('roundUnknown') : ok({ round })
    }),
    handle(calls.queryTableChains, async () =>
      ok({ days: await work.read((tx) => chainsByDay(tx, tables, otherChains)) }),
    ),
    handle(calls.queryTableVoids, async () => ok({ days: await work.read((tx) => voidsByDay(tx, tables)) })),
  ]
}

type StakingRow = { readonly player_id: string }
const staking = 'select player_id from table_bet where round_id = $1 and staked > 0'

export function createTables(parts: TablesParts): TableFeature {
  const { database, work, bus, beacon, log, encryption, tables, otherChains, findLinked } = parts
  const feed = createTableFeed(parts)
  // Each decision of a seat needs a link: the chain is walked once for all of them, and for the runner.
  const walks = new Map<string, ChainWalk>()
  const reveals = createReveals(parts)
  return {
    handlers: [...openCalls(parts, feed), ...createSeatCalls({ ...parts, walks }, feed)],
    feed,
    jobs: [
      {
        // Creates and publishes tomorrow's chains, once.
        name: 'table-chains',
        everyMs: minuteMs,
        async turn() {
          const ids = [...tables.all().map(({ setup }) => setup.id), ...otherChains.map(({ id }) => id)]
          await publishChains({ work, encryption }, ids)
          return false
        },
      },
      { name: 'table-reveals', everyMs: 5 * secondMs, turn: () => reveals.turn() },
    ],
    reveals,
    run: () =>
      runTables({
        database,
        work,
        encryption,
        walks,
        beacon,
        log,
        findLinked,
        owner: randomUUID(),
        tables: tables.all().map(({ setup }) => setup),
        async onStep(round) {
          bus.publish({ type: 'tableStep', tableId: round.tableId })
          if (round.state !== 'settled' && round.state !== 'refunded') return
          for (const { player_id: playerId } of await inOneStatement<StakingRow>(database, staking, [
            round.id,
          ]))
            bus.publish({ type: 'balance', playerId })
        },
      }),
  }
}
