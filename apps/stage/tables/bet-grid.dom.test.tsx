// Tests the batched update of a board with many bets: the player's own bets first, and no more per frame than fits its
// time.
import { createBetGrid } from '@mangetsu/stage-kit/tables/bet-grid'
import type { ShownSpot } from '@mangetsu/stage-kit/tables/cell-pieces'
import type { TableLayout } from '@mangetsu/stage-kit/tables/table-game'
import { expect, test } from 'vitest'

const spots = Array.from({ length: 100 }, (_, at) => `spot-${at}`)
const layout: TableLayout = {
  width: 1_000,
  height: 100,
  places: spots.map((spot, at) => ({
    spot,
    kind: 'cell',
    tone: 'plain',
    x: at * 10,
    y: 0,
    width: 10,
    height: 100,
  })),
  rows: [{ heading: { ja: '数', en: 'Numbers' }, spots }],
}
const bare: ShownSpot = {
  label: 'a spot',
  chips: [],
  slip: null,
  paid: [],
  isOpen: false,
  others: null,
  result: null,
}

function board() {
  const frames: (() => void)[] = []
  const grid = createBetGrid({
    words: 'Bets',
    lang: 'en',
    write: (spot) => [spot],
    oddsOf: () => '1 : 1',
    onPut: () => undefined,
    onTake: () => undefined,
    afterFrame: (run) => void frames.push(run),
  })
  grid.place(layout, { x: 0, y: 0, width: 1_000, height: 100 }, false)
  const cells = [...grid.root.querySelectorAll<HTMLElement>('.bet-cell')]
  const frame = () => {
    for (const run of frames.splice(0)) run()
  }
  const untilShown = () => {
    while (frames.length > 0) frame()
  }
  return {
    grid,
    frame,
    untilShown,
    those: (where: (cell: HTMLElement) => boolean) => cells.filter(where).length,
  }
}

test('shows a result on own bets first and on all others over the next frames', () => {
  const { grid, frame, untilShown, those } = board()
  const own = { ...bare, chips: [{ no: 1, figure: '500' }], slip: '¥500' }
  grid.setOpen(true)
  grid.show((spot) => (spot === 'spot-99' ? own : bare))
  untilShown()
  const results: number[] = []
  grid.show((spot) => ({
    ...(spot === 'spot-99' ? own : bare),
    result: spot === 'spot-99' ? 'lost' : 'rests',
  }))
  expect(those(({ dataset }) => dataset.result === 'lost')).toBe(1)
  for (let at = 0; at < 5; at += 1) {
    results.push(those(({ dataset }) => dataset.result !== ''))
    frame()
  }
  expect(results).toEqual([24, 48, 72, 96, 100])
})

test('a change during the update is shown in the end, once', () => {
  const { grid, frame, untilShown, those } = board()
  grid.show(() => ({ ...bare, label: 'before' }))
  grid.show(() => ({ ...bare, label: 'after' }))
  frame()
  untilShown()
  expect(those((cell) => cell.getAttribute('aria-label') === 'after')).toBe(100)
})

test('closed bets without own chips are dimmed by the last frame of the update', () => {
  const { grid, untilShown, those } = board()
  grid.setOpen(true)
  grid.show((spot) =>
    spot === 'spot-0' ? { ...bare, chips: [{ no: 1, figure: '500' }], slip: '¥500' } : bare,
  )
  untilShown()
  expect(those(({ dataset }) => dataset.dim === 'true')).toBe(0)
  grid.setOpen(false)
  expect(those((cell) => cell.getAttribute('aria-disabled') === 'true')).toBe(100)
  untilShown()
  expect(those(({ dataset }) => dataset.dim === 'true')).toBe(99)
})
