// The layout of bets as page elements over the picture: every spot a button in a grid that the keyboard goes through, and over
// them the chips that lie there.
import { element } from '../dom.ts'
import type { StageLang } from '../text.ts'
import { chipsAt, clipOf, pointsOf } from './cell-shape.ts'
import { type ChipFace, chipElement } from './chips.ts'
import { isGridKey, spotAfterKey } from './grid-keys.ts'
import type { PlaceBox, SpotPlace, TableLayout } from './table-game.ts'

/** What is to be seen of one spot. */
export type ShownSpot = {
  /** What a reader hears: name, odds, own amount, how many others. */
  readonly label: string
  /** The own chips, the lowest first. */
  readonly chips: readonly ChipFace[]
  /** The own amount, or what it has brought. */
  readonly slip: string | null
  /** Chips that are not confirmed yet. */
  readonly isOpen: boolean
  /** Somebody else's chips: one of them, and how many players they are of. */
  readonly others: { readonly face: ChipFace; readonly players: number } | null
  /** How it has ended: for nobody's stake `wins` where it wins, `rests` where not. */
  readonly result: 'won' | 'back' | 'lost' | 'wins' | 'rests' | null
  /** Somebody has this seat. */
  readonly isTaken?: boolean
}

export type BetGridOptions = {
  /** What the grid is called. */
  readonly words: string
  readonly lang: StageLang
  /** What is written on a spot. */
  readonly write: (spot: string) => readonly (Node | string)[]
  readonly oddsOf: (spot: string) => string
  readonly onPut: (spot: string) => void
  readonly onTake: (spot: string) => void
}

export type BetGrid = {
  readonly root: HTMLElement
  /** Fits the layout into the box, whole or by its width alone. */
  place(layout: TableLayout, box: PlaceBox, isScrolled: boolean): void
  show(shownOf: (spot: string) => ShownSpot): void
  /** Whether chips are taken: places without any are dimmed when they are not. */
  setOpen(isOpen: boolean): void
}

/** Odds are written where they fit: so wide a character of them, and so high a cell, CSS pixels. */
const withOdds = { character: 6.4, height: 38 }
/** A chip's width in shares of its cell's shorter side, and its limits in CSS pixels. */
const chipSize = { share: 0.42, least: 20, most: 44, onLine: 24 } as const

type Cell = {
  readonly button: HTMLButtonElement
  readonly pieces: HTMLElement
  place: SpotPlace
  shown: string
}

const svgSpace = 'http://www.w3.org/2000/svg'

/** The contour of a spot that is not its whole box. */
function contourOf(place: SpotPlace, scale: number): SVGSVGElement {
  const svg = document.createElementNS(svgSpace, 'svg')
  const polygon = document.createElementNS(svgSpace, 'polygon')
  svg.setAttribute('class', 'cell-contour')
  svg.setAttribute('aria-hidden', 'true')
  polygon.setAttribute('points', pointsOf(place, place.width * scale, place.height * scale))
  svg.append(polygon)
  return svg
}

function fitted(layout: TableLayout, { width, height }: PlaceBox, isScrolled: boolean) {
  const byWidth = width / layout.width
  const scale = isScrolled ? byWidth : Math.min(byWidth, height / layout.height)
  return {
    scale,
    left: (width - layout.width * scale) / 2,
    top: isScrolled ? 0 : (height - layout.height * scale) / 2,
  }
}

function layCell(cell: Cell, place: SpotPlace, scale: number, options: BetGridOptions): void {
  const { button, pieces } = cell
  const [width, height] = [place.width * scale, place.height * scale]
  cell.place = place
  const box = { left: place.x * scale, top: place.y * scale, width, height }
  for (const [name, px] of Object.entries(box)) button.style.setProperty(name, `${px}px`)
  button.style.clipPath = clipOf(place) ?? ''
  button.dataset.tone = place.tone
  button.dataset.kind = place.kind
  const isLine = place.kind === 'line'
  const odds = options.oddsOf(place.spot)
  const hasRoom = width >= odds.length * withOdds.character && height >= withOdds.height
  const hasOdds = place.isWithoutOdds !== true && hasRoom
  const words = element(
    'span',
    { class: 'cell-words' },
    element('span', { class: 'cell-name' }, ...options.write(place.spot)),
    ...(hasOdds ? [element('span', { class: 'cell-odds' }, odds)] : []),
  )
  if (place.turned !== undefined) words.style.rotate = `${place.turned}deg`
  button.replaceChildren(
    ...(place.corners === undefined ? [] : [contourOf(place, scale)]),
    ...(isLine ? [] : [words]),
  )
  const at = chipsAt(place)
  const size = isLine
    ? chipSize.onLine
    : place.chipSize !== undefined
      ? place.chipSize * scale
      : Math.max(chipSize.least, Math.min(chipSize.most, Math.min(width, height) * chipSize.share))
  pieces.style.left = `${at.x * scale}px`
  pieces.style.top = `${at.y * scale}px`
  pieces.style.setProperty('--chip', `${size}px`)
  // The others' chips beside the own ones, on the side where there is more room.
  const [share = 0.5] = place.chipsAt ?? []
  pieces.dataset.slip = height < 62 || isLine ? 'over' : share > 0.55 ? 'left' : 'right'
  const aside = isLine ? size : Math.max(size * 0.9, width * (height < 62 ? 0.7 : 0.3))
  pieces.style.setProperty('--others', `${share > 0.55 ? -aside : aside}px`)
}

const mostSeen = 6

function drawPieces(pieces: HTMLElement, { chips, slip, isOpen, others, result }: ShownSpot): void {
  const own = element('span', { class: 'own-chips', 'data-open': String(isOpen) })
  const before = Number(pieces.dataset.chips ?? 0)
  const seen = chips.slice(-mostSeen)
  pieces.dataset.chips = String(chips.length)
  seen.forEach((face, at) => {
    const chip = chipElement(face)
    chip.style.setProperty('--at', String(at))
    // Only what has just been put there drops.
    chip.dataset.new = String(at === seen.length - 1 && chips.length > before)
    own.append(chip)
  })
  if (slip !== null) own.append(element('b', { class: 'chip-slip' }, slip))
  const theirs = element('span', { class: 'others-chips' })
  if (others !== null) theirs.append(chipElement(others.face), element('small', {}, String(others.players)))
  pieces.dataset.result = result ?? ''
  pieces.replaceChildren(
    ...(others === null ? [] : [theirs]),
    ...(chips.length === 0 && slip === null ? [] : [own]),
  )
}

/** What a look at the cell is made from: the same again changes nothing. */
const keyOf = (shown: ShownSpot): string => JSON.stringify(shown)

const setPx = (on: HTMLElement, sizes: Readonly<Record<string, number>>): void => {
  for (const [name, px] of Object.entries(sizes)) on.style.setProperty(name, `${px}px`)
}

type Grid = {
  readonly options: BetGridOptions
  readonly cells: Map<string, Cell>
  readonly parts: Readonly<Record<'root' | 'sheet' | 'grid' | 'pieces', HTMLElement>>
  layout: TableLayout | null
  /** The one the keyboard comes to. */
  reached: string | null
}

function reach(grid: Grid, spot: string): void {
  if (grid.reached !== null) grid.cells.get(grid.reached)?.button.setAttribute('tabindex', '-1')
  grid.cells.get(spot)?.button.setAttribute('tabindex', '0')
  grid.reached = spot
}

function pressKey(grid: Grid, event: KeyboardEvent, spot: string): void {
  const { layout, options, cells } = grid
  if (layout === null) return
  if (isGridKey(event.key)) {
    event.preventDefault()
    const next = spotAfterKey(layout, spot, event.key, event.ctrlKey)
    reach(grid, next)
    cells.get(next)?.button.focus()
  } else if (event.key === 'Backspace' || event.key === 'Delete') {
    event.preventDefault()
    options.onTake(spot)
  }
}

function cellOf(grid: Grid, place: SpotPlace): Cell {
  const { cells, options } = grid
  const { spot } = place
  const known = cells.get(spot)
  if (known !== undefined) return known
  const button = element('button', { type: 'button', class: 'bet-cell', tabindex: '-1', 'data-spot': spot })
  button.addEventListener('click', () => {
    reach(grid, spot)
    options.onPut(spot)
  })
  button.addEventListener('contextmenu', (event) => {
    event.preventDefault()
    options.onTake(spot)
  })
  button.addEventListener('keydown', (event) => pressKey(grid, event, spot))
  const made = { button, pieces: element('span', { class: 'cell-pieces' }), place, shown: '' }
  cells.set(spot, made)
  return made
}

/** Puts the buttons into the rows they are read in. */
function layRows({ cells, parts, options: { lang } }: Grid, { rows }: TableLayout): void {
  const focused = document.activeElement
  parts.grid.replaceChildren(
    ...rows.map(({ heading, spots }) =>
      element(
        'div',
        { role: 'row' },
        element('span', { class: 'spoken', role: 'rowheader' }, heading[lang]),
        ...spots.map((spot) => element('div', { role: 'gridcell' }, cells.get(spot)?.button ?? '')),
      ),
    ),
  )
  parts.pieces.replaceChildren(...[...cells.values()].map((cell) => cell.pieces))
  if (focused instanceof HTMLElement && parts.grid.contains(focused)) focused.focus()
}

function placeGrid(grid: Grid, layout: TableLayout, box: PlaceBox, isScrolled: boolean): void {
  const { parts, options } = grid
  const { scale, left, top } = fitted(layout, box, isScrolled)
  setPx(parts.root, { left: box.x, top: box.y, width: box.width, height: box.height })
  parts.root.dataset.scrolled = String(isScrolled)
  setPx(parts.sheet, { left, top, width: layout.width * scale, height: layout.height * scale })
  layout.places.forEach((place, at) => {
    const cell = cellOf(grid, place)
    layCell(cell, place, scale, options)
    cell.button.style.zIndex = String(at + 1)
  })
  if (grid.layout !== layout) layRows(grid, layout)
  grid.layout = layout
  if (grid.reached === null) reach(grid, layout.rows[0]?.spots[0] ?? '')
}

function showCell(cell: Cell, shown: ShownSpot): void {
  const key = keyOf(shown)
  if (cell.shown === key) return
  cell.shown = key
  cell.button.setAttribute('aria-label', shown.label)
  cell.button.dataset.result = shown.result ?? ''
  cell.button.dataset.own = String(shown.chips.length > 0)
  if (shown.isTaken !== undefined) cell.button.dataset.taken = String(shown.isTaken)
  drawPieces(cell.pieces, shown)
}

/** An empty grid; `place` lays the spots out. */
export function createBetGrid(options: BetGridOptions): BetGrid {
  const rows = element('div', { class: 'bet-grid', role: 'grid', 'aria-label': options.words })
  const pieces = element('div', { class: 'bet-pieces', 'aria-hidden': 'true' })
  const sheet = element('div', { class: 'bet-sheet' }, rows, pieces)
  const root = element('div', { class: 'bet-box' }, sheet)
  const grid: Grid = {
    ...{ options, cells: new Map(), parts: { root, sheet, grid: rows, pieces } },
    ...{ layout: null, reached: null },
  }
  return {
    root,
    place: (layout, box, isScrolled) => placeGrid(grid, layout, box, isScrolled),
    show(shownOf) {
      for (const [spot, cell] of grid.cells) showCell(cell, shownOf(spot))
    },
    setOpen(isOpen) {
      root.dataset.open = String(isOpen)
      for (const { button } of grid.cells.values()) button.setAttribute('aria-disabled', String(!isOpen))
    },
  }
}
