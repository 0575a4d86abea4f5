// How a spin moves the board: it starts on the press, before the result is known, and stops on the result.
// This file has reels that turn on strips; passages.ts has boards whose symbols leave and arrive.
import type { FrameClock } from '../clock.ts'
import type { Performance } from '../event-player.ts'
import type { SlotBoard } from './board.ts'
import { freeTravel, planStop, type StopPlan, stoppingTravel, type Tape, type TurnTimes } from './tape.ts'

/** The result to show, and the strips that pass before it. */
export type ReelArrival = {
  readonly columns: readonly string[]
  readonly stops: readonly number[]
  readonly strips: readonly string[]
  /** Reels that do not turn. */
  readonly locked: readonly number[]
  /** Whether each reel is awaited, and turns on alone for a while; none is if omitted. */
  readonly awaited?: readonly boolean[]
  /** Called when reels stop, with the index of the last one; once if several stop together. */
  readonly onStand: (reel: number) => void
}

export type BoardTurning = {
  readonly isTurning: boolean
  /** Starts to turn all reels with these strips. */
  launch(strips: readonly string[]): void
  /** Stops the turning reels on the result; starts them first if none turns. */
  arrive(arrival: ReelArrival, performance: Performance): Promise<void>
  /** Returns to the symbols shown before the launch. */
  recall(performance: Performance): Promise<void>
  /** Ends all motion at once, and shows the current symbols at rest. */
  halt(): void
}

/** Fades from the old symbols to the new ones, for reduced motion. */
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

/**
 * Creates the tapes of the reels that are not locked, at the last known stops; at 0 before the first result.
 */
const tapesOf = (
  board: SlotBoard,
  strips: readonly string[],
  places: readonly number[],
  locked: readonly number[],
): Reel[] =>
  board.columns.flatMap((from, reel) =>
    locked.includes(reel)
      ? []
      : [{ reel, tape: { from, strip: strips[reel] ?? from, place: places[reel] ?? 0, stop: null } }],
  )

/** Plans the stop of each reel, and sets it on its tape. */
function planReels(
  reels: readonly Reel[],
  times: TurnTimes,
  turnedMs: number,
  { columns, stops, strips, awaited = [] }: ReelArrival,
): readonly StopPlan[] {
  let waits = 0
  return reels.map(({ reel, tape }, rank) => {
    const column = columns[reel] ?? ''
    if (awaited[reel]) waits += 1
    const plan = planStop(times, turnedMs, { rank, awaited: waits }, column.length)
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

/** Shows the reels at rest that have stopped by `ms`, and returns their number; `landed` of them stood before. */
function standLanded(
  board: SlotBoard,
  reels: readonly Reel[],
  plans: readonly StopPlan[],
  columns: readonly string[],
  { landed, ms }: { readonly landed: number; readonly ms: number },
): number {
  let stopped = landed
  while (stopped < plans.length && (plans[stopped]?.totalMs ?? 0) <= ms) {
    const { reel = 0 } = reels[stopped] ?? {}
    board.stand(reel, columns[reel] ?? '')
    stopped += 1
  }
  return stopped
}

/** Creates the turning of reels with strips. */
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
      const { columns, stops, locked, onStand } = arrival
      places = stops
      if (performance.isMotionReduced) {
        await exchange(board, columns, performance)
        onStand(0)
        return
      }
      if (!isUnderWay) {
        launchedMs = clock.nowMs()
        reels = tapesOf(board, arrival.strips, places, locked)
        board.showWindow()
      }
      const turning = reels
      const plans = planReels(turning, times, clock.nowMs() - launchedMs, arrival)
      const lengthMs = Math.max(0, ...plans.map((plan) => plan.totalMs))
      let landed = 0
      await performance.move(lengthMs, (t) => {
        const stood = landed
        landed = standLanded(board, turning, plans, columns, { landed, ms: t * lengthMs })
        if (landed > stood) onStand(landed - 1)
        for (let at = landed; at < turning.length; at += 1) {
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
