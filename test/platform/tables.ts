// Tables for tests: fast ones, and rounds from their opening to their end.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TurnAction } from '@mangetsu/chance/table'
import { roulette } from '@mangetsu/games/roulette/table'
import { accountsSharingPlaces } from '@mangetsu/platform/features/identity/session/index'
import { placeRules, profiles } from '@mangetsu/platform/features/protection/profile/index'
import { createEncryption } from '@mangetsu/platform/kernel/encryption'
import { createUnitOfWork } from '@mangetsu/platform/kernel/http/unit-of-work'
import { newId } from '@mangetsu/platform/kernel/ids'
import { type Lease, takeLease } from '@mangetsu/platform/rooms/lease'
import { actAtTable } from '@mangetsu/platform/tables/act'
import { provedValue } from '@mangetsu/platform/tables/beacon'
import { tableRoomKind } from '@mangetsu/platform/tables/lease'
import { placeBets } from '@mangetsu/platform/tables/place-bets'
import {
  closeRound,
  openRound,
  resolveRound,
  settleRound,
  type TableParts,
} from '@mangetsu/platform/tables/steps'
import { findTableRound, latestRound, type TableRound } from '@mangetsu/platform/tables/table-round'
import type { Bets, TableSetup } from '@mangetsu/platform/tables/table-setup'
import type { PlaceOfPlayer } from '@mangetsu/platform/wagering/place-rules'
import { testBeacon } from './beacon.ts'
import { endBetting } from './betting-end.ts'
import { gameSessionsOn } from './game-sessions.ts'
import type { SignedIn, TestPlatform } from './start.ts'

export const quickTable = (changes: Partial<TableSetup> = {}): TableSetup => ({
  id: 'roulette-test',
  math: roulette,
  houseAccount: 'house:play:roulette',
  limits: { JPY: { chipMinor: 10_000n, mostMinor: 5_000_000n } },
  // Long enough for any machine: tests end the betting themselves.
  bettingMs: 600_000,
  showMs: () => 50,
  pauseMs: 50,
  mark: (events) => `${(events[0] as { readonly number?: number } | undefined)?.number ?? 0}`,
  ...changes,
})

export type Seat = { readonly player: SignedIn; readonly sessionId: string }

export const roundOf = (end: TableRound | 'late' | null): TableRound => {
  if (end === null || end === 'late') throw new Error(`the step was ${end}`)
  return end
}

export const until = (ms: number): Promise<void> => sleep(Math.max(0, ms - Date.now() + 5))

/** The sandbox's rules, for a player of unknown age. */
export const anyPlace: PlaceOfPlayer = { rules: placeRules(profiles.sandbox), age: null }

/** A seat's actions at a table: betting, and deciding about its hands. */
const seatedOn = (parts: () => TableParts) => ({
  bet: (
    setup: TableSetup,
    roundId: string,
    { player, sessionId }: Seat,
    bets: Bets,
    { revision = 0, requestId = newId(), place = anyPlace } = {},
  ) =>
    parts().work.write((tx) =>
      placeBets(
        tx,
        setup,
        { playerId: player.id, sessionId, currency: 'JPY', place },
        { requestId, roundId, revision, bets },
      ),
    ),
  act: (
    setup: TableSetup,
    { id, turn }: Pick<TableRound, 'id' | 'turn'>,
    { player, sessionId }: Seat,
    action: TurnAction,
    { step = turn?.step ?? 0, requestId = newId(), place = anyPlace } = {},
  ) =>
    parts().work.write((tx) =>
      actAtTable(
        tx,
        { ...parts(), setup },
        { playerId: player.id, sessionId, currency: 'JPY', place },
        { requestId, roundId: id, step, action },
      ),
    ),
})

/** Creates a player with this amount who has just opened a game. */
async function fundedSeat(at: () => TestPlatform, amount: string): Promise<Seat> {
  const { player } = await gameSessionsOn(at).fundedSession(amount)
  const { rows } = await at().database.owner.query<{ id: string }>(
    'select id from studio_session where player_id = $1 order by started_at desc limit 1',
    [player.id],
  )
  return { player, sessionId: rows[0]?.id ?? '' }
}

/** Ends the betting of a round now, and returns the round. */
const bettingEnd =
  (at: () => TestPlatform, parts: () => TableParts) =>
  async ({ id }: TableRound): Promise<TableRound> => {
    await endBetting(at().database, id)
    const round = await parts().work.read((tx) => findTableRound(tx, id))
    if (round === null) throw new Error('the round is gone')
    return round
  }

/** Creates tables of a test's own on the platform returned by `at`, each step taken manually. */
export function tablesOn(at: () => TestPlatform, beacon = testBeacon({ isEarly: true })) {
  let made = 0
  const parts = (): TableParts => ({
    work: createUnitOfWork(at().database),
    encryption: createEncryption('ab'.repeat(32), 'tables'),
    beacon,
    findLinked: (tx, playerIds) => accountsSharingPlaces(tx, playerIds, at().clock.nowMs()),
    chainLength: 40,
  })
  const lease = async (setup: TableSetup, owner: string = randomUUID()): Promise<Lease> => {
    const taken = await takeLease(at().database, { kind: tableRoomKind, id: setup.id }, owner)
    if (taken === null) throw new Error('the table is held')
    return taken
  }
  async function valueFor({ beacon: wanted }: TableRound) {
    for (;;) {
      const found = await provedValue(beacon, wanted?.round ?? 0)
      if (found !== null) return found
      await sleep(50)
    }
  }
  const endBettingOf = bettingEnd(at, parts)
  const latest = (setup: TableSetup) => parts().work.read((tx) => latestRound(tx, setup.id))
  /**
   * Plays a round until it is resolved, running a function while bets are open; where seats decide, until the first
   * decision.
   */
  async function dealt(
    setup: TableSetup,
    meanwhile: (open: TableRound) => Promise<unknown>,
    owner: string = randomUUID(),
  ) {
    const leased = await lease(setup, owner)
    const open = roundOf(await openRound(parts(), leased, setup, await latest(setup)))
    await meanwhile(open)
    const ended = await endBettingOf(open)
    await lease(setup, owner)
    const closed = roundOf(await closeRound(parts(), leased, ended))
    const found = await valueFor(closed)
    // The value arrives seconds later: almost a whole lease.
    await lease(setup, owner)
    return { leased, round: roundOf(await resolveRound(parts(), leased, { setup, round: closed, found })) }
  }

  return {
    beacon,
    dealt,
    parts,
    lease,
    valueFor,
    latest,
    endBetting: endBettingOf,
    newTable(changes: Partial<TableSetup> = {}): TableSetup {
      made += 1
      return quickTable({ id: `table-${made}`, ...changes })
    },
    seat: (amount = '100000') => fundedSeat(at, amount),
    ...seatedOn(parts),
    /** Plays a round from its opening to its end, running a function while bets are open. */
    async played(
      setup: TableSetup,
      meanwhile: (open: TableRound) => Promise<unknown>,
      owner: string = randomUUID(),
    ) {
      const { leased, round: resolved } = await dealt(setup, meanwhile, owner)
      return { leased, resolved, over: roundOf(await settleRound(parts(), leased, setup, resolved)) }
    },
  }
}
