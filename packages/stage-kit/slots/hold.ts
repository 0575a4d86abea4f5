// Hold and win: what is held stays lit with its value, the other cells empty and are drawn again, until nothing lands any more.

import type { HeldCell, HoldBeginEvent, HoldChosenEvent, HoldSpinEvent } from '@mangetsu/games/engine/events'
import { Container, Graphics, Sprite } from 'pixi.js'
import type { Performance } from '../event-player.ts'
import { easeOut, landing, oneAfterAnother } from '../motion.ts'
import { rowsOf } from './cells.ts'
import type { SlotScreen } from './design.ts'
import { resetPose, restPose, scaleIn, sizeOf, type ValuePlace } from './symbol-view.ts'
import { createWriting, writeWithin } from './writing.ts'

export type Hold = {
  /** What lies behind the cells, and what is written on them. */
  readonly behind: Container
  readonly view: Container
  readonly held: readonly HeldCell[]
  begin(event: HoldBeginEvent, performance: Performance): Promise<void>
  choose(event: HoldChosenEvent, performance: Performance): Promise<void>
  spin(event: HoldSpinEvent, performance: Performance): Promise<void>
  /** The values light up one after another as they are counted. */
  count(performance: Performance): Promise<void>
  place(): void
  /** Back to the reels as they stood. */
  clear(): void
}

/** A value on its symbol. */
type Tag = { readonly cell: HeldCell; readonly view: Container }

type Parts = {
  readonly screen: SlotScreen
  readonly view: Container
  readonly behind: Container
  /** Behind cells that are not held, one a cell, drawn again only when the room changes. */
  readonly plates: readonly Graphics[]
  tags: readonly Tag[]
  /** The cells that stay. */
  lit: ReadonlySet<number>
  /** What stood before; null while nothing is held. */
  before: readonly string[] | null
}

const valuePlace = ({ stock, inks }: SlotScreen, letter: string): ValuePlace =>
  stock.designOf(letter).value ?? { x: 80, y: 132, width: 140, size: 34, ink: inks.lit }

/** The picture of a prize takes its symbol's place, writing its own. */
const prizePicture = ({ stock }: SlotScreen, { letter, prize }: HeldCell): string | undefined =>
  prize === undefined ? undefined : stock.designOf(letter).prizes?.[prize]

const scaleOf = ({ stock, board }: SlotScreen, { letter, cell }: HeldCell): number =>
  scaleIn(stock.designOf(letter), board.boxOf(cell))

function standTag(screen: SlotScreen, { cell, view }: Tag): void {
  const box = screen.board.boxOf(cell.cell)
  const scale = scaleOf(screen, cell)
  view.scale.set(scale)
  view.position.set(box.x, box.y)
  if (prizePicture(screen, cell) !== undefined) return
  const { x, y } = valuePlace(screen, cell.letter)
  const [width, height] = sizeOf(screen.stock.designOf(cell.letter))
  view.position.set(box.x + (x - width / 2) * scale, box.y + (y - height / 2) * scale)
}

function createTag(screen: SlotScreen, cell: HeldCell): Tag {
  const { model, stock, pictures, inks, face, lang, teller } = screen
  const view = new Container()
  const picture = prizePicture(screen, cell)
  if (picture === undefined) {
    const { size, width, ink, edge = inks.edge } = valuePlace(screen, cell.letter)
    const text = createWriting({ face, size, ink, edge })
    const title = model.hold?.prizes.find(({ name }) => name === cell.prize)?.title[lang]
    writeWithin(text, title ?? teller.amount(BigInt(cell.amountMinor)), size, width)
    view.addChild(text)
  } else {
    const sprite = new Sprite(pictures.get(picture))
    sprite.anchor.set(0.5)
    sprite.setSize(...sizeOf(stock.designOf(cell.letter)))
    view.addChild(sprite)
  }
  const tag = { cell, view }
  standTag(screen, tag)
  return tag
}

async function write(parts: Parts, cells: readonly HeldCell[], performance: Performance): Promise<void> {
  const made = cells.map((cell) => createTag(parts.screen, cell))
  if (made.length > 0) parts.view.addChild(...made.map(({ view }) => view))
  parts.tags = [...parts.tags, ...made]
  await performance.fade(200, (t) => {
    for (const { view } of made) view.alpha = t
  })
}

function drawPlates({ screen: { board, inks, drawing }, plates }: Parts): void {
  const inset = 3 * drawing.frame.unit
  plates.forEach((plate, cell) => {
    const { x, y, width, height } = board.boxOf(cell)
    plate
      .clear()
      .roundRect(-width / 2 + inset, -height / 2 + inset, width - inset * 2, height - inset * 2, inset * 2)
      .fill({ color: inks.plate, alpha: 0.55 })
    plate.position.set(x, y)
  })
}

/** How much is seen of the symbols that are not held. */
function showOthers({ screen: { board }, plates, lit }: Parts, alpha: number): void {
  for (let cell = 0; cell < plates.length; cell += 1) {
    const symbol = board.symbolIn(cell)
    if (symbol) symbol.view.alpha = lit.has(cell) ? 1 : alpha
  }
}

async function begin(parts: Parts, { cells }: HoldBeginEvent, performance: Performance): Promise<void> {
  parts.before = parts.screen.board.columns
  parts.lit = new Set(cells.map(({ cell }) => cell))
  drawPlates(parts)
  parts.behind.visible = true
  await performance.fade(300, (t) => {
    parts.behind.alpha = t
    showOthers(parts, 1 - t)
  })
}

/** What is drawn again: a light runs over the empty cells. */
const drawAgain = ({ plates, lit }: Parts, performance: Performance): Promise<void> =>
  performance.fade(420, (t) => {
    plates.forEach((plate, cell) => {
      const wave = Math.max(0, Math.sin((t * 2 - cell / plates.length) * Math.PI))
      plate.alpha = lit.has(cell) ? 1 : 1 - 0.5 * wave * (1 - t)
    })
  })

/** A symbol that lands: quickly down, and a little bounce. */
const fallen = landing(0.8, 0.05)

async function spin(parts: Parts, { landed }: HoldSpinEvent, performance: Performance): Promise<void> {
  const { board, model } = parts.screen
  const rows = rowsOf(model.grid)
  await drawAgain(parts, performance)
  for (const { cell, letter } of landed) board.put(cell, letter)
  parts.lit = new Set([...parts.lit, ...landed.map(({ cell }) => cell)])
  const pose = restPose()
  await performance.move(180, (t) => {
    for (const { cell } of landed) {
      resetPose(pose)
      pose.y = -(1 - fallen(t)) * board.boxOf(cell).height * 0.6
      pose.alpha = Math.min(1, t * 2)
      board.carry(cell, cell % rows, pose)
    }
  })
  await write(parts, landed, performance)
}

async function count({ screen, tags }: Parts, performance: Performance): Promise<void> {
  const { lengthMs, shareOf } = oneAfterAnother(tags.length, 120, 120)
  await performance.move(lengthMs, (t) => {
    tags.forEach(({ cell, view }, at) => {
      view.scale.set(scaleOf(screen, cell) * (1 + 0.12 * Math.sin(easeOut(shareOf(t, at)) * Math.PI)))
    })
  })
}

export function createHold(screen: SlotScreen): Hold {
  const size = screen.model.hold === undefined ? 0 : screen.model.grid.reels * rowsOf(screen.model.grid)
  const parts: Parts = {
    screen,
    view: new Container(),
    behind: new Container(),
    plates: Array.from({ length: size }, () => new Graphics()),
    tags: [],
    lit: new Set(),
    before: null,
  }
  parts.behind.visible = false
  if (size > 0) parts.behind.addChild(...parts.plates)
  return {
    behind: parts.behind,
    view: parts.view,
    get held() {
      return parts.tags.map(({ cell }) => cell)
    },
    begin: (event, performance) => begin(parts, event, performance),
    choose: ({ held }, performance) => write(parts, held, performance),
    spin: (event, performance) => spin(parts, event, performance),
    count: (performance) => count(parts, performance),
    place() {
      if (parts.before === null) return
      drawPlates(parts)
      for (const tag of parts.tags) standTag(screen, tag)
      showOthers(parts, 0)
    },
    clear() {
      for (const { view } of parts.tags) view.destroy({ children: true })
      parts.tags = []
      parts.behind.visible = false
      if (parts.before !== null) screen.board.show(parts.before)
      parts.before = null
    },
  }
}
