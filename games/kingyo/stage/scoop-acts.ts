// A scoop as it is played on water: it grows under its square, comes up with what lies there, all of that becomes one kind,
// and when it is paid the paper tears. It plays the sounds `turn`, and `dart` where winners leave without a scoop.

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
import { createGreatScoop, type GreatScoop, type ScoopDrawing } from './great-scoop.ts'
import type { Rings } from './rings.ts'

/** How much is left of what lies beside the scoop. */
const dimmed = 0.34
const becomeMs = 280
const becomeLater = 45

/** The cells of a square from its corner, column by column. */
const squareOf = (corner: number, side: number, rows: number): readonly number[] =>
  Array.from({ length: side * side }, (_, at) => corner + Math.floor(at / side) * rows + (at % side))

/** The cells of a scoop from its middle outwards, and around it. */
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
  readonly drawing: ScoopDrawing
  readonly rings: Rings
  readonly cascade: CascadeWay
  /** How what was scooped leaves through the torn paper. */
  readonly slips: Passage
}

type Parts = ScoopOptions & {
  readonly screen: SlotScreen
  readonly scoop: GreatScoop
  readonly brushed: Brushed
  readonly rows: number
  readonly side: number
  /** What lies on the scoop now. */
  scooped: readonly number[]
}

/** All that is not scooped sinks into the background; what is comes before it. */
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

/** Shrinks away, and comes back a little larger before it settles. */
function flipped(share: number): number {
  if (share < 0.5) return 1 - 0.8 * easeOut(share * 2)
  const back = share * 2 - 1
  return 0.2 + 0.8 * easeOut(back) + 0.14 * Math.sin(back * Math.PI)
}

/** Each shrinks to nothing and comes back as what all become. */
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
      // The small scoop is gone already: there the new one comes out of nothing.
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

/** What lay on the scoop slips through, the rest of the cluster leaves as ever. */
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
  await performance.wait(300)
  await scoop.tear(performance)
  const others = removed.filter((cell) => !scooped.includes(cell))
  await Promise.all([
    playCascade(board, { ...step, leave }, performance),
    rings.trail(others, performance),
    performance.wait(240).then(() => Promise.all([scoop.leave(performance), brushed.fade(performance)])),
  ])
}

/** How the scoop and what leaves are played, and the parts over the cells that it needs, of which it takes care. */
export function createScoopActs(
  screen: SlotScreen,
  options: ScoopOptions,
): { readonly acts: SlotActs; readonly parts: readonly StagePart[] } {
  const { drawing } = options
  const parts: Parts = {
    screen,
    ...options,
    scoop: createGreatScoop(screen, drawing),
    brushed: createBrushed(screen, drawing),
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
