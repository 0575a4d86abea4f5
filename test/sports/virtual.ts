// Virtual sports for tests: timetables in which a round has just opened, players who bet on it, and its room by hand.
import type { DrawTimes } from '@mangetsu/chance/timetable'
import { createEventBus } from '@mangetsu/platform/events/event-bus'
import { accountsSharingPlaces } from '@mangetsu/platform/features/identity/session/index'
import { raceGame } from '@mangetsu/platform/features/sports/race/game'
import type { VirtualGame, VirtualLine } from '@mangetsu/platform/features/sports/virtual/game'
import { createKnownRounds } from '@mangetsu/platform/features/sports/virtual/known-rounds'
import { createProvedDraws, decidingRound } from '@mangetsu/platform/features/sports/virtual/proved-draws'
import { openVirtualRoom, virtualRoomKind } from '@mangetsu/platform/features/sports/virtual/room'
import { enterRound } from '@mangetsu/platform/features/sports/virtual/rows'
import { virtualFootballGame } from '@mangetsu/platform/features/sports/virtual-football/game'
import { createEncryption } from '@mangetsu/platform/kernel/encryption'
import { createUnitOfWork, type UnitOfWork } from '@mangetsu/platform/kernel/http/unit-of-work'
import { newId } from '@mangetsu/platform/kernel/ids'
import { takeLease } from '@mangetsu/platform/rooms/lease'
import { type BeaconSource, provedValue } from '@mangetsu/platform/tables/beacon'
import { tableUse } from '@mangetsu/platform/tables/index'
import type { FindLinkedAccounts } from '@mangetsu/platform/wagering/linked-accounts'
import type { TestPlatform } from '../platform/start.ts'

/** Accounts that share a place, as the platform finds them. */
const sharingPlaces: FindLinkedAccounts = (tx, playerIds) => accountsSharingPlaces(tx, playerIds, Date.now())

const everyMs = 180_000

/** The delay, ms, with which a race has opened a second ago: its bets are open for two minutes. */
export const openRaceDelayMs = (): number => (Date.now() % everyMs) - 1_000

/** The delay, ms, with which a round of virtual football has opened a second ago: its bets are open for over a minute. */
export const openFootballDelayMs = (): number => openRaceDelayMs() - 90_000

type OpenParts = {
  readonly findLinked?: FindLinkedAccounts
  readonly work?: UnitOfWork
  readonly batchSize?: number
}

/** Moves a round's instants so that its bets close now, by the database's clock. */
async function closeNow(at: TestPlatform, game: string, roundId: string): Promise<void> {
  await at.database.owner.query(
    `update virtual_round set closes_at = clock_timestamp(), finishes_at = clock_timestamp()
     where game = $1 and id = $2`,
    [game, roundId],
  )
}

/** A game of a platform with this delay, whose steps a test takes itself. */
function courseOf<Card, Drawn, Line extends VirtualLine>(
  game: VirtualGame<Card, Drawn, Line>,
  at: TestPlatform,
  delayMs: number,
  beacon: BeaconSource,
) {
  const work = createUnitOfWork(at.database)
  const encryption = createEncryption(at.keys.dataSecret, tableUse)
  const timetable = game.timetable(delayMs)
  const rounds = createKnownRounds({ work, encryption, timetable, game })
  const draws = createProvedDraws({
    work,
    beacon,
    game,
    secrets: { encryption },
    provedAt: (round) => provedValue(beacon, round),
  })
  const times = (roundId: string): DrawTimes => {
    const found = timetable.timesOf(roundId)
    if (found === null) throw new Error(`${roundId} is no round`)
    return found
  }

  return {
    work,
    timetable,
    rounds,
    draws,
    times,
    /** Acquires the room; the lease of another owner ends. */
    async open({ findLinked = sharingPlaces, work: ofRoom = work, batchSize }: OpenParts = {}) {
      await at.database.owner.query(`update room set owned_until = '-infinity' where kind = $1 and id = $2`, [
        virtualRoomKind,
        game.id,
      ])
      const lease = await takeLease(at.database, { kind: virtualRoomKind, id: game.id }, newId())
      if (lease === null) throw new Error(`the room of ${game.id} has an owner`)
      const log = { warn: () => undefined }
      const own = { work: ofRoom, bus: createEventBus(), log, findLinked, batchSize }
      return openVirtualRoom({ ...own, game, timetable, rounds, draws }, lease)
    },
    /** Enters a round as if its bets had been opened now and closed in ten minutes. */
    async openNow(roundId: string): Promise<void> {
      const round = await rounds.find(roundId)
      if (round === null) throw new Error(`the round ${roundId} is missing`)
      await work.write((tx) =>
        enterRound(tx, {
          game: game.id,
          roundId,
          chainId: round.chain.id,
          model: game.model,
          ...round.times,
          opensAtMs: Date.now() - 1_000,
          closesAtMs: Date.now() + 600_000,
          finishesAtMs: Date.now() + 630_000,
          beacon: {
            ...beacon.times,
            publicKey: beacon.publicKey,
            round: decidingRound(beacon, round),
          },
        }),
      )
    },
    closeNow: (roundId: string) => closeNow(at, game.id, roundId),
  }
}

/** The course of horse races. */
export const courseOn = (at: TestPlatform, delayMs: number, beacon: BeaconSource) =>
  courseOf(raceGame, at, delayMs, beacon)

/** The rounds of virtual football. */
export const footballOn = (at: TestPlatform, delayMs: number, beacon: BeaconSource) =>
  courseOf(virtualFootballGame, at, delayMs, beacon)
