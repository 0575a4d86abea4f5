// What the picture shows of a table's rounds: ready, waiting, how it comes out, what it came to. Each round is drawn once, and
// never before the platform has said what it is.
import type { TableRoundView } from '@mangetsu/contract/table'
import type { FrameClock, PlayedEvent } from '@mangetsu/stage-kit'
import { createPerformance } from '@mangetsu/stage-kit/event-player'
import { createSkipController, type SkipController } from '@mangetsu/stage-kit/motion'
import type { SeatedScene, TableScene } from '@mangetsu/stage-kit/tables/table-game'

export type RoundShow = {
  /** Brings the picture to where this round is. */
  follow(round: TableRoundView | null, nowMs: number): void
  /** The round whose end is to be seen now; null while none is. */
  readonly shown: TableRoundView | null
  /** Whether everything that has happened in this round is to be seen: nothing is still on its way. */
  isCaughtUp(round: TableRoundView): boolean
}

export type RoundShowParts = {
  readonly scene: TableScene
  readonly clock: FrameClock
  readonly isMotionReduced: () => boolean
  /** A round has been shown to its end. */
  readonly onShown: (round: TableRoundView) => void
  /** The events from this one on begin to be played, of a round in which seats decide. */
  readonly onPlay?: (round: TableRoundView, from: number) => void
  /** They have been played. */
  readonly onSeen?: () => void
}

/** With less time than this left, what it came to is shown at once, ms. */
const leastDrawMs = 1_500

type Now = {
  readonly parts: RoundShowParts
  /** Which round the picture is at, and how far. */
  roundId: string | null
  step: 'none' | 'ready' | 'waiting' | 'drawing' | 'shown'
  shown: TableRoundView | null
  cut: SkipController | null
  /** What is still drawn, or comes to its end at once because it was cut. */
  drawing: Promise<void>
  /** Of a round in which seats decide: how many events are played or wait to be, how many are to be seen, and how many parts wait. */
  queued: number
  seen: number
  waiting: number
  /** The round was there before the page was. */
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
  // A drawing that was cut lays out its end a moment later: the table is cleared after it as well.
  const { roundId } = now
  void now.drawing.then(() => {
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
  // What was still on its way when it was cut lays out less than this.
  void now.drawing.then(() => {
    if (now.shown === round) now.parts.scene.show(eventsOf(round))
  })
}

function draw(now: Now, round: TableRoundView): void {
  stop(now)
  now.step = 'drawing'
  const { cut, performance } = performing(now)
  now.drawing = now.parts.scene.draw(eventsOf(round), performance).then(() => {
    if (now.cut === cut && now.roundId === round.id) end(now, round)
  })
}

/** Too many parts wait: what is played now comes to its end at once. */
const mostWaiting = 2

/** Plays what has happened since, after whatever is still being played. */
function playOn(now: Now, round: TableRoundView, seated: SeatedScene): void {
  const from = now.queued
  now.queued = round.events.length
  now.step = 'drawing'
  now.waiting += 1
  if (now.waiting > mostWaiting) now.cut?.cut()
  now.drawing = now.drawing.then(async () => {
    const isStill = () => now.roundId === round.id && now.step === 'drawing'
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

/** A round that grows as its seats decide. One that was there before the page is shown as it lies, and played on from there. */
function followSeated(now: Now, round: TableRoundView, nowMs: number, seated: SeatedScene): void {
  const count = round.events.length
  if (round.state === 'drawn' && (now.isJoined || leftOf(round, nowMs) < leastDrawMs) && now.seen < count) {
    showEnd(now, round)
  } else if (now.isJoined) {
    now.parts.scene.show(eventsOf(round))
    now.queued = count
    now.seen = count
    now.step = 'drawing'
  } else if (count > now.queued) playOn(now, round, seated)
  now.isJoined = false
}

const leftOf = ({ shownUntil }: TableRoundView, nowMs: number): number =>
  shownUntil === null ? 0 : Date.parse(shownUntil) - nowMs

/** The last of the time for bets, in which the dealer has begun already; only at games that have such. */
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
  // What still moves may come to its end.
  const isOver = round.state === 'settled' || round.state === 'refunded'
  if (now.step === 'drawing' && (seated === undefined || !isOver)) return
  const { state } = round
  const isWaiting = state === 'closed' || (state === 'betting' && isClosing(now, round, nowMs))
  if (isWaiting && now.step === 'ready') wait(now)
  // One that is given back has nothing to be drawn.
  if (state === 'refunded' && (now.step === 'waiting' || now.step === 'drawing')) ready(now)
  if (state === 'settled') showEnd(now, round)
  if (state !== 'drawn') return
  if (leftOf(round, nowMs) < leastDrawMs) showEnd(now, round)
  else draw(now, round)
}

export function createRoundShow(parts: RoundShowParts): RoundShow {
  const now: Now = {
    parts,
    roundId: null,
    step: 'none',
    shown: null,
    cut: null,
    drawing: Promise.resolve(),
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
