// Shows a table's rounds in the picture: ready, waiting, the result being played, the final state. Each result is
// played once, and never before the platform has published it.
import type { TableRoundView } from '@mangetsu/contract/table'
import type { FrameClock, PlayedEvent } from '@mangetsu/stage-kit'
import { createPerformance } from '@mangetsu/stage-kit/event-player'
import { createSkipController, type SkipController } from '@mangetsu/stage-kit/motion'
import type { SeatedScene, TableScene } from '@mangetsu/stage-kit/tables/table-game'

export type RoundShow = {
  /** Updates the picture to the current state of the round. */
  follow(round: TableRoundView | null, nowMs: number): void
  /** Round whose result is visible now; null for none. */
  readonly shown: TableRoundView | null
  /** Returns whether all events of this round are visible, with none still being played. */
  isCaughtUp(round: TableRoundView): boolean
}

export type RoundShowParts = {
  readonly scene: TableScene
  readonly clock: FrameClock
  readonly isMotionReduced: () => boolean
  /** Called when a round has been shown to its end. */
  readonly onShown: (round: TableRoundView) => void
  /** Called when the events from this index on start playing, in a round with decisions at seats. */
  readonly onPlay?: (round: TableRoundView, from: number) => void
  /** Called when they have been played. */
  readonly onSeen?: () => void
}

/** With less time left than this, the final state is shown at once, ms. */
const leastPlayMs = 1_500

type Now = {
  readonly parts: RoundShowParts
  /** Round shown by the picture, and its progress. */
  roundId: string | null
  step: 'none' | 'ready' | 'waiting' | 'playing' | 'shown'
  shown: TableRoundView | null
  cut: SkipController | null
  /** Result being played, or ending at once because it was cancelled. */
  playing: Promise<void>
  /**
   * In a round with decisions at seats: the number of events playing or queued, of events visible, and of parts queued.
   */
  queued: number
  seen: number
  waiting: number
  /** Whether the round had started before the page opened. */
  isJoined: boolean
}

const eventsOf = ({ events }: TableRoundView): readonly PlayedEvent[] => events as readonly PlayedEvent[]

function stop(now: Now): void {
  now.cut?.cut()
  now.cut = null
  now.parts.scene.wait?.(null)
}

function ready(now: Now): void {
  const { scene } = now.parts
  stop(now)
  now.shown = null
  now.step = 'ready'
  now.queued = 0
  now.seen = 0
  scene.show(null)
  // A cancelled animation still sets its final state a moment later: the table is cleared after that as well.
  const { roundId } = now
  void now.playing.then(() => {
    if (now.step === 'ready' && now.roundId === roundId) scene.show(null)
  })
}

function performing(now: Now) {
  const { clock, isMotionReduced } = now.parts
  const cut = createSkipController()
  now.cut = cut
  return { cut, performance: createPerformance(clock, cut, isMotionReduced(), () => cut.isCut) }
}

function wait(now: Now): void {
  const { scene } = now.parts
  stop(now)
  now.step = 'waiting'
  scene.wait?.(performing(now).performance)
}

function end(now: Now, round: TableRoundView): void {
  now.step = 'shown'
  now.shown = round
  now.cut = null
  now.parts.onShown(round)
}

function showEnd(now: Now, round: TableRoundView): void {
  stop(now)
  now.parts.scene.show(eventsOf(round))
  end(now, round)
  // A cancelled animation sets a final state with fewer events than this one.
  void now.playing.then(() => {
    if (now.shown === round) now.parts.scene.show(eventsOf(round))
  })
}

function play(now: Now, round: TableRoundView): void {
  stop(now)
  now.step = 'playing'
  const { cut, performance } = performing(now)
  now.playing = now.parts.scene.play(eventsOf(round), performance).then(() => {
    if (now.cut === cut && now.roundId === round.id) end(now, round)
  })
}

/** Queue length at which the current part is finished at once. */
const mostWaiting = 2

/** Plays the new events after those still playing. */
function playOn(now: Now, round: TableRoundView, seated: SeatedScene): void {
  const from = now.queued
  now.queued = round.events.length
  now.step = 'playing'
  now.waiting += 1
  if (now.waiting > mostWaiting) now.cut?.cut()
  now.playing = now.playing.then(async () => {
    const isStill = () => now.roundId === round.id && now.step === 'playing'
    if (isStill()) {
      now.parts.onPlay?.(round, from)
      await seated.playOn(eventsOf(round), from, performing(now).performance)
    }
    now.waiting -= 1
    if (!isStill()) return
    now.seen = round.events.length
    if (round.state === 'drawn' && now.queued === now.seen) end(now, round)
    else now.parts.onSeen?.()
  })
}

/**
 * Follows a round that grows with the decisions at its seats. A round started before the page opened is shown in its
 * current state, and played from there.
 */
function followSeated(now: Now, round: TableRoundView, nowMs: number, seated: SeatedScene): void {
  const count = round.events.length
  if (round.state === 'drawn' && (now.isJoined || leftOf(round, nowMs) < leastPlayMs) && now.seen < count) {
    showEnd(now, round)
  } else if (now.isJoined) {
    now.parts.scene.show(eventsOf(round))
    now.queued = count
    now.seen = count
    now.step = 'playing'
  } else if (count > now.queued) playOn(now, round, seated)
  now.isJoined = false
}

const leftOf = ({ shownUntil }: TableRoundView, nowMs: number): number =>
  shownUntil === null ? 0 : Date.parse(shownUntil) - nowMs

/**
 * Returns whether the round is in the last moments of betting, in which the dealer has already started; only in games
 * that have this.
 */
function isClosing({ parts: { scene } }: Now, { closesAt }: TableRoundView, nowMs: number): boolean {
  const { waitsBeforeMs } = scene
  return waitsBeforeMs !== undefined && Date.parse(closesAt) - nowMs <= waitsBeforeMs
}

function follow(now: Now, round: TableRoundView, nowMs: number): void {
  const { seated } = now.parts.scene
  if (now.roundId !== round.id) {
    now.roundId = round.id
    now.isJoined = round.state === 'acting' || round.state === 'drawn'
    ready(now)
  }
  if (now.step === 'shown') return
  if (seated !== undefined && (round.state === 'acting' || round.state === 'drawn')) {
    followSeated(now, round, nowMs, seated)
    return
  }
  // Animations still running may finish.
  const isOver = round.state === 'settled' || round.state === 'refunded'
  if (now.step === 'playing' && (seated === undefined || !isOver)) return
  const { state } = round
  const isWaiting = state === 'closed' || (state === 'betting' && isClosing(now, round, nowMs))
  if (isWaiting && now.step === 'ready') wait(now)
  // A refunded round has no result to play.
  if (state === 'refunded' && (now.step === 'waiting' || now.step === 'playing')) ready(now)
  if (state === 'settled') showEnd(now, round)
  if (state !== 'drawn') return
  if (leftOf(round, nowMs) < leastPlayMs) showEnd(now, round)
  else play(now, round)
}

export function createRoundShow(parts: RoundShowParts): RoundShow {
  const now: Now = {
    parts,
    roundId: null,
    step: 'none',
    shown: null,
    cut: null,
    playing: Promise.resolve(),
    queued: 0,
    seen: 0,
    waiting: 0,
    isJoined: false,
  }
  return {
    get shown() {
      return now.shown
    },
    isCaughtUp: ({ id, events }) => now.roundId === id && now.seen >= events.length,
    follow(round, nowMs) {
      if (round !== null) follow(now, round, nowMs)
    },
  }
}
