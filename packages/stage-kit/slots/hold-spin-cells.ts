// The backgrounds of the cells of hold and spin: the kit's plates, or a game's pictures of empty, locked and valued
// cells.
import { Container, Graphics, Sprite } from 'pixi.js'
import type { Performance } from '../event-player.ts'
import { oneAfterAnother } from '../motion.ts'
import { rowsOf } from './cells.ts'
import type { SlotScreen } from './design.ts'
import type { HoldSpinLook } from './hold-spin-look.ts'

/** The state of a cell of hold and spin. */
export type HoldSpinFace = 'empty' | 'locked' | 'valued'

export type HoldSpinCells = {
  readonly view: Container
  readonly count: number
  place(): void
  /** Fades cells to the given faces over `ms`; other cells keep theirs. */
  show(faces: ReadonlyMap<number, HoldSpinFace>, ms: number, performance: Performance): Promise<void>
  /** Plays the respin of the empty cells. */
  again(performance: Performance): Promise<void>
  /** Makes all cells empty. */
  reset(): void
}

/** The pictures of one cell; the kit's own look has only a plate. */
type Cell = {
  readonly view: Container
  readonly faces: ReadonlyMap<HoldSpinFace, Container>
  now: HoldSpinFace
}

const faceNames = ['empty', 'locked', 'valued'] as const

function createCell({ pictures }: SlotScreen, look: HoldSpinLook): Cell {
  const view = new Container()
  const faces = new Map<HoldSpinFace, Container>()
  for (const name of faceNames) {
    if (look.cells === undefined && name !== 'empty') continue
    const face = look.cells === undefined ? new Graphics() : new Sprite(pictures.get(look.cells[name]))
    if (face instanceof Sprite) face.anchor.set(0.5)
    face.visible = name === 'empty'
    faces.set(name, face)
    view.addChild(face)
  }
  return { view, faces, now: 'empty' }
}

function paintPlate(plate: Graphics, width: number, height: number, unit: number, color: number): void {
  const inset = 3 * unit
  plate
    .clear()
    .roundRect(-width / 2 + inset, -height / 2 + inset, width - inset * 2, height - inset * 2, inset * 2)
    .fill({ color, alpha: 0.55 })
}

function placeCell({ board, inks, geometry }: SlotScreen, { view, faces }: Cell, at: number): void {
  const { x, y, width, height } = board.boxOf(at)
  view.position.set(x, y)
  for (const face of faces.values())
    if (face instanceof Sprite) face.setSize(width, height)
    else if (face instanceof Graphics) paintPlate(face, width, height, geometry.frame.unit, inks.plate)
}

/** Shows only the current face. */
function settle({ faces, now }: Cell): void {
  for (const [name, face] of faces) {
    face.visible = name === now || faces.size === 1
    face.alpha = 1
  }
}

/** Darkens and lightens a plate of the kit's own look. */
const dims = {
  ms: 360,
  turn(cell: Container, t: number): void {
    cell.alpha = 1 - 0.5 * Math.sin(t * Math.PI)
  },
}

/** Delay of each reel's cells after the previous reel's, ms. */
export const againEachMs = 40

export function createHoldSpinCells(screen: SlotScreen, look: HoldSpinLook): HoldSpinCells {
  const { model } = screen
  const rows = rowsOf(model.grid)
  const count = model.hold === undefined ? 0 : model.grid.reels * rows
  const cells = Array.from({ length: count }, () => createCell(screen, look))
  const view = new Container()
  if (count > 0) view.addChild(...cells.map((cell) => cell.view))
  return {
    view,
    count,
    place() {
      cells.forEach((cell, at) => {
        placeCell(screen, cell, at)
      })
    },
    async show(faces, ms, performance) {
      const changing = cells.filter((cell, at) => (faces.get(at) ?? cell.now) !== cell.now)
      for (const [at, next] of faces) {
        const cell = cells[at]
        if (cell) cell.now = next
      }
      // The new face fades in over the old one, which stays until it is covered.
      await performance.fade(ms, (t) => {
        for (const { faces: all, now } of changing) {
          const face = all.get(now)
          if (face === undefined || all.size === 1) continue
          face.visible = true
          face.alpha = now === 'empty' ? 1 : t
        }
      })
      for (const cell of changing) settle(cell)
    },
    reset() {
      for (const cell of cells) {
        cell.now = 'empty'
        settle(cell)
      }
    },
    async again(performance) {
      const { ms, turn } = look.again ?? dims
      const { lengthMs, shareOf } = oneAfterAnother(model.grid.reels, againEachMs, ms)
      await performance.move(lengthMs, (t) => {
        for (let at = 0; at < count; at += 1) {
          const cell = cells[at]
          if (cell?.now === 'empty') turn(cell.view, shareOf(t, Math.floor(at / rows)))
        }
      })
    },
  }
}
