// Launches a game session: for a player on a wallet, at a machine for a game of a
// hall, or for anybody on demo money.
import type { Currency } from '@mangetsu/money'
import type { Tx } from '../kernel/db/index.ts'
import { isRefusal, type Player, type Refused, refuse, type UnitOfWork } from '../kernel/http/index.ts'
import { balancesOf } from '../ledger/index.ts'
import type { PlaceRules } from '../wagering/place-rules.ts'
import type { CurrentPairs } from './current-pairs.ts'
import type { Games, StudioGame } from './games.ts'
import type { MachinePort } from './machine-port.ts'
import { leaveOthers, type OtherGame } from './one-game.ts'
import { closedHere } from './place-rules.ts'
import type { SeedPairs } from './seed-pairs.ts'
import { insertSession, type Launched, type StudioSessions } from './session.ts'

type GameLaunch = {
  readonly gameId: string
  readonly currency: Currency
  /** The machine, for a game of a hall; chosen automatically if none is named. */
  readonly machineNo?: number | undefined
}

/** Refusals of machines in halls. */
export type MachineRefused = Refused<'machineTaken' | 'machineUnknown'>

/** A token, and the commitment of the server seed that decides its rounds. */
type LaunchedGame = Launched & { readonly commitment: string }
type LaunchedAtMachine = LaunchedGame & { readonly machineNo: number | null }

type OpeningRefusal = 'gameUnavailable' | 'gameClosedHere' | 'anotherGameOpen' | 'walletUnknown'

export type Launcher = {
  /**
   * Opens a game session for a player. Refuses `gameUnavailable`, `gameClosedHere`, `anotherGameOpen`,
   * `walletUnknown`, `machineTaken` and `machineUnknown`.
   */
  launch(
    player: Player,
    gameLaunch: GameLaunch,
    nowMs: number,
  ): Promise<LaunchedAtMachine | Refused<OpeningRefusal> | MachineRefused>
  /** Opens a demo session for any visitor. Refuses `gameUnavailable` and `gameClosedHere`. */
  launchDemo(
    gameId: string,
    currency: Currency,
    nowMs: number,
  ): Promise<LaunchedGame | Refused<'gameUnavailable' | 'gameClosedHere'>>
}

/** The initial balance of a demo, in smallest units. */
const demoBalances: Readonly<Partial<Record<Currency, bigint>>> = {
  JPY: 10_000_000n,
  USD: 100_000n,
  GBP: 100_000n,
}

const offers = (game: StudioGame, currency: Currency): boolean => game.math.stakesMinor(currency).length > 0

/** The machine a player takes, if the game has a hall, and the sessions it ends. */
async function takePlace(
  machines: MachinePort,
  tx: Tx,
  game: StudioGame,
  request: GameLaunch & { playerId: string; nowMs: number },
) {
  const { playerId, machineNo, nowMs } = request
  if (game.hall === null) {
    return machineNo === undefined ? { machineNo: null, endedSessions: [] } : refuse('machineUnknown')
  }
  return machines.takeMachine(tx, {
    gameId: game.math.id,
    machines: game.hall.machines,
    machineNo,
    playerId,
    nowMs,
  })
}

type Launching = { readonly player: Player; readonly gameLaunch: GameLaunch; readonly nowMs: number }

async function launchIn(
  machines: MachinePort,
  tx: Tx,
  game: StudioGame,
  { player, gameLaunch, nowMs }: Launching,
) {
  const { gameId, currency } = gameLaunch
  const wallet = (await balancesOf(tx, player.id)).find((balance) => balance.currency === currency)
  if (wallet === undefined) return refuse('walletUnknown')
  const place = await takePlace(machines, tx, game, { ...gameLaunch, playerId: player.id, nowMs })
  if (isRefusal(place)) return place
  const { machineNo, endedSessions } = place
  const whose = { playerId: player.id, playerSessionId: player.sessionId, accountId: wallet.accountId }
  const launched = await insertSession(tx, { gameId, currency, nowMs, machineNo, ...whose })
  if (machineNo !== null)
    await machines.sitDown(tx, { gameId, machineNo, playerId: player.id, sessionId: launched.id, nowMs })
  return { launched: { ...launched, machineNo }, endedSessions }
}

export type LauncherParts = {
  readonly work: UnitOfWork
  readonly games: Games
  readonly sessions: Pick<StudioSessions, 'end'>
  readonly pairs: CurrentPairs
  readonly seedPairs: SeedPairs
  readonly machines: MachinePort
  readonly rules: PlaceRules
  /** Whether the player has bets in an unfinished round of another table. */
  readonly hasOpenTableBets: (tx: Tx, other: OtherGame) => Promise<boolean>
  /** The chain of a table's rounds: its first link, hex; null before the first round. */
  readonly commitmentOf: (tx: Tx, tableId: string) => Promise<string | null>
}

/** A game session at a table, whose rounds are drawn from the table's chain, not from the player's seeds. */
async function launchAtTable(
  commitmentOf: LauncherParts['commitmentOf'],
  tx: Tx,
  { player, gameLaunch: { gameId, currency, machineNo }, nowMs }: Launching,
) {
  if (machineNo !== undefined) return refuse('machineUnknown')
  const wallet = (await balancesOf(tx, player.id)).find((balance) => balance.currency === currency)
  if (wallet === undefined) return refuse('walletUnknown')
  const whose = { playerId: player.id, playerSessionId: player.sessionId, accountId: wallet.accountId }
  const launched = await insertSession(tx, { gameId, currency, nowMs, machineNo: null, ...whose })
  return {
    launched: { ...launched, machineNo: null },
    commitment: (await commitmentOf(tx, gameId)) ?? '',
  }
}

export const createLauncher = ({
  work,
  games,
  sessions,
  pairs,
  seedPairs,
  machines,
  rules,
  hasOpenTableBets,
  commitmentOf,
}: LauncherParts): Launcher => ({
  async launch(player, gameLaunch, nowMs) {
    if (!games.takes(gameLaunch.gameId, gameLaunch.currency)) return refuse('gameUnavailable')
    if (closedHere(rules, games, gameLaunch, nowMs) !== null) return refuse('gameClosedHere')
    const game = games.find(gameLaunch.gameId)
    const current = game === undefined ? null : await pairs.of(player.id)
    const done = await work.write(async (tx) => {
      const left = rules.isOneGameAtATime(nowMs)
        ? await leaveOthers(tx, { playerId: player.id, gameId: gameLaunch.gameId, nowMs }, hasOpenTableBets)
        : { endedSessions: [] }
      if (isRefusal(left)) return left
      if (game === undefined) {
        const launched = await launchAtTable(commitmentOf, tx, { player, gameLaunch, nowMs })
        return isRefusal(launched) ? launched : { ...launched, endedSessions: left.endedSessions }
      }
      const launched = await launchIn(machines, tx, game, { player, gameLaunch, nowMs })
      if (isRefusal(launched)) return launched
      const { commitment } = current ?? (await seedPairs.next(tx, player.id, nowMs))
      const endedSessions = [...left.endedSessions, ...launched.endedSessions]
      return { launched: launched.launched, endedSessions, commitment }
    })
    if (isRefusal(done)) return done
    sessions.end(done.endedSessions)
    return { ...done.launched, commitment: done.commitment }
  },
  async launchDemo(gameId, currency, nowMs) {
    const game = games.find(gameId)
    const demoBalanceMinor = demoBalances[currency]
    if (game === undefined || !offers(game, currency) || demoBalanceMinor === undefined)
      return refuse('gameUnavailable')
    if (closedHere(rules, games, { gameId, currency }, nowMs) !== null) return refuse('gameClosedHere')
    return work.write(async (tx) => {
      const { id: seedPairId, commitment } = await seedPairs.openDemo(tx, nowMs)
      const launched = await insertSession(tx, { gameId, currency, nowMs, seedPairId, demoBalanceMinor })
      return { ...launched, commitment }
    })
  },
})
