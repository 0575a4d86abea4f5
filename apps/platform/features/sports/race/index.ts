// Horse races: their calls, tickets, and the room that settles them.
import { calls, type InputOf } from '@mangetsu/contract'
import type { RaceListed, RaceTicket } from '@mangetsu/contract/race'
import { toDecimal } from '@mangetsu/money'
import { kindsTaken, raceBetRules, raceCourse, raceTimetable } from '@mangetsu/race'
import type { Logger } from 'pino'
import type { EventBus } from '../../../events/event-bus.ts'
import type { Database } from '../../../kernel/db/index.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import {
  type Handler,
  handle,
  handlePlayer,
  isRefusal,
  ok,
  type Refused,
  refuse,
  type UnitOfWork,
} from '../../../kernel/http/index.ts'
import type { RoomRunner } from '../../../rooms/run-rooms.ts'
import {
  beaconValues,
  latestDueMs,
  type OtherChains,
  openSignatureProof,
  publishedChain,
} from '../../../tables/index.ts'
import type { FindLinkedAccounts } from '../../../wagering/linked-accounts.ts'
import type { BetBounds } from '../bet/index.ts'
import { createKnownRaces, type KnownRace, raceChains } from './known-races.ts'
import { type PlaceTicketParts, placeTicket } from './place.ts'
import { raceBounds } from './race-bounds.ts'
import { runRaces } from './room.ts'
import {
  pageOfTickets,
  type RaceEntryNow,
  type RaceTicketRow,
  readEntry,
  readRaces,
  ticketOf,
} from './rows.ts'
import { createRaceRuns, type DrawnRace } from './runs.ts'
import { listedRace, raceDetail, raceRecord, ticketView } from './view.ts'

export type RacesParts = PlaceTicketParts & {
  readonly work: UnitOfWork
  readonly database: Pick<Database, 'pool'>
  readonly bus: EventBus
  readonly log: Pick<Logger, 'warn'>
  readonly findLinked: FindLinkedAccounts
  /** The encryption of the tables' chains. */
  readonly encryption: Encryption
  /** How much later every race is than its usual time, ms. */
  readonly delayMs: number
  /** Refuses bets from addresses outside the permitted regions. */
  readonly checkRegion: (address: string) => null | Refused<'regionClosed'>
}

export type RacesFeature = {
  readonly handlers: readonly Handler[]
  /** Starts running the races if no other process does. */
  run(): RoomRunner
  /** Ends the verification of values. */
  close(): Promise<void>
}

/** The chains of the races among those that are published a day ahead. */
export const otherChains: readonly OtherChains[] = [
  { id: raceChains, name: raceCourse, place: { ja: '競馬', en: 'Horse races' } },
]

/** The numbers of races in the list: the coming ones after the current, and those that are over. */
const [comingListed, overListed] = [4, 6]

/** Creates the reading of races with their rows and runs. */
function createReader(parts: RacesParts, provedAt: ReturnType<typeof beaconValues>) {
  const { work, encryption, beacon, delayMs, log } = parts
  const timetable = raceTimetable(delayMs)
  const races = createKnownRaces({ work, encryption, timetable })
  const runs = createRaceRuns({ work, beacon, provedAt, secrets: { encryption, walks: new Map() } })

  /** Reads races in their order; those that do not exist are missing. */
  async function readNow(raceIds: readonly string[], nowMs: number) {
    const known = (await Promise.all(raceIds.map((raceId) => races.find(raceId)))).filter(
      (race) => race !== null,
    )
    const rows = await work.read((tx) => readRaces(tx, raceIds))
    return Promise.all(
      known.map(async (race) => {
        const row = rows.get(race.raceId)
        const drawn = await runs.runOf(race, row, nowMs).catch((error: Error): DrawnRace | null => {
          log.warn({ race: race.raceId, reason: error.message }, 'the value of a race was not to be had')
          return null
        })
        return { race, row, drawn }
      }),
    )
  }

  return { timetable, races, runs, readNow }
}

type Reader = ReturnType<typeof createReader>

/** Lists the races around an instant. */
async function listRaces({ timetable, readNow }: Reader, nowMs: number) {
  const current = timetable.timesOf(timetable.idAt(nowMs))
  if (current === null) throw new Error('the timetable has no race')
  const idsFrom = (from: number, count: number, step: 1 | -1) =>
    Array.from({ length: count }, (_, at) => timetable.idAfter(current, from + step * at))
  const [coming, over] = await Promise.all([
    readNow(idsFrom(0, comingListed + 1, 1), nowMs),
    readNow(idsFrom(-1, overListed, -1), nowMs),
  ])
  const listed = (of: typeof coming): RaceListed[] => of.map((one) => listedRace(one, nowMs))
  return { nowMs, course: raceCourse, races: listed(coming), results: listed(over) }
}

function oddsView(
  { card, odds }: KnownRace,
  { kind, currency }: InputOf<typeof calls.queryRaceOdds>,
  { leastStakeMinor, mostReturnMinor }: BetBounds,
) {
  if (!kindsTaken(card.entries.length).includes(kind)) return refuse('raceKindNotTaken')
  const byPick = (of: Parameters<typeof odds.ofKind>[0]) => Object.fromEntries(odds.ofKind(of))
  return ok({
    returnPpm: raceBetRules[kind].returnPpm,
    odds: byPick(kind === 'each-way' ? 'win' : kind),
    placeOdds: kind === 'each-way' ? byPick('place') : null,
    leastStake: toDecimal(leastStakeMinor, currency),
    mostReturn: toDecimal(mostReturnMinor, currency),
  })
}

function openCalls({ work, beacon }: RacesParts, reader: Reader): Handler[] {
  const { races, readNow } = reader
  return [
    handle(calls.queryRaces, async ({ nowMs }) => ok(await listRaces(reader, nowMs))),
    handle(calls.queryRace, async ({ input: { raceId }, nowMs }) => {
      const [found] = await readNow([raceId], nowMs)
      return found === undefined ? refuse('raceUnknown') : ok({ nowMs, race: raceDetail(found, nowMs) })
    }),
    handle(calls.queryRaceOdds, async ({ input }) => {
      const race = await races.find(input.raceId)
      if (race === null) return refuse('raceUnknown')
      return oddsView(race, input, await work.read((tx) => raceBounds(tx, input.currency)))
    }),
    handle(calls.queryRaceRecord, async ({ input: { raceId }, nowMs }) => {
      const [found] = await readNow([raceId], nowMs)
      if (found === undefined) return refuse('raceUnknown')
      const chain = await work.read((tx) => publishedChain(tx, found.race.chain.id))
      return ok({ record: raceRecord(found, { beacon, chain, nowMs }) })
    }),
  ]
}

/**
 * Reads whether a race takes bets. Before the first one, throws while the beacon's clock is ahead of the database's: a
 * value might be known before bets close.
 */
async function readEntryOf({ work, beacon }: RacesParts, raceId: string): Promise<RaceEntryNow> {
  const seen = await work.read((tx) => readEntry(tx, raceId))
  if (seen.closesAtMs !== null) return seen
  // Before the transaction, so that no lock is held during a request to the beacon.
  const knownDueMs = await latestDueMs(beacon)
  const entry = await work.read((tx) => readEntry(tx, raceId))
  if (knownDueMs > entry.nowMs)
    throw new Error(
      `no bet opens a race: a value of the beacon is out that is due in ${knownDueMs - entry.nowMs} ms`,
    )
  return entry
}

function playerCalls(parts: RacesParts, { races, readNow }: Reader): Handler[] {
  const { work, bus } = parts

  async function ticketViews(rows: readonly RaceTicketRow[], nowMs: number): Promise<RaceTicket[]> {
    const found = await readNow([...new Set(rows.map(({ race_id }) => race_id))], nowMs)
    const listed = new Map(found.map((one) => [one.race.raceId, listedRace(one, nowMs)]))
    return rows.map((row) => {
      const race = listed.get(row.race_id)
      if (race === undefined) throw new Error(`the race ${row.race_id} of a ticket is missing`)
      return ticketView(row, race)
    })
  }

  async function ownTicket(
    playerId: string,
    ticketId: string,
    nowMs: number,
  ): Promise<RaceTicket | undefined> {
    const row = await work.read((tx) => ticketOf(tx, playerId, ticketId))
    return row === undefined ? undefined : (await ticketViews([row], nowMs))[0]
  }

  return [
    handlePlayer(calls.placeRaceTicket, async ({ input, player, from, nowMs }) => {
      const closed = parts.checkRegion(from.address)
      if (closed !== null) return closed
      const race = await races.find(input.raceId)
      if (race === null) return refuse('raceUnknown')
      const entry = await readEntryOf(parts, input.raceId)
      const placed = await work.write((tx) =>
        placeTicket(parts, tx, { playerId: player.id, race, input, entry }, nowMs),
      )
      if (isRefusal(placed)) return placed
      bus.publish({ type: 'balance', playerId: player.id })
      const ticket = await ownTicket(player.id, placed, nowMs)
      if (ticket === undefined) throw new Error(`the ticket ${placed} is gone`)
      return ok({ ticket })
    }),
    handlePlayer(
      calls.pageRaceTickets,
      async ({ input: { raceId = null, pageNo, pageSize }, player, nowMs }) => {
        const page = await work.read((tx) =>
          pageOfTickets(tx, { playerId: player.id, raceId, pageNo, pageSize }),
        )
        return ok({ tickets: await ticketViews(page.rows, nowMs), total: page.total, open: page.open })
      },
    ),
  ]
}

export function createRaces(parts: RacesParts): RacesFeature {
  const proof = openSignatureProof()
  const reader = createReader(parts, beaconValues(parts.beacon, proof.prove))
  return {
    handlers: [...openCalls(parts, reader), ...playerCalls(parts, reader)],
    run: () => runRaces({ ...parts, ...reader }),
    close: proof.close,
  }
}
