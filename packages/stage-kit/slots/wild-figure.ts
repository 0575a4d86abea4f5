// The figure of a wild over its cells: in one cell, or over a whole reel with a panel behind it.

import type { WildsEvent } from '@mangetsu/slot-engine/events'
import type { Letter } from '@mangetsu/slot-engine/model'
import { Container, Graphics, Sprite } from 'pixi.js'
import { reelBox, rowsOf } from './cells.ts'
import type { SlotScreen } from './design.ts'
import { createWriting } from './writing.ts'

export type WildFigure = {
  readonly letter: Letter
  cells: readonly number[]
  readonly view: Container
  /** The panel over the whole reel, hung by its top. */
  readonly leaf: Container | null
  readonly light: Sprite | null
  /** The figure itself, relative to its foot. */
  readonly body: Container
  readonly sprite: Sprite
}

/** Returns whether the cells are exactly one whole reel. */
export const isWhole = ({ model }: SlotScreen, cells: readonly number[]): boolean => {
  const rows = rowsOf(model.grid)
  return cells.length === rows && (cells[0] ?? 0) % rows === 0
}

/** The light's share of its reel's height, from the top. */
const lightShare = 0.55

/** Paints the panel of a reel: the game's picture, or plain ink. */
function hang(screen: SlotScreen, { letter, leaf, light }: WildFigure, width: number, height: number): void {
  const { stock, pictures, board, inks } = screen
  const { reel } = stock.designOf(letter)
  const [panel] = leaf?.children ?? []
  if (leaf) leaf.position.set(-width / 2, -height / 2)
  if (panel instanceof Graphics) panel.clear().rect(0, 0, width, height).fill(inks.plate)
  if (panel instanceof Sprite && reel !== undefined) {
    panel.texture = pictures.get(reel.panel(board.kind))
    panel.setSize(width, height)
  }
  light?.position.set(0, -height / 2)
  light?.setSize(width, height * lightShare)
}

/** Places a figure over its cells in the current layout. */
export function standFigure(screen: SlotScreen, figure: WildFigure): void {
  const { cells, view, body, sprite } = figure
  const { board, model } = screen
  const rows = rowsOf(model.grid)
  const [first = 0] = cells
  const box = isWhole(screen, cells)
    ? reelBox(board.geometry, rows, Math.floor(first / rows))
    : board.boxOf(first)
  view.position.set(box.x, box.y)
  hang(screen, figure, box.width, box.height)
  body.y = box.height / 2
  sprite.y = -box.height / 2
  sprite.scale.set(Math.min(box.width / sprite.texture.width, box.height / sprite.texture.height))
}

export function createFigure(
  screen: SlotScreen,
  { letter, cells, multiplier }: WildsEvent['wilds'][number],
): WildFigure {
  const { stock, pictures, face, inks, geometry } = screen
  const { tall, reel } = stock.designOf(letter)
  const isReel = isWhole(screen, cells)
  const [view, body] = [new Container(), new Container()]
  const leaf = isReel ? new Container() : null
  leaf?.addChild(reel === undefined ? new Graphics() : new Sprite())
  const light = isReel && reel !== undefined ? new Sprite(pictures.get(reel.light)) : null
  light?.anchor.set(0.5, 0)
  const sprite = new Sprite(pictures.get(isReel && tall !== undefined ? tall : stock.pictureOf(letter)))
  sprite.anchor.set(0.5)
  body.addChild(sprite)
  if (leaf) view.addChild(leaf)
  if (light) view.addChild(light)
  view.addChild(body)
  const figure = { letter, cells, view, leaf, light, body, sprite }
  standFigure(screen, figure)
  if (multiplier > 1) {
    const size = 26 * geometry.frame.unit
    const badge = createWriting({ face, size, ink: inks.lit, edge: inks.edge })
    badge.text = `×${multiplier}`
    badge.y = sprite.y + size * 1.4
    body.addChild(badge)
  }
  return figure
}

const swayMs = 2_400
const swayTurn = 0.011

/** Sways a figure over its reel. */
export function swayFigure({ letter, leaf, light, body }: WildFigure, nowMs: number): void {
  if (leaf === null) return
  // The phase depends on the letter, so that two figures do not move in unison.
  const turn = (nowMs / swayMs) * 2 * Math.PI + letter.charCodeAt(0)
  body.rotation = swayTurn * Math.sin(turn)
  if (light) light.alpha = 0.85 + 0.15 * Math.sin(turn * 0.7)
}
