// Horse races for tests: a timetable in which a race has just opened, players who bet on it, and its room by hand.
import { calls, type InputOf } from '@mangetsu/contract'
import type { RaceDetail, RaceTicket } from '@mangetsu/contract/race'
import { createEventBus } from '@mangetsu/platform/events/event-bus'
import { accountsSharingPlaces } from '@mangetsu/platform/features/identity/session/index'
import { createKnownRaces } from '@mangetsu/platform/features/sports/race/known-races'
import { openCourse, raceRoomKind } from '@mangetsu/platform/features/sports/race/room'
import { enterRace } from '@mangetsu/platform/features/sports/race/rows'
import { createRaceRuns, decidingRound } from '@mangetsu/platform/features/sports/race/runs'
import { createEncryption } from '@mangetsu/platform/kernel/encryption'
import { createUnitOfWork } from '@mangetsu/platform/kernel/http/unit-of-work'
import { newId } from '@mangetsu/platform/kernel/ids'
import { takeLease } from '@mangetsu/platform/rooms/lease'
import { type BeaconSource, provedValue } from '@mangetsu/platform/tables/beacon'
import { tableUse } from '@mangetsu/platform/tables/index'
import type { FindLinkedAccounts } from '@mangetsu/platform/wagering/linked-accounts'
import { type RaceTimes, raceModel, raceTimetable } from '@mangetsu/race'
import type { SignedIn, TestPlatform } from '../platform/start.ts'

/** Accounts that share a place, as the platform finds them. */
const sharingPlaces: FindLinkedAccounts = (tx, playerIds) => accountsSharingPlaces(tx, playerIds, Date.now())

const everyMs = 180_000

/** The delay, ms, with which a race has opened a second ago: its bets are open for two minutes. */
export const openRaceDelayMs = (): number => (Date.now() % everyMs) - 1_000

type Lines = InputOf<typeof calls.placeRaceTicket>['lines']

export const raceBettorsOn = (at: () => TestPlatform, raceId: () => string) => ({
  place: (
    player: SignedIn,
    lines: Lines,
    { requestId = newId(), on = raceId(), client = at().client } = {},
  ) =>
    client.call(
      calls.placeRaceTicket,
      { requestId, appId: 'mangetsu-h5', raceId: on, currency: 'JPY', lines },
      player.auth,
    ),
  ticketsOf: async (player: SignedIn): Promise<readonly RaceTicket[]> =>
    (await at().client.must(calls.pageRaceTickets, {}, player.auth)).tickets,
  raceNow: async (): Promise<RaceDetail> =>
    (await at().client.must(calls.queryRace, { raceId: raceId() })).race,
})

/** The course of a platform with this delay, whose steps a test takes itself. */
export function courseOn(at: TestPlatform, delayMs: number, beacon: BeaconSource) {
  const work = createUnitOfWork(at.database)
  const encryption = createEncryption(at.keys.dataSecret, tableUse)
  const timetable = raceTimetable(delayMs)
  const races = createKnownRaces({ work, encryption, timetable })
  const runs = createRaceRuns({
    work,
    beacon,
    secrets: { encryption },
    provedAt: (round) => provedValue(beacon, round),
  })
  const times = (raceId: string): RaceTimes => {
    const found = timetable.timesOf(raceId)
    if (found === null) throw new Error(`${raceId} is no race`)
    return found
  }

  return {
    work,
    timetable,
    races,
    runs,
    times,
    /** Acquires the room; the lease of another owner ends. */
    async open(findLinked: FindLinkedAccounts = sharingPlaces) {
      await at.database.owner.query(`update room set owned_until = '-infinity' where kind = $1`, [
        raceRoomKind,
      ])
      const lease = await takeLease(at.database, { kind: raceRoomKind, id: 'course' }, newId())
      if (lease === null) throw new Error('the course has an owner')
      const log = { warn: () => undefined }
      return openCourse(
        { database: at.database, work, bus: createEventBus(), log, timetable, races, runs, findLinked },
        lease,
      )
    },
    /** Enters a race as if its bets had been opened now and closed in ten minutes. */
    async openNow(raceId: string): Promise<void> {
      const race = await races.find(raceId)
      if (race === null) throw new Error(`the race ${raceId} is missing`)
      const round = decidingRound(beacon, race)
      await work.write((tx) =>
        enterRace(tx, {
          raceId,
          chainId: race.chain.id,
          model: raceModel,
          ...race.times,
          opensAtMs: Date.now() - 1_000,
          closesAtMs: Date.now() + 600_000,
          finishesAtMs: Date.now() + 630_000,
          beacon: { ...beacon.times, publicKey: beacon.publicKey, round },
        }),
      )
    },
    /** Moves a race's instants so that its bets close now, by the database's clock. */
    async closeNow(raceId: string): Promise<void> {
      await at.database.owner.query(
        'update race set closes_at = clock_timestamp(), finishes_at = clock_timestamp() where id = $1',
        [raceId],
      )
    },
  }
}
