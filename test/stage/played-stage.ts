// Plays rounds of any game on its own stage, with its committed pictures, on a clock that tests advance.
import { drawsFrom, foldRound, type GameMath } from '@mangetsu/chance'
import {
  createEventPlayer,
  type GameModule,
  type Host,
  type PlayedEvent,
  type RoundMoney,
  type StageLang,
  type StageViewport,
  type TextureSet,
} from '@mangetsu/stage-kit'
import { winTimes } from '@mangetsu/stage-kit/win-sizes'
import type { Container } from 'pixi.js'
import { manualClock } from './manual-clock.ts'
import { listeningHost } from './plain-slot.ts'
import { roundsOf } from './stage-round.ts'

/** Duration of a banner, ms. */
const bannerMs = 2_100

export type StagedRound = {
  readonly events: readonly PlayedEvent[]
  readonly stateBefore: string | undefined
}

type Result = { readonly events: readonly unknown[]; readonly payoutMinor: bigint }

/** Returns a round of several steps with the decisions that pay most, which a player cannot know. */
function playedBest(
  math: GameMath,
  key: Uint8Array,
  stakeMinor: bigint,
  taken: readonly string[] = [],
): Result {
  if (math.steps === undefined) throw new Error(`${math.id} has no steps`)
  const folded = foldRound(
    math.steps,
    drawsFrom(key),
    { stakeMinor, state: undefined, sideBet: undefined },
    taken,
  )
  if (folded.open.length === 0) return folded
  const ways = folded.open.map(({ action }) => playedBest(math, key, stakeMinor, [...taken, action]))
  return ways.reduce((best, way) => (way.payoutMinor > best.payoutMinor ? way : best))
}

/** Multiples of the stake above which a round is of another kind. */
const multiples = [0n, 1n, 10n, 40n, 100n]
const tried = { rounds: 4_000, withSteps: 600 } as const

/**
 * Returns rounds of a game that contain every type of event among its first rounds, and the first payout above each of
 * the multiples of the stake.
 */
export function roundsOfEachKind(math: GameMath, stakeMinor: bigint): readonly StagedRound[] {
  const seen = new Set<string>()
  const found: StagedRound[] = []
  let left: number = math.steps === undefined ? tried.rounds : tried.withSteps
  for (const { round, outcome } of roundsOf(math, 1)) {
    const isDecided = math.steps === undefined || math.initialState !== undefined
    const result: Result = isDecided ? outcome : playedBest(math, round.key, stakeMinor)
    const events = result.events as readonly PlayedEvent[]
    const paid = multiples.filter((multiple) => result.payoutMinor > multiple * stakeMinor)
    const kinds = [...events.map(({ type }) => type), ...paid.map(String)]
    if (kinds.some((kind) => !seen.has(kind))) found.push({ events, stateBefore: round.stateBefore })
    for (const kind of kinds) seen.add(kind)
    left -= 1
    if (left === 0) break
  }
  return found
}

/** A host that waits as long as the page's, without its texts. */
function waitingHost(isCalm: boolean): Host {
  const { host } = listeningHost()
  return {
    ...host,
    isCalm,
    announce: (_, performance) => performance.wait(bannerMs),
    async showWin({ size }, performance) {
      if (size !== null && !isCalm) await performance.move(winTimes[size].countMs, () => {})
    },
  }
}

export type PlayedStage = {
  readonly pictures: TextureSet
  readonly lang: StageLang
  readonly isCalm: boolean
  readonly room: StageViewport
  readonly money: RoundMoney
  readonly frameMs: number
  /** Called after each frame with the type of the current event. */
  readonly onFrame: (nowMs: number, event: string, view: Container) => void
}

/** Opens a game's stage and plays rounds on it, one after another. */
export async function playStage(
  game: GameModule,
  rounds: readonly StagedRound[],
  { pictures, lang, isCalm, room, money, frameMs, onFrame }: PlayedStage,
): Promise<void> {
  const clock = manualClock(frameMs)
  const stage = game.create({ pictures, lang, host: waitingHost(isCalm), clock })
  stage.resize(room)
  stage.showStake?.(money)
  const player = createEventPlayer<PlayedEvent>({ clock, isMotionReduced: () => false })
  for (const { events, stateBefore } of rounds) {
    if (stateBefore !== undefined) stage.showState?.(stateBefore, money)
    let now = 'rest'
    let isOver = false
    const played = player
      .play(events, (event, performance) => {
        now = event.type
        return stage.play(event, money, performance)
      })
      .finally(() => {
        isOver = true
      })
    while (!isOver) {
      await clock.advance(frameMs)
      stage.idle(clock.nowMs())
      onFrame(clock.nowMs(), now, stage.view)
    }
    await played
    stage.rest()
  }
}
