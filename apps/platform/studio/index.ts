// The studio: the built-in game provider. Game sessions, rounds, and the calls of a stage.
import { isClientSeed } from '@mangetsu/chance'
import { calls } from '@mangetsu/contract'
import type { Logger } from 'pino'
import type { EventBus } from '../events/event-bus.ts'
import type { Database } from '../kernel/db/index.ts'
import {
  type Handler,
  handle,
  handleStudio,
  isRefusal,
  ok,
  okJson,
  refuse,
  type UnitOfWork,
} from '../kernel/http/index.ts'
import type { MetricRecorder } from '../kernel/http/metrics.ts'
import { type Job, minuteMs } from '../kernel/jobs.ts'
import type { PlaceRules } from '../wagering/place-rules.ts'
import { type BonusMemory, createBonusMemory } from './bonus-memory.ts'
import type { BonusPort } from './bonus-port.ts'
import { cleanDemos } from './clean-demos.ts'
import type { CurrentPairs } from './current-pairs.ts'
import { endLeftRounds } from './end-left-rounds.ts'
import { readInPlay } from './funding.ts'
import { createGameStates } from './game-states.ts'
import type { Games } from './games.ts'
import { createLauncher, type Launcher, type LauncherParts } from './launch.ts'
import type { MachinePort } from './machine-port.ts'
import { openGameSession } from './open.ts'
import { leastMsOf } from './place-rules.ts'
import { playDemo, replayDemo } from './play-demo.ts'
import { type LimitsPort, playReal } from './play-real.ts'
import { playStep, type StepParts } from './play-step.ts'
import { replayReal } from './replay-real.ts'
import { findRound, type PlayAnswer, roundJson } from './round.ts'
import type { SeedPair, SeedPairs } from './seed-pairs.ts'
import { createStudioSessions, type StudioSession, type StudioSessions } from './session.ts'
import { createRoundSettler } from './settlement.ts'
import { createShownMarks, type ShownMarks } from './shown-rounds.ts'
import type { Spin, SpinRequest } from './spin.ts'
import { createStakeValidator, type StakeValidator } from './stake-validator.ts'

export type { BonusInPlay, BonusPort, FreeSpins } from './bonus-port.ts'
export { createGames, type GameOverrides, type Games } from './games.ts'
export type { MachineRefused } from './launch.ts'
export { isRoundOpenOf } from './open-rounds.ts'
export { fastestMs } from './place-rules.ts'
export type { StudioSession } from './session.ts'

export type StudioParts = {
  readonly database: Pick<Database, 'pool'>
  readonly work: UnitOfWork
  readonly bus: EventBus
  readonly games: Games
  readonly pairs: CurrentPairs
  readonly seedPairs: SeedPairs
  readonly isPlayMoney: boolean
  readonly rules: PlaceRules
  readonly metrics: MetricRecorder
  readonly limits: LimitsPort
  readonly machines: MachinePort
  readonly bonuses: BonusPort
  readonly log: Logger
  readonly commitmentOf: LauncherParts['commitmentOf']
  readonly hasOpenTableBets: LauncherParts['hasOpenTableBets']
}

export type Studio = Launcher & {
  readonly handlers: Handler[]
  readonly sessions: StudioSessions
  isPlaying(playerId: string): boolean
  /** Whether unusually many bets are being settled in this process. */
  isBusy(): boolean
  readonly jobs: readonly Job[]
  /** Refuses new rounds and waits for those being settled. */
  drain(): Promise<void>
}

/** Number of concurrent bets above normal load. */
const busyFrom = 8

/** The session in which a round was played, if this session may mark it as shown; null otherwise. */
async function sessionOfRound(
  work: UnitOfWork,
  session: StudioSession,
  roundId: string,
): Promise<string | null> {
  const { lastRoundId, handedBack } = session.now
  if (roundId === lastRoundId) return session.id
  if (roundId === handedBack?.roundId) return handedBack.sessionId
  const found = await work.read((tx) => findRound(tx, roundId))
  return found?.sessionId === session.id ? session.id : null
}

/** The seed pair of the session, created with this client seed if it does not exist. */
async function pairOf(
  { work, pairs, seedPairs }: Pick<StudioParts, 'work' | 'pairs' | 'seedPairs'>,
  session: StudioSession,
  clientSeed: string,
  nowMs: number,
): Promise<SeedPair | undefined> {
  if (!session.isDemo) return pairs.begin(session.playerId, clientSeed, nowMs)
  const { seedPairId } = session
  return work.write(async (tx) => {
    await seedPairs.beginDemo(tx, seedPairId, clientSeed)
    return seedPairs.find(tx, seedPairId)
  })
}

type StudioShared = {
  readonly memory: BonusMemory
  readonly shown: ShownMarks
  readonly stakeValidator: StakeValidator
  readonly stepping: StepParts
}

async function openFor(
  parts: StudioParts,
  { memory, shown }: StudioShared,
  session: StudioSession,
  clientSeed: string,
  nowMs: number,
) {
  const { work, games, isPlayMoney, machines, bonuses, seedPairs, rules } = parts
  if (!isClientSeed(clientSeed)) return refuse('badClientSeed')
  const game = games.find(session.gameId)
  if (game === undefined) return refuse('sessionEnded')
  await shown.flush()
  if (!session.isDemo && session.machineNo !== null)
    await work.write((tx) => machines.renewMachine(tx, session.id, session.playerId, nowMs))
  const pair = await pairOf(parts, session, clientSeed, nowMs)
  if (pair === undefined) return refuse('sessionEnded')
  const bonus = session.isDemo ? null : await readInPlay({ work, bonuses, memory }, session.playerId)
  const minimumSpinMs = leastMsOf(rules, game, nowMs)
  const opening = { game, isPlayMoney, minimumSpinMs, rules, nowMs, pair, bonus, bonuses, seedPairs }
  const opened = await work.read((tx) => openGameSession(tx, session, opening))
  return isRefusal(opened) ? opened : ok(opened)
}

function handlersOf(parts: StudioParts, shared: StudioShared): Handler[] {
  const { work, games } = parts
  const { shown, stakeValidator, stepping } = shared
  return [
    handleStudio(calls.openStudioSession, ({ input, nowMs }, session: StudioSession) =>
      openFor(parts, shared, session, input.clientSeed, nowMs),
    ),
    handleStudio(calls.playRound, async ({ input, nowMs }, session: StudioSession) =>
      stakeValidator.spin(session, input, nowMs),
    ),
    handleStudio(calls.playStep, async ({ input, nowMs }, session: StudioSession) => {
      const answer = await playStep(stepping, session, { ...input, nowMs })
      return isRefusal(answer) ? answer : okJson(answer.json)
    }),
    handleStudio(calls.markRoundShown, async ({ input: { roundId } }, session: StudioSession) => {
      const sessionId = await sessionOfRound(work, session, roundId)
      if (sessionId === null) return refuse('roundUnknown')
      shown.mark(sessionId, roundId)
      return ok({})
    }),
    handle(calls.replayRound, async ({ input }) => {
      const found = await work.read((tx) => findRound(tx, input.roundId))
      const game = found === undefined ? undefined : games.find(found.round.gameId)
      if (found === undefined || game === undefined) return refuse('roundUnknown')
      const { round, serverSeed } = found
      return okJson(
        `{"round":${roundJson(round)},"gameName":${JSON.stringify(game.name)},"serverSeed":${JSON.stringify(serverSeed)}}`,
      )
    }),
  ]
}

export function createStudio(parts: StudioParts): Studio {
  const { work, bus, games, pairs, seedPairs, metrics, limits, machines, bonuses } = parts
  const sessions = createStudioSessions({ work, bus })
  const settler = createRoundSettler(parts.database, metrics)
  const shown = createShownMarks(work, parts.log)
  const memory = createBonusMemory(bus)
  const states = createGameStates(work)
  const onSettled = (playerId: string) => memory.tellOfRound(() => bus.publish({ type: 'balance', playerId }))
  const real = { work, pairs, seedPairs, states, settler, metrics, limits, bonuses, memory, onSettled }
  const play = (session: StudioSession, spin: Spin): Promise<PlayAnswer> =>
    session.isDemo ? playDemo({ work, metrics, seedPairs }, session, spin) : playReal(real, session, spin)
  const replay = (session: StudioSession, spin: SpinRequest) =>
    session.isDemo
      ? replayDemo({ work, seedPairs }, session, spin)
      : replayReal({ work, bonuses, seedPairs }, session, spin)
  const { rules } = parts
  const stepping = { work, games, seedPairs, states, bonuses, limits, rules, onSettled }
  const stakeValidator = createStakeValidator({ games, rules, play, replay })

  const studio: Omit<Studio, 'handlers'> = {
    ...createLauncher({
      work,
      games,
      sessions,
      pairs,
      seedPairs,
      machines,
      rules,
      hasOpenTableBets: parts.hasOpenTableBets,
      commitmentOf: parts.commitmentOf,
    }),
    sessions,
    isPlaying: (playerId) => sessions.playing(playerId).length > 0,
    isBusy: () => settler.waiting() >= busyFrom,
    jobs: [
      {
        name: 'shown',
        everyMs: 250,
        isOfEachProcess: true,
        turn: () => shown.flush().then(() => false),
      },
      // Ends open rounds that their players left a day ago.
      { name: 'left-rounds', everyMs: minuteMs, turn: (nowMs) => endLeftRounds(stepping, nowMs) },
      { name: 'demos', everyMs: 10 * minuteMs, turn: (nowMs) => cleanDemos(work, seedPairs, nowMs) },
    ],
    async drain() {
      await Promise.allSettled(sessions.playing())
      await settler.drain()
      await shown.flush()
    },
  }

  const handlers = handlersOf(parts, { memory, shown, stakeValidator, stepping })
  return { ...studio, handlers }
}
