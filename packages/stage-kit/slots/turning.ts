// How a spin moves the board: it begins on the press, before anything is known, and comes to rest when the answer is there.
// Here reels turn on their strips; passages.ts has boards whose symbols leave and come.
import type { FrameClock } from '../clock.ts'
import type { Performance } from '../event-player.ts'
import type { SlotBoard } from './board.ts'
import { freeTravel, planStop, type StopPlan, stoppingTravel, type Tape, type TurnTimes } from './tape.ts'

/** What the board is to show, and which strips pass meanwhile. */
export type ReelArrival = {
  readonly columns: readonly string[]
  readonly stops: readonly number[]
  readonly strips: readonly string[]
  /** Reels that stand still. */
  readonly held: readonly number[]
  /** Called when reels have come to rest: once for those that do so at once, with the last of them, from 0. */
  readonly onStand: (reel: number) => void
}

export type BoardTurning = {
  readonly isTurning: boolean
  /** Begins to turn all reels; `strips` pass them. */
  launch(strips: readonly string[]): void
  /** Brings what turns to rest, or turns what stands. */
  arrive(arrival: ReelArrival, performance: Performance): Promise<void>
  /** Comes back to what stood before the launch. */
  recall(performance: Performance): Promise<void>
  /** Ends every motion at once; what stands is shown. */
  halt(): void
}

/** Reduced motion: the old symbols fade out and the new ones in. */
export async function exchange(
  board: SlotBoard,
  columns: readonly string[],
  performance: Performance,
): Promise<void> {
  await performance.fade(140, (t) => {
    board.view.alpha = 1 - t
  })
  board.show(columns)
  await performance.fade(180, (t) => {
    board.view.alpha = t
  })
}

type Reel = { readonly reel: number; readonly tape: Tape }

/** The places on the strips of what stands, as the last stops said; 0 where nothing is known. */
const tapesOf = (
  board: SlotBoard,
  strips: readonly string[],
  places: readonly number[],
  held: readonly number[],
): Reel[] =>
  board.columns.flatMap((from, reel) =>
    held.includes(reel)
      ? []
      : [{ reel, tape: { from, strip: strips[reel] ?? from, place: places[reel] ?? 0, stop: null } }],
  )

/** Where each reel comes to stand, and what comes in before. */
function planReels(
  reels: readonly Reel[],
  times: TurnTimes,
  turnedMs: number,
  { columns, stops, strips }: ReelArrival,
): readonly StopPlan[] {
  return reels.map(({ reel, tape }, rank) => {
    const column = columns[reel] ?? ''
    const plan = planStop(times, turnedMs, rank, column.length)
    const strip = strips[reel] ?? column
    tape.stop = {
      join: Math.floor(plan.from) + tape.from.length + 1,
      end: plan.end,
      column,
      strip,
      place: stops[reel] ?? 0,
    }
    return plan
  })
}

/** BoardTurning reels of strips. */
export function createStripTurning(board: SlotBoard, clock: FrameClock, times: TurnTimes): BoardTurning {
  let places: readonly number[] = []
  let reels: readonly Reel[] = []
  let launchedMs = 0
  let stopFrames: (() => void) | null = null

  const halt = () => {
    stopFrames?.()
    stopFrames = null
  }
  const freely = (nowMs: number) => {
    const travel = freeTravel(times, Math.max(0, nowMs - launchedMs))
    for (const { reel, tape } of reels) board.roll(reel, tape, travel)
  }

  return {
    get isTurning() {
      return stopFrames !== null
    },
    launch(strips) {
      if (stopFrames !== null) return
      launchedMs = clock.nowMs()
      reels = tapesOf(board, strips, places, [])
      board.showWindow()
      stopFrames = clock.onFrame(freely)
    },
    async arrive(arrival, performance) {
      const isUnderWay = stopFrames !== null
      halt()
      const { columns, stops, held, onStand } = arrival
      places = stops
      if (performance.isMotionReduced) {
        await exchange(board, columns, performance)
        onStand(0)
        return
      }
      if (!isUnderWay) {
        launchedMs = clock.nowMs()
        reels = tapesOf(board, arrival.strips, places, held)
        board.showWindow()
      }
      const turning = reels
      const plans = planReels(turning, times, clock.nowMs() - launchedMs, arrival)
      const lengthMs = Math.max(0, ...plans.map((plan) => plan.totalMs))
      let standing = 0
      await performance.move(lengthMs, (t) => {
        const stood = standing
        while (standing < plans.length && (plans[standing]?.totalMs ?? 0) <= t * lengthMs) standing += 1
        if (standing > stood) onStand(standing - 1)
        for (let at = 0; at < turning.length; at += 1) {
          const one = turning[at]
          const plan = plans[at]
          if (one && plan) board.roll(one.reel, one.tape, stoppingTravel(times, plan, t * lengthMs))
        }
      })
      board.show(columns)
    },
    async recall(performance) {
      if (stopFrames === null) return
      halt()
      await exchange(board, board.columns, performance)
      board.rest()
    },
    halt() {
      if (stopFrames !== null) board.rest()
      halt()
    },
  }
}
