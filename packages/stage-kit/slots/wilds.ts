// Wilds that expand, stick, walk or multiply. Those that persist between spins are shown over the reels here;
// others are ordinary symbols in their cells.

import type { SpinEvent, WildsEvent } from '@mangetsu/slot-engine/events'
import type { Letter, WildModel } from '@mangetsu/slot-engine/model'
import { Container, Graphics } from 'pixi.js'
import type { Performance } from '../event-player.ts'
import {
  animate,
  createSkipController,
  easeOut,
  oneAfterAnother,
  overshoot,
  type SkipController,
} from '../motion.ts'
import { rowsOf } from './cells.ts'
import type { SlotScreen } from './design.ts'
import { resetPose, restPose } from './pose.ts'
import { createFigure, isWhole, standFigure, swayFigure, type WildFigure } from './wild-figure.ts'

export type Wilds = {
  readonly view: Container
  /** Before the reels of a spin turn: removes wilds that do not stay, and moves walking ones. */
  prepare(spin: SpinEvent, performance: Performance): Promise<void>
  play(event: WildsEvent, performance: Performance): Promise<void>
  /** Plays the win of the figures in winning cells. */
  win(cells: readonly number[], performance: Performance): Promise<void>
  /** Places the figures in the current layout. */
  place(): void
  /** Fades all figures out, without waiting. */
  clear(): void
  /** Removes all figures at once. */
  rest(): void
  /** Shows the idle motion; returns true if it needs every frame. */
  idle(nowMs: number): boolean
}

type Wild = WildsEvent['wilds'][number]

type Parts = {
  readonly screen: SlotScreen
  readonly view: Container
  /** Masks rising figures to their reels. */
  readonly window: Graphics
  figures: readonly WildFigure[]
  /** Ends the fades of leaving figures early. */
  leaving: SkipController
}

/** Returns whether a wild stays over the reels between spins of this phase. */
export function staysIn({ sticks, walks }: WildModel, phase: SpinEvent['phase']): boolean {
  if (phase === 'respin') return sticks === 'respins' || sticks === 'both' || walks !== undefined
  return phase === 'free' && (sticks === 'freeSpins' || sticks === 'both')
}

/** Returns the cells of a wild after a step; null if it has left the grid. */
export function walked(
  cells: readonly number[],
  step: number,
  { reels, rows }: { readonly reels: number; readonly rows: number },
): readonly number[] | null {
  const moved = cells.map((cell) => cell + step * rows)
  return moved.every((cell) => cell >= 0 && cell < reels * rows) ? moved : null
}

const settle = overshoot(0.03)
const leaveMs = 220

const modelOf = ({ model }: SlotScreen, letter: Letter): WildModel | undefined =>
  model.wilds.find((wild) => wild.letter === letter)

function remove(parts: Parts, figure: WildFigure): void {
  parts.figures = parts.figures.filter((one) => one !== figure)
  // The picture may be destroyed before its motion ends.
  if (!figure.view.destroyed) figure.view.destroy({ children: true })
}

/** Fades a figure out in the background, while the next motion begins. */
function leave(parts: Parts, figure: WildFigure): void {
  parts.figures = parts.figures.filter((one) => one !== figure)
  const fade = (t: number) => {
    figure.view.alpha = 1 - t
  }
  void animate(parts.screen.clock, leaveMs, fade, parts.leaving).then(() => remove(parts, figure))
}

/** Moves the symbol of a growing wild in its cell first, to attract the player's eye there. */
async function stir({ board, model }: SlotScreen, { letter, cells }: Wild, performance: Performance) {
  const [first = 0] = cells
  const rows = rowsOf(model.grid)
  const row = board.columns[Math.floor(first / rows)]?.indexOf(letter) ?? -1
  const symbol = row < 0 ? undefined : board.symbolIn(first + row)
  if (symbol === undefined) return
  board.front.addChild(symbol.view)
  await performance.move(320, (t) => {
    symbol.win(t)
    symbol.grow(1 + 0.16 * Math.sin(Math.PI * t))
  })
}

/** Fills a wild's reel: the panel unrolls from the top, and the figure rises into it. */
async function rise(
  { view, window, screen }: Parts,
  figure: WildFigure,
  performance: Performance,
): Promise<void> {
  const { x, y, width, height } = screen.board.window
  const { leaf, light, body } = figure
  body.alpha = 0
  if (light) light.alpha = 0
  window.clear().rect(x, y, width, height).fill(0xffffff)
  window.visible = true
  view.mask = window
  if (leaf)
    await performance.move(220, (t) => {
      leaf.scale.y = easeOut(t)
    })
  const foot = body.y
  await Promise.all([
    performance.move(360, (t) => {
      body.y = foot + (1 - settle(t)) * height * 0.3
    }),
    performance.fade(180, (t) => {
      body.alpha = t
      if (light) light.alpha = t
    }),
  ])
  view.mask = null
  window.visible = false
  // The layout may have changed meanwhile.
  standFigure(screen, figure)
}

/** Pops cells that become wild, one after another. */
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

/** Moves a figure one step to the next reel, or out of the picture. */
async function walk(parts: Parts, figure: WildFigure, step: number, performance: Performance): Promise<void> {
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
  standFigure(parts.screen, figure)
}

/** Returns whether a figure stays during this spin; the spin names the reels that remain wild. */
function stays({ screen }: Parts, { letter, cells }: WildFigure, spin: SpinEvent): boolean {
  const wild = modelOf(screen, letter)
  if (wild === undefined || !staysIn(wild, spin.phase)) return false
  const reel = Math.floor((cells[0] ?? 0) / rowsOf(screen.model.grid))
  return wild.walks !== undefined || !isWhole(screen, cells) || spin.held?.includes(reel) === true
}

async function prepare(parts: Parts, spin: SpinEvent, performance: Performance): Promise<void> {
  const steps: Promise<void>[] = []
  for (const figure of parts.figures) {
    const walks = modelOf(parts.screen, figure.letter)?.walks
    if (!stays(parts, figure, spin)) leave(parts, figure)
    else if (walks !== undefined && spin.phase === 'respin')
      steps.push(walk(parts, figure, walks, performance))
  }
  await Promise.all(steps)
}

/**
 * Returns whether a wild is a figure over its cells, because it stays, grows or multiplies,
 * or an ordinary symbol.
 */
function isFigure(screen: SlotScreen, { letter, cells, multiplier }: Wild): boolean {
  const known = modelOf(screen, letter)
  const stays = known?.sticks !== undefined || known?.walks !== undefined
  return stays || multiplier !== 1 || (known?.expands === true && isWhole(screen, cells))
}

async function comeOver(parts: Parts, wild: Wild, performance: Performance): Promise<void> {
  const { screen } = parts
  if (modelOf(screen, wild.letter)?.expands === true) await stir(screen, wild, performance)
  const figure = createFigure(screen, wild)
  parts.figures = [...parts.figures, figure]
  parts.view.addChild(figure.view)
  await rise(parts, figure, performance)
}

async function play(parts: Parts, event: WildsEvent, performance: Performance): Promise<void> {
  const { screen } = parts
  const { board, host, announcer } = screen
  const stood = new Set(parts.figures.map(({ letter, cells }) => `${letter}${cells[0]}`))
  const came = event.wilds.filter(({ letter, cells }) => !stood.has(`${letter}${cells[0]}`))
  for (const { letter, multiplier } of came)
    if (multiplier > 1)
      host.say(announcer.say('wildMultiplies', { symbol: announcer.symbol(letter), multiplier }))
  await Promise.all(
    came.filter((wild) => isFigure(screen, wild)).map((one) => comeOver(parts, one, performance)),
  )
  // Shown only now, so that nothing appears under a figure before it has grown.
  board.clear()
  board.show(board.columnsOf(event.grid))
  await Promise.all(
    came.filter((wild) => !isFigure(screen, wild)).map(({ cells }) => pop(screen, cells, performance)),
  )
}

async function win({ figures }: Parts, cells: readonly number[], performance: Performance): Promise<void> {
  const winners = figures.filter((figure) => figure.cells.some((cell) => cells.includes(cell)))
  if (winners.length === 0) return
  await performance.move(700, (t) => {
    for (const { body } of winners) body.scale.set(1 + 0.035 * Math.sin(Math.PI * t))
  })
}

export function createWilds(screen: SlotScreen): Wilds {
  const [view, window] = [new Container(), new Graphics()]
  window.visible = false
  const parts: Parts = { screen, view: new Container(), window, figures: [], leaving: createSkipController() }
  view.addChild(parts.view, window)
  return {
    view,
    prepare: (spin, performance) => prepare(parts, spin, performance),
    play: (event, performance) => play(parts, event, performance),
    win: (cells, performance) => win(parts, cells, performance),
    place() {
      for (const figure of parts.figures) standFigure(screen, figure)
    },
    clear() {
      for (const figure of parts.figures) leave(parts, figure)
    },
    rest() {
      for (const figure of parts.figures) leave(parts, figure)
      parts.leaving.cut()
      parts.leaving = createSkipController()
    },
    idle(nowMs) {
      for (const figure of parts.figures) swayFigure(figure, nowMs)
      return parts.figures.length > 0 && screen.mode !== 'base'
    },
  }
}
