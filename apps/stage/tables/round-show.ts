// What the picture shows of a table's rounds: ready, waiting, how it comes out, what it came to. Each round is drawn once, and
// never before the platform has said what it is.
import type { TableRoundView } from '@mangetsu/contract/table'
import type { FrameClock, PlayedEvent } from '@mangetsu/stage-kit'
import { createPerformance } from '@mangetsu/stage-kit/event-player'
import { createSkipController, type SkipController } from '@mangetsu/stage-kit/motion'
import type { TableScene } from '@mangetsu/stage-kit/tables/table-game'

export type RoundShow = {
  /** Brings the picture to where this round is. */
  follow(round: TableRoundView | null, nowMs: number): void
  /** The round whose end is to be seen now; null while none is. */
  readonly shown: TableRoundView | null
}

export type RoundShowParts = {
  readonly scene: TableScene
  readonly clock: FrameClock
  readonly isMotionReduced: () => boolean
  /** A round has been shown to its end. */
  readonly onShown: (round: TableRoundView) => void
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
}

function draw(now: Now, round: TableRoundView): void {
  stop(now)
  now.step = 'drawing'
  const { cut, performance } = performing(now)
  now.drawing = now.parts.scene.draw(eventsOf(round), performance).then(() => {
    if (now.cut === cut && now.roundId === round.id) end(now, round)
  })
}

function follow(now: Now, round: TableRoundView, nowMs: number): void {
  if (now.roundId !== round.id) {
    now.roundId = round.id
    ready(now)
  }
  // What still moves may come to its end.
  if (now.step === 'drawing' || now.step === 'shown') return
  const { state, shownUntil } = round
  if (state === 'closed' && now.step === 'ready') wait(now)
  // One that is given back has nothing to be drawn.
  if (state === 'refunded' && now.step === 'waiting') ready(now)
  if (state === 'settled') showEnd(now, round)
  if (state !== 'drawn') return
  const leftMs = shownUntil === null ? 0 : Date.parse(shownUntil) - nowMs
  if (leftMs < leastDrawMs) showEnd(now, round)
  else draw(now, round)
}

export function createRoundShow(parts: RoundShowParts): RoundShow {
  const now: Now = {
    ...{ parts, roundId: null, step: 'none', shown: null, cut: null, drawing: Promise.resolve() },
  }
  return {
    get shown() {
      return now.shown
    },
    follow(round, nowMs) {
      if (round !== null) follow(now, round, nowMs)
    },
  }
}
