// Tests that columns of changing height sink on the press, wait below, and rise with the result,
// each with its sound.

import { createPerformance } from '@mangetsu/stage-kit/event-player'
import { createSkipController } from '@mangetsu/stage-kit/motion'
import type { SlotBoard } from '@mangetsu/stage-kit/slots/board'
import { createPassageTurning } from '@mangetsu/stage-kit/slots/passages'
import { type Pose, resetPose } from '@mangetsu/stage-kit/slots/pose'
import { manualClock } from '@mangetsu/test/stage/manual-clock'
import { expect, it } from 'vitest'
import { rises, sinks } from './design.ts'

/** Creates a fake board that records each column's share above the deck and the y of its lowest symbol. */
function writtenBoard() {
  const shares = [1, 1]
  const lowest = [0, 0]
  let columns: readonly string[] = ['ab', 'cde']
  const written = {
    model: { grid: { kind: 'heights', reels: 2, mostRows: 4 } },
    get columns() {
      return columns
    },
    window: { x: 0, y: 0, width: 20, height: 40 },
    view: { alpha: 1 },
    symbolIn: () => ({ letter: 'a' }),
    lie(_cell: number, _letter: string, pose: Pose) {
      resetPose(pose)
    },
    boxOf: () => ({ x: 0, y: 0, width: 10, height: 10 }),
    carry(cell: number, _: number, { y }: { readonly y: number }) {
      lowest[Math.floor(cell / 4)] = y
    },
    raise(reel: number, share: number) {
      shares[reel] = share
    },
    show(next: readonly string[]) {
      columns = next
    },
    showWindow: () => {},
    rest: () => shares.fill(1),
  }
  return { board: written as unknown as SlotBoard, shares, lowest, columnsNow: () => columns }
}

it('sinks columns on the press and raises them with the result', async () => {
  const clock = manualClock()
  const { board, shares, lowest, columnsNow } = writtenBoard()
  const turning = createPassageTurning(board, clock, { out: sinks, into: rises })
  let stood = 0
  turning.launch([])
  await clock.advance(100)
  expect(shares[0]).toBeGreaterThan(0)
  expect(shares[0]).toBeLessThan(1)
  // The symbols of a column move down as far as the column.
  expect(lowest[0]).toBeCloseTo(20 * (1 - (shares[0] ?? 0)), 6)
  await clock.advance(400)
  expect(shares).toEqual([0, 0])
  expect(turning.isTurning).toBe(true)
  const arrival = { columns: ['fghi', 'jk'], stops: [], strips: [], locked: [], onStand: () => (stood += 1) }
  const performance = createPerformance(clock, createSkipController(), false)
  const arrived = turning.arrive(arrival, performance)
  await clock.advance(32)
  expect(columnsNow()).toEqual(['fghi', 'jk'])
  expect(shares[1]).toBeLessThan(0.2)
  await clock.advance(rises.ms - 8)
  expect([shares[0], stood]).toEqual([1, 1])
  await clock.advance(rises.reelMs + 16)
  await arrived
  expect([shares, stood]).toEqual([[1, 1], 2])
})
