// Acts of a scoop on water: it grows under its square and rises with the symbols, which all become one kind;
// after the payout the paper tears. Sounds are `turn`, and `dart` for winners without a scoop.

import type { Performance } from '@mangetsu/stage-kit/event-player'
import { clampShare, easeOut } from '@mangetsu/stage-kit/motion'
import { rowsOf } from '@mangetsu/stage-kit/slots/cells'
import type { EventOf, SlotActs, SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import {
  type CascadeWay,
  type Passage,
  type PassageWay,
  playCascade,
} from '@mangetsu/stage-kit/slots/passages'
import type { Pose } from '@mangetsu/stage-kit/slots/pose'
import { Container } from 'pixi.js'
import { type Brushed, createBrushed } from './brushed.ts'
import { createGreatScoop, type GreatScoop, type ScoopGeometry } from './great-scoop.ts'
import type { Rings } from './rings.ts'

/** Opacity of the symbols beside the scoop. */
const dimmed = 0.34
const becomeMs = 280
const becomeLater = 45

/** Returns the cells of a square from its corner, column by column. */
const squareOf = (corner: number, side: number, rows: number): readonly number[] =>
  Array.from({ length: side * side }, (_, at) => corner + Math.floor(at / side) * rows + (at % side))

/** Returns the given cells of a scoop's square, ring by ring from the middle outwards. */
export function inTurn(
  corner: number,
  side: number,
  rows: number,
  cells: readonly number[],
): readonly number[] {
  const middle = (side - 1) / 2
  const orderOf = (cell: number): number => {
    const across = Math.floor(cell / rows) - Math.floor(corner / rows) - middle
    const down = (cell % rows) - (corner % rows) - middle
    return Math.max(Math.abs(across), Math.abs(down)) * 10 + Math.atan2(down, across)
  }
  return squareOf(corner, side, rows)
    .filter((cell) => cells.includes(cell))
    .sort((a, b) => orderOf(a) - orderOf(b))
}

export type ScoopOptions = {
  readonly geometry: ScoopGeometry
  readonly rings: Rings
  readonly cascade: CascadeWay
  /** The passage of scooped symbols through the torn paper. */
  readonly slips: Passage
}

type Parts = ScoopOptions & {
  readonly screen: SlotScreen
  readonly scoop: GreatScoop
  readonly brushed: Brushed
  readonly rows: number
  readonly side: number
  /** The cells currently on the scoop. */
  scooped: readonly number[]
}

/** Dims all symbols outside the scoop, and moves those on it to the front. */
function part(
  { screen: { board }, scoop, rows }: Parts,
  square: readonly number[],
  performance: Performance,
) {
  const others = board.columns.flatMap((column, reel) =>
    [...column].flatMap((_, row) => (square.includes(reel * rows + row) ? [] : [reel * rows + row])),
  )
  board.front.addChildAt(scoop.view, 0)
  for (const cell of square) {
    const symbol = board.symbolIn(cell)
    if (symbol) board.front.addChild(symbol.view)
  }
  return performance.fade(260, (t) => {
    for (const cell of others) {
      const symbol = board.symbolIn(cell)
      if (symbol) symbol.view.alpha = 1 + (dimmed - 1) * t
    }
  })
}

/** Returns the scale of a flip: it shrinks, comes back slightly larger, and settles. */
function flipped(share: number): number {
  if (share < 0.5) return 1 - 0.8 * easeOut(share * 2)
  const back = share * 2 - 1
  return 0.2 + 0.8 * easeOut(back) + 0.14 * Math.sin(back * Math.PI)
}

/** Shrinks each symbol and brings it back as the new kind. */
async function become(
  { screen, side, rows }: Parts,
  event: EventOf<'scoop'>,
  performance: Performance,
): Promise<void> {
  const { board, host } = screen
  const small = board.symbolIn(event.from)
  const order = inTurn(event.corner, side, rows, event.cells)
  let turned = 0
  const turn = (upTo: number) => {
    if (turned === 0 && upTo > 0) host.sounds.play('turn')
    for (; turned < upTo; turned += 1) board.put(order[turned] ?? 0, event.symbol)
  }
  const lengthMs = becomeMs + becomeLater * (order.length - 1)
  await performance.move(lengthMs, (t) => {
    for (let at = 0; at < order.length; at += 1) {
      const share = clampShare((t * lengthMs - at * becomeLater) / becomeMs)
      if (share >= 0.5) turn(at + 1)
      const symbol = board.symbolIn(order[at] ?? 0)
      // The small scoop has already faded, so its new symbol grows from zero.
      symbol?.grow(symbol === small && share < 0.5 ? 0 : flipped(share))
    }
  })
}

async function playScoop(parts: Parts, event: EventOf<'scoop'>, performance: Performance): Promise<void> {
  const { screen, scoop, brushed, side, rows } = parts
  const { board } = screen
  const middle = event.corner + Math.floor(side / 2) * (rows + 1)
  const small = board.symbolIn(event.from)
  parts.scooped = event.cells
  await Promise.all([
    part(parts, squareOf(event.corner, side, rows), performance),
    performance.fade(160, (t) => {
      if (small) small.view.alpha = 1 - t
    }),
    scoop.grow(board.boxOf(event.from), board.boxOf(middle), performance),
  ])
  await scoop.lift(performance)
  if (small) small.view.alpha = 1
  await become(parts, event, performance)
  await brushed.write(event.multiplier, event.corner, performance)
}

/** Scooped symbols slip through the paper; the rest of the cluster leaves as usual. */
const leavesTorn = ({ scooped, slips, cascade, rows }: Parts): Passage => ({
  ...slips,
  pose(pose: Pose, t: number, way: PassageWay) {
    const isScooped = scooped.includes(way.reel * rows + way.row)
    ;(isScooped ? slips : cascade.leave).pose(pose, t, way)
  },
})

async function playLeaving(parts: Parts, event: EventOf<'cascade'>, performance: Performance): Promise<void> {
  const { screen, scoop, brushed, rings, cascade } = parts
  const { board, host } = screen
  const { removed } = event
  const step = { ...cascade, removed, columns: board.columnsOf(event.grid) }
  if (!scoop.isUp) {
    host.sounds.play('dart')
    await Promise.all([playCascade(board, step, performance), rings.trail(removed, performance)])
    return
  }
  const { scooped } = parts
  const leave = leavesTorn({ ...parts })
  parts.scooped = []
  await performance.wait(120)
  await scoop.tear(performance)
  const others = removed.filter((cell) => !scooped.includes(cell))
  await Promise.all([
    playCascade(board, { ...step, leave }, performance),
    rings.trail(others, performance),
    performance.wait(240).then(() => Promise.all([scoop.leave(performance), brushed.fade(performance)])),
  ])
}

/** Creates the acts of scoops and cascades, with the parts over the cells that they use. */
export function createScoopActs(
  screen: SlotScreen,
  options: ScoopOptions,
): { readonly acts: SlotActs; readonly parts: readonly StagePart[] } {
  const { geometry } = options
  const parts: Parts = {
    screen,
    ...options,
    scoop: createGreatScoop(screen, geometry),
    brushed: createBrushed(screen, geometry),
    rows: rowsOf(screen.model.grid),
    side: screen.model.scoop?.side ?? 1,
    scooped: [],
  }
  const hide = () => {
    parts.scoop.hide()
    parts.brushed.hide()
    parts.scooped = []
  }
  return {
    acts: {
      scoop: (event, performance) => playScoop(parts, event, performance),
      cascade: (event, performance) => playLeaving(parts, event, performance),
    },
    parts: [parts.brushed, { view: new Container(), launch: hide, place: hide }],
  }
}
