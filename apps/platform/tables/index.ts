// Tables that many play at once: the calls about them, what is told of them, and the runner that carries them on.
import { randomUUID } from 'node:crypto'
import { ppmOf } from '@mangetsu/chance/table'
import { calls, type OutputOf } from '@mangetsu/contract'
import type { TableListed } from '@mangetsu/contract/table'
import type { Currency } from '@mangetsu/money'
import { toDecimal } from '@mangetsu/money'
import type { Logger } from 'pino'
import type { EventBus } from '../events/event-bus.ts'
import { instantOf } from '../kernel/clock.ts'
import { type Database, inOneStatement } from '../kernel/db/index.ts'
import type { Encryption } from '../kernel/encryption.ts'
import {
  type GameCaller,
  type Handler,
  handle,
  handleStudio,
  ok,
  refuse,
  type UnitOfWork,
} from '../kernel/http/index.ts'
import type { BeaconSource } from './beacon.ts'
import { declaredRefusal, type ExplainLimit, isLimit, requestFrom } from './bet-answer.ts'
import { newestCommitment } from './chains.ts'
import { ownBetsIn, ownBetsOf, seatMoney, type TableSession } from './own-bets.ts'
import { placeBets } from './place-bets.ts'
import { recordOf, roundsOver } from './round-record.ts'
import { runTables, type TableRunner } from './run-tables.ts'
import { createTableFeed, type TableFeed } from './table-feed.ts'
import type { HouseTable, HouseTables } from './table-games.ts'
import { findTableRound } from './table-round.ts'
import { chipsOf, mostOn } from './table-setup.ts'
import type { MaskedName } from './table-view.ts'

export type { BeaconSource } from './beacon.ts'
export { newestCommitment } from './chains.ts'
export { createHouseTables, type HouseTable, type HouseTables } from './table-games.ts'

export type TablesParts = {
  readonly database: Pick<Database, 'pool'>
  readonly work: UnitOfWork
  readonly bus: EventBus
  readonly log: Pick<Logger, 'warn'>
  readonly encryption: Encryption
  readonly tables: HouseTables
  readonly maskedName: MaskedName
  readonly isPlayMoney: boolean
  readonly explain: ExplainLimit
}

/** What the chains of tables are encrypted for. */
export const tableUse = 'tables'

export type TableFeature = {
  readonly handlers: Handler[]
  readonly feed: TableFeed
  /** Begins to carry on whichever tables nobody else does. */
  run(beacon: BeaconSource): TableRunner
}

/** A seat at a table; demos have none. */
type Seated = { readonly session: TableSession; readonly table: HouseTable }

function seatOf(tables: HouseTables, caller: GameCaller): Seated | null {
  if (caller.isDemo) return null
  const session = caller as GameCaller & TableSession
  const table = tables.find(session.gameId)
  return table === undefined ? null : { session, table }
}

const limitsIn = ({ setup }: HouseTable, currency: Currency) => {
  const limits = setup.limits[currency]
  if (limits === undefined) throw new Error(`${setup.id} takes no ${currency}`)
  return limits
}

function offeredBets(table: HouseTable, currency: Currency): OutputOf<typeof calls.openTable>['bets'] {
  const limits = limitsIn(table, currency)
  return table.setup.math.bets.map((bet) => ({
    spot: bet.spot,
    title: bet.title,
    odds: bet.odds.map(([gain, of]): [number, number] => [gain, of]),
    rtpPpm: ppmOf(bet.returns),
    most: toDecimal(mostOn(bet, limits), currency),
  }))
}

async function listed(feed: TableFeed, table: HouseTable, currency: Currency): Promise<TableListed | null> {
  const { found, setup } = table
  const limits = setup.limits[currency]
  if (limits === undefined) return null
  return {
    ...{ tableId: setup.id, rulesOf: found.folder, gameName: found.game.name, place: found.place },
    chip: toDecimal(limits.chipMinor, currency),
    most: toDecimal(limits.mostMinor, currency),
    bettingMs: setup.bettingMs,
    view: await feed.view(setup.id),
  }
}

async function opened({ work, isPlayMoney }: TablesParts, feed: TableFeed, { session, table }: Seated) {
  const { found, setup } = table
  const { currency } = session
  const limits = limitsIn(table, currency)
  const view = await feed.view(setup.id)
  return work.read(async (tx) => {
    const round = view.round === null ? null : await findTableRound(tx, view.round.id)
    return {
      ...{ tableId: setup.id, rulesOf: found.folder, gameName: found.game.name, place: found.place },
      ...{ isPlayMoney, currency, ...(await seatMoney(tx, session)) },
      ...{ startedAt: instantOf(session.startedAtMs), serverTimeMs: view.nowMs },
      chip: toDecimal(limits.chipMinor, currency),
      most: toDecimal(limits.mostMinor, currency),
      chips: chipsOf(limits).map((minor) => toDecimal(minor, currency)),
      bettingMs: setup.bettingMs,
      bets: offeredBets(table, currency),
      commitment: await newestCommitment(tx, setup.id),
      view,
      own: round === null ? null : await ownBetsIn(tx, setup, round, session),
    }
  })
}

type Placing = Parameters<typeof requestFrom>[0]
type Asking = { readonly nowMs: number; readonly lang: 'ja' | 'en' }

async function place(
  { work, bus, explain }: TablesParts,
  { session, table }: Seated,
  input: Placing,
  { nowMs, lang }: Asking,
) {
  const { setup } = table
  const { id: sessionId, playerId, currency } = session
  const request = requestFrom(input, currency)
  if (request === null) return refuse('betNotTaken')
  const placed = await work.write((tx) =>
    placeBets(tx, setup, { playerId, sessionId, currency, lang }, request),
  )
  if ('refusal' in placed) {
    const { refusal } = placed
    if (!isLimit(refusal)) return declaredRefusal(placed)
    return refuse(refusal, await work.read((tx) => explain(tx, playerId, refusal, nowMs)))
  }
  if (!placed.isReplay) {
    bus.publish({ type: 'tableBets', tableId: setup.id })
    bus.publish({ type: 'balance', playerId })
  }
  return work.read(async (tx) => {
    const round = await findTableRound(tx, request.roundId)
    if (round === null) throw new Error(`the round ${request.roundId} is gone`)
    const own = ownBetsOf(setup, round, placed)
    return ok({ own, ...(await seatMoney(tx, session)), isReplay: placed.isReplay })
  })
}

function seatCalls(parts: TablesParts, feed: TableFeed): Handler[] {
  const { work, tables } = parts
  return [
    handleStudio(calls.openTable, async (_request, caller) => {
      const seated = seatOf(tables, caller)
      return seated === null ? refuse('sessionEnded') : ok(await opened(parts, feed, seated))
    }),
    handleStudio(calls.placeTableBets, async ({ input, nowMs, lang }, caller) => {
      const seated = seatOf(tables, caller)
      return seated === null ? refuse('sessionEnded') : place(parts, seated, input, { nowMs, lang })
    }),
    handleStudio(calls.queryOwnBets, async ({ input: { roundId } }, caller) => {
      const seated = seatOf(tables, caller)
      if (seated === null) return refuse('sessionEnded')
      const { session, table } = seated
      return work.read(async (tx) => {
        const round = await findTableRound(tx, roundId)
        if (round === null || round.tableId !== table.setup.id) return refuse('roundUnknown')
        const own = await ownBetsIn(tx, table.setup, round, session)
        return ok({ own, ...(await seatMoney(tx, session)) })
      })
    }),
  ]
}

function openCalls({ work, tables }: TablesParts, feed: TableFeed): Handler[] {
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
    handle(calls.queryTableRounds, async ({ input }) => {
      if (tables.find(input.tableId) === undefined) return refuse('gameUnavailable')
      return ok({ rounds: await work.read((tx) => roundsOver(tx, input.tableId, input)) })
    }),
    handle(calls.queryTableRound, async ({ input: { roundId } }) => {
      const round = await work.read((tx) => recordOf(tx, tables, roundId))
      return round === null ? refuse('roundUnknown') : ok({ round })
    }),
  ]
}

type StakingRow = { readonly player_id: string }
const staking = 'select player_id from table_bet where round_id = $1 and staked > 0'

export function createTables(parts: TablesParts): TableFeature {
  const { database, work, bus, log, encryption, tables } = parts
  const feed = createTableFeed(parts)
  return {
    handlers: [...openCalls(parts, feed), ...seatCalls(parts, feed)],
    feed,
    run: (beacon) =>
      runTables({
        ...{ database, work, encryption, beacon, log },
        owner: randomUUID(),
        tables: tables.all().map(({ setup }) => setup),
        async told(round) {
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
