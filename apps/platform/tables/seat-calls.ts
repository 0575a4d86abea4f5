// The calls of a game session at a table: open it, place bets, decide, and query the own bets.
import { ppmOf } from '@mangetsu/chance/table'
import { calls, type InputOf, type OutputOf } from '@mangetsu/contract'
import { type Currency, toDecimal } from '@mangetsu/money'
import type { EventBus } from '../events/event-bus.ts'
import { instantOf } from '../kernel/clock.ts'
import {
  type GameCaller,
  type Handler,
  handleStudio,
  ok,
  refuse,
  type UnitOfWork,
} from '../kernel/http/index.ts'
import { type ExplainRefusal, nextRealityCheck } from '../wagering/guard.ts'
import { ageOf, type PlaceRules } from '../wagering/place-rules.ts'
import { actAtTable } from './act.ts'
import { declaredActRefusal, declaredRefusal, isLimit, requestFrom } from './bet-answer.ts'
import { type ChainSecrets, newestCommitment } from './chains.ts'
import { isChatOn } from './chat/messages.ts'
import { ownBetsIn, ownBetsOf, seatMoney, type TableSession } from './own-bets.ts'
import { placeBets } from './place-bets.ts'
import type { StoredBets } from './stored-bets.ts'
import type { TableFeed } from './table-feed.ts'
import type { HouseTable, HouseTables } from './table-games.ts'
import { findTableRound } from './table-round.ts'
import { chipsOf, mostOn, type TableSetup } from './table-setup.ts'

export type SeatCallParts = ChainSecrets & {
  readonly work: UnitOfWork
  readonly bus: EventBus
  readonly tables: HouseTables
  readonly isPlayMoney: boolean
  readonly explain: ExplainRefusal
  readonly rules: PlaceRules
}

/** A player's session at a table; demos have none. */
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

export function offeredBets(table: HouseTable, currency: Currency): OutputOf<typeof calls.openTable>['bets'] {
  const limits = limitsIn(table, currency)
  return table.setup.math.bets.map((bet) => ({
    spot: bet.spot,
    title: bet.title,
    odds: bet.odds.map(([gain, of]): [number, number] => [gain, of]),
    rtpPpm: ppmOf(bet.returns),
    most: toDecimal(mostOn(bet, limits), currency),
  }))
}

const seatsOf = ({ math: { seats: count }, thinkMs }: TableSetup) =>
  count === undefined || thinkMs === undefined ? null : { count, thinkMs }

async function opened({ work, isPlayMoney }: SeatCallParts, feed: TableFeed, { session, table }: Seated) {
  const { found, setup } = table
  const { currency } = session
  const limits = limitsIn(table, currency)
  const view = await feed.view(setup.id)
  return work.read(async (tx) => {
    const round = view.round === null ? null : await findTableRound(tx, view.round.id)
    return {
      tableId: setup.id,
      rulesOf: found.folder,
      gameName: found.game.name,
      place: found.place,
      theme: found.theme,
      rules: { ...setup.math.rules },
      ownRules: { ja: [...found.ownRules.ja], en: [...found.ownRules.en] },
      isPlayMoney,
      currency,
      ...(await seatMoney(tx, session)),
      startedAt: instantOf(session.startedAtMs),
      realityCheck: await nextRealityCheck(tx, session.playerId, view.nowMs),
      serverTimeMs: view.nowMs,
      isChatOn: await isChatOn(tx, session.playerId),
      chip: toDecimal(limits.chipMinor, currency),
      most: toDecimal(limits.mostMinor, currency),
      chips: chipsOf(limits).map((minor) => toDecimal(minor, currency)),
      bettingMs: setup.bettingMs,
      seats: seatsOf(setup),
      bets: offeredBets(table, currency),
      commitment: await newestCommitment(tx, setup.id),
      view,
      own: round === null ? null : await ownBetsIn(tx, setup, round, session),
      ownAt: feed.bettorAt(setup.id, session.playerId),
    }
  })
}

type Placing = Parameters<typeof requestFrom>[0]

async function place(
  { work, bus, explain, rules }: SeatCallParts,
  { session, table }: Seated,
  input: Placing,
  nowMs: number,
) {
  const { setup } = table
  const { id: sessionId, playerId, currency } = session
  const placeAt = { rules, age: ageOf(session.born, nowMs) }
  const request = requestFrom(input, currency)
  if (request === null) return refuse('betNotTaken')
  const placed = await work.write((tx) =>
    placeBets(tx, setup, { playerId, sessionId, currency, place: placeAt }, request),
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
  return answerOf(work, { session, table }, placed, placed.isReplay)
}

/** The answer with the player's stored bets and their current balance. */
const answerOf = (work: UnitOfWork, { session, table }: Seated, stored: StoredBets, isReplay: boolean) =>
  work.read(async (tx) => {
    const round = await findTableRound(tx, stored.roundId)
    if (round === null) throw new Error(`the round ${stored.roundId} is gone`)
    const own = ownBetsOf(table.setup, round, stored)
    return ok({ own, ...(await seatMoney(tx, session)), isReplay })
  })

async function act(
  parts: SeatCallParts,
  seated: Seated,
  request: InputOf<typeof calls.actAtTable>,
  nowMs: number,
) {
  const { work, bus, explain, rules } = parts
  const { session, table } = seated
  const placeAt = { rules, age: ageOf(session.born, nowMs) }
  const { id: sessionId, playerId, currency } = session
  const { setup } = table
  const acted = await work.write((tx) =>
    actAtTable(tx, { ...parts, setup }, { playerId, sessionId, currency, place: placeAt }, request),
  )
  if ('refusal' in acted) {
    const { refusal } = acted
    if (!isLimit(refusal)) return declaredActRefusal(acted)
    return refuse(refusal, await work.read((tx) => explain(tx, playerId, refusal, nowMs)))
  }
  if (!acted.isReplay) {
    bus.publish({ type: 'tableStep', tableId: setup.id })
    bus.publish({ type: 'balance', playerId })
  }
  return answerOf(work, seated, acted.stored, acted.isReplay)
}

export function createSeatCalls(parts: SeatCallParts, feed: TableFeed): Handler[] {
  const { work, tables } = parts
  return [
    handleStudio(calls.openTable, async (_request, caller) => {
      const seated = seatOf(tables, caller)
      return seated === null ? refuse('sessionEnded') : ok(await opened(parts, feed, seated))
    }),
    handleStudio(calls.placeTableBets, async ({ input, nowMs }, caller) => {
      const seated = seatOf(tables, caller)
      return seated === null ? refuse('sessionEnded') : place(parts, seated, input, nowMs)
    }),
    handleStudio(calls.actAtTable, async ({ input, nowMs }, caller) => {
      const seated = seatOf(tables, caller)
      return seated === null ? refuse('sessionEnded') : act(parts, seated, input, nowMs)
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
