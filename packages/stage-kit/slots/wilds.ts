// Wilds that do more than stand for others: they grow over their reel, stay, walk and multiply. What stays from spin to spin
// stands over the reels here, and what passes is in its cell as every symbol.

import type { SpinEvent, WildsEvent } from '@mangetsu/games/engine/events'
import type { Letter, WildModel } from '@mangetsu/games/engine/model'
import { Container, Graphics, Sprite } from 'pixi.js'
import type { Performance } from '../event-player.ts'
import { easeOut, oneAfterAnother, overshoot } from '../motion.ts'
import { reelBox, rowsOf } from './cells.ts'
import type { SlotScreen } from './design.ts'
import { resetPose, restPose } from './symbol-view.ts'
import { createWriting } from './writing.ts'

export type Wilds = {
  readonly view: Container
  /** Before the reels of a spin turn: what does not stay leaves, what walks takes its step. */
  prepare(spin: SpinEvent, performance: Performance): Promise<void>
  play(event: WildsEvent, performance: Performance): Promise<void>
  /** Stands where the picture now has its cells. */
  place(): void
  clear(): void
}

type Wild = WildsEvent['wilds'][number]

/** One that stands over its cells. */
type Figure = {
  readonly letter: Letter
  cells: readonly number[]
  readonly view: Container
  /** Behind the figure of a whole reel. */
  readonly panel: Graphics | null
  readonly body: Container
  readonly sprite: Sprite
}

type Parts = {
  readonly screen: SlotScreen
  readonly view: Container
  figures: readonly Figure[]
}

/** Whether a wild stays over the reels from spin to spin of this phase. */
export function staysIn({ sticks, walks }: WildModel, phase: SpinEvent['phase']): boolean {
  if (phase === 'respin') return sticks === 'respins' || sticks === 'both' || walks !== undefined
  return phase === 'free' && (sticks === 'freeSpins' || sticks === 'both')
}

/** The cells of a wild that has walked; null where it has left the grid. */
export function walked(
  cells: readonly number[],
  step: number,
  { reels, rows }: { readonly reels: number; readonly rows: number },
): readonly number[] | null {
  const moved = cells.map((cell) => cell + step * rows)
  return moved.every((cell) => cell >= 0 && cell < reels * rows) ? moved : null
}

const settle = overshoot(0.03)

const modelOf = ({ model }: SlotScreen, letter: Letter): WildModel | undefined =>
  model.wilds.find((wild) => wild.letter === letter)

/** Whether these are all the cells of one reel. */
const isWhole = ({ model }: SlotScreen, cells: readonly number[]): boolean => {
  const rows = rowsOf(model.grid)
  return cells.length === rows && (cells[0] ?? 0) % rows === 0
}

function stand(screen: SlotScreen, { cells, view, panel, sprite }: Figure): void {
  const { board, model, inks } = screen
  const rows = rowsOf(model.grid)
  const [first = 0] = cells
  const box = isWhole(screen, cells)
    ? reelBox(board.geometry, rows, Math.floor(first / rows))
    : board.boxOf(first)
  view.position.set(box.x, box.y)
  panel
    ?.clear()
    .rect(-box.width / 2, 0, box.width, box.height)
    .fill(inks.plate)
  if (panel) panel.y = -box.height / 2
  sprite.scale.set(Math.min(box.width / sprite.texture.width, box.height / sprite.texture.height))
}

function createFigure(screen: SlotScreen, { letter, cells, multiplier }: Wild): Figure {
  const { stock, pictures, face, inks, drawing } = screen
  const { tall } = stock.designOf(letter)
  const isReel = isWhole(screen, cells)
  const [view, body] = [new Container(), new Container()]
  const panel = isReel ? new Graphics() : null
  const sprite = new Sprite(pictures.get(isReel && tall !== undefined ? tall : stock.pictureOf(letter)))
  sprite.anchor.set(0.5)
  body.addChild(sprite)
  if (multiplier > 1) {
    const size = 26 * drawing.frame.unit
    const badge = createWriting({ face, size, ink: inks.lit, edge: inks.edge })
    badge.text = `×${multiplier}`
    badge.y = size * 1.4
    body.addChild(badge)
  }
  if (panel) view.addChild(panel)
  view.addChild(body)
  const figure = { letter, cells, view, panel, body, sprite }
  stand(screen, figure)
  return figure
}

function remove(parts: Parts, figure: Figure): void {
  parts.figures = parts.figures.filter((one) => one !== figure)
  figure.view.destroy({ children: true })
}

/** A wild fills its reel: the reel darkens from the top, and the figure rises into it. */
async function rise({ board }: SlotScreen, { panel, body }: Figure, performance: Performance): Promise<void> {
  const { height } = board.window
  body.alpha = 0
  if (panel)
    await performance.move(220, (t) => {
      panel.scale.y = easeOut(t)
    })
  await Promise.all([
    performance.move(320, (t) => {
      body.y = (1 - settle(t)) * height * 0.2
    }),
    performance.fade(200, (t) => {
      body.alpha = t
    }),
  ])
}

/** Cells that become wild, one after the other. */
async function pop({ board, model }: SlotScreen, cells: readonly number[], performance: Performance) {
  const rows = rowsOf(model.grid)
  const pose = restPose()
  const { lengthMs, shareOf } = oneAfterAnother(cells.length, 90, 260)
  await performance.move(lengthMs, (t) => {
    cells.forEach((cell, at) => {
      resetPose(pose)
      pose.scale = 0.6 + 0.4 * settle(shareOf(t, at))
      board.carry(cell, cell % rows, pose)
    })
  })
}

/** Takes a step to the next reel, or out of the picture. */
async function walk(parts: Parts, figure: Figure, step: number, performance: Performance): Promise<void> {
  const { board, model } = parts.screen
  const { reels } = model.grid
  const next = walked(figure.cells, step, { reels, rows: rowsOf(model.grid) })
  const by = step * (board.geometry.width + board.geometry.gap)
  const { x } = figure.view
  await performance.move(400, (t) => {
    figure.view.x = x + by * easeOut(t)
    figure.view.alpha = next === null ? 1 - t : 1
  })
  if (next === null) {
    remove(parts, figure)
    return
  }
  figure.cells = next
  stand(parts.screen, figure)
}

async function prepare(parts: Parts, spin: SpinEvent, performance: Performance): Promise<void> {
  const steps: Promise<void>[] = []
  for (const figure of parts.figures) {
    const wild = modelOf(parts.screen, figure.letter)
    if (wild === undefined || !staysIn(wild, spin.phase)) remove(parts, figure)
    else if (wild.walks !== undefined && spin.phase === 'respin')
      steps.push(walk(parts, figure, wild.walks, performance))
  }
  await Promise.all(steps)
}

/** How one wild comes: over its cells where it stays or grows, in its cells where it only shows. */
function come(parts: Parts, wild: Wild, performance: Performance): Promise<void> {
  const { screen } = parts
  const known = modelOf(screen, wild.letter)
  const stays = known?.sticks !== undefined || known?.walks !== undefined
  const isGrown = known?.expands === true && isWhole(screen, wild.cells)
  if (!stays && !isGrown && wild.multiplier === 1) return pop(screen, wild.cells, performance)
  const figure = createFigure(screen, wild)
  parts.figures = [...parts.figures, figure]
  parts.view.addChild(figure.view)
  return rise(screen, figure, performance)
}

async function play(parts: Parts, event: WildsEvent, performance: Performance): Promise<void> {
  const { board, host, teller } = parts.screen
  const stood = new Set(parts.figures.map(({ letter, cells }) => `${letter}${cells[0]}`))
  const came = event.wilds.filter(({ letter, cells }) => !stood.has(`${letter}${cells[0]}`))
  board.show(board.columnsOf(event.grid))
  for (const { letter, multiplier } of came)
    if (multiplier > 1) host.say(teller.say('wildMultiplies', { symbol: teller.symbol(letter), multiplier }))
  await Promise.all(came.map((wild) => come(parts, wild, performance)))
}

export function createWilds(screen: SlotScreen): Wilds {
  const parts: Parts = { screen, view: new Container(), figures: [] }
  return {
    view: parts.view,
    prepare: (spin, performance) => prepare(parts, spin, performance),
    play: (event, performance) => play(parts, event, performance),
    place() {
      for (const figure of parts.figures) stand(screen, figure)
    },
    clear() {
      for (const figure of parts.figures) remove(parts, figure)
    },
  }
}
