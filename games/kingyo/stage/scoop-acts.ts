// The scoop as it is played: it grows under nine, comes up with them, they become one kind, and when they are paid it tears.
import { easeOut, type Performance } from '@mangetsu/stage-kit'
import type { EventOf, SlotActs, SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { playCascade } from '@mangetsu/stage-kit/slots/passages'
import { Container } from 'pixi.js'
import type { Brushed } from './brushed.ts'
import type { GreatScoop } from './great-scoop.ts'
import type { Rings } from './rings.ts'
import { cascade, slipsThrough } from './swim.ts'

const rows = 5
/** How much is left of what lies beside the scoop. */
const dimmed = 0.34
const becomeMs = 280
const becomeLater = 45

/** The cells of a scoop, its middle first and then around it. */
export const inTurn = (corner: number, cells: readonly number[]): readonly number[] =>
  [6, 5, 0, 1, 2, 7, 12, 11, 10].map((step) => corner + step).filter((cell) => cells.includes(cell))

type Parts = {
  readonly screen: SlotScreen
  readonly scoop: GreatScoop
  readonly brushed: Brushed
  readonly rings: Rings
  /** What lies on the scoop now. */
  scooped: readonly number[]
}

/** All that is not scooped sinks into the background; what is comes before it. */
function part({ screen: { board }, scoop }: Parts, square: readonly number[], performance: Performance) {
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
async function become({ screen }: Parts, event: EventOf<'scoop'>, performance: Performance): Promise<void> {
  const { board, host } = screen
  const small = board.symbolIn(event.from)
  const order = inTurn(event.corner, event.cells)
  let turned = 0
  const turn = (upTo: number) => {
    if (turned === 0 && upTo > 0) host.sounds.play('turn')
    for (; turned < upTo; turned += 1) board.put(order[turned] ?? 0, event.symbol)
  }
  const lengthMs = becomeMs + becomeLater * (order.length - 1)
  await performance.move(lengthMs, (t) => {
    for (let at = 0; at < order.length; at += 1) {
      const share = Math.max(0, Math.min(1, (t * lengthMs - at * becomeLater) / becomeMs))
      if (share >= 0.5) turn(at + 1)
      const symbol = board.symbolIn(order[at] ?? 0)
      // The small scoop is gone already: there the new one comes out of nothing.
      symbol?.grow(symbol === small && share < 0.5 ? 0 : flipped(share))
    }
  })
}

async function playScoop(parts: Parts, event: EventOf<'scoop'>, performance: Performance): Promise<void> {
  const { screen, scoop, brushed } = parts
  const { board } = screen
  const side = screen.model.scoop?.side ?? 3
  const square = Array.from(
    { length: side * side },
    (_, at) => event.corner + Math.floor(at / side) * rows + (at % side),
  )
  const small = board.symbolIn(event.from)
  parts.scooped = event.cells
  await Promise.all([
    part(parts, square, performance),
    performance.fade(160, (t) => {
      if (small) small.view.alpha = 1 - t
    }),
    scoop.grow(board.boxOf(event.from), board.boxOf(event.corner + rows + 1), performance),
  ])
  await scoop.lift(performance)
  if (small) small.view.alpha = 1
  await become(parts, event, performance)
  await brushed.write(event.multiplier, event.corner, performance)
}

async function playLeaving(parts: Parts, event: EventOf<'cascade'>, performance: Performance): Promise<void> {
  const { screen, scoop, brushed, rings, scooped } = parts
  const { board, host } = screen
  const columns = board.columnsOf(event.grid)
  const { removed } = event
  if (!scoop.isUp) {
    host.sounds.play('dart')
    await Promise.all([
      playCascade(board, { ...cascade, removed, columns }, performance),
      rings.trail(removed, performance),
    ])
    return
  }
  parts.scooped = []
  await performance.wait(300)
  await scoop.tear(performance)
  const leave = {
    ...slipsThrough,
    pose: (...[pose, t, way]: Parameters<typeof slipsThrough.pose>) =>
      (scooped.includes(way.reel * rows + way.row) ? slipsThrough : cascade.leave).pose(pose, t, way),
  }
  await Promise.all([
    playCascade(board, { ...cascade, leave, removed, columns }, performance),
    rings.trail(
      removed.filter((cell) => !scooped.includes(cell)),
      performance,
    ),
    performance.wait(200).then(() => Promise.all([scoop.leave(performance), brushed.fade(performance)])),
  ])
}

/** How the scoop and what leaves are played, and the part that takes all of it away when a round begins. */
export function createScoopActs(
  screen: SlotScreen,
  made: Pick<Parts, 'scoop' | 'brushed' | 'rings'>,
): { readonly acts: SlotActs; readonly part: StagePart } {
  const parts: Parts = { screen, ...made, scooped: [] }
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
    part: { view: new Container(), launch: hide, place: hide },
  }
}
