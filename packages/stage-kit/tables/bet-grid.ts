// Layout of bets as HTML over the canvas: a grid of buttons, one per spot, with keyboard navigation, and the
// chips on them.
import { element } from '../dom.ts'
import type { StageLang } from '../text.ts'
import { layPieces, renderPieces, type ShownSpot, setPx } from './cell-pieces.ts'
import { clipOf, pointsOf } from './cell-shape.ts'
import { isGridKey, spotAfterKey } from './grid-keys.ts'
import type { PlaceBox, SpotPlace, TableLayout } from './table-game.ts'

export type BetGridOptions = {
  /** Accessible name of the grid. */
  readonly words: string
  readonly lang: StageLang
  /** Returns the label of a spot. */
  readonly write: (spot: string) => readonly (Node | string)[]
  readonly oddsOf: (spot: string) => string
  readonly onPut: (spot: string) => void
  readonly onTake: (spot: string) => void
  /** Runs the callback after the next frame has been painted. */
  readonly afterFrame: (run: () => void) => void
}

export type BetGrid = {
  readonly root: HTMLElement
  /** Fits the layout into the box: completely, or by its width if it scrolls. */
  place(layout: TableLayout, box: PlaceBox, isScrolled: boolean): void
  show(shownOf: (spot: string) => ShownSpot): void
  /** Whether bets are accepted. While they are not, spots without the player's chips are dimmed. */
  setOpen(isOpen: boolean): void
}

/** Minimum size of a cell with odds: width per character, and height, CSS pixels. */
const withOdds = { character: 6.4, height: 38 }
/** Size classes of small cells in the style sheet, by their maximum width and height in CSS pixels. */
const widths = [
  [64, 'slim'],
  [110, 'narrow'],
  [140, 'half'],
] as const
const lowUpTo = 62
/** Maximum number of spots updated per frame: restyling all of them at once would block a slow phone. */
const mostAFrame = 24

type Cell = {
  readonly button: HTMLButtonElement
  readonly pieces: HTMLElement
  place: SpotPlace
  /** Next view of the spot; null before the first one. */
  wanted: ShownSpot | null
  shown: string
}

const svgSpace = 'http://www.w3.org/2000/svg'

/** Builds the contour of a spot that is not rectangular. */
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

function layCell(
  cell: Cell,
  place: SpotPlace,
  { at, scale, options }: { at: number; scale: number; options: BetGridOptions },
): void {
  const { button } = cell
  const [width, height] = [place.width * scale, place.height * scale]
  cell.place = place
  const sizes = { left: place.x * scale, top: place.y * scale, width, height }
  // A hundredth of each dimension, by which texts scale. Container query units would restyle all cells.
  const hundredths = { '--cw': width / 100, '--ch': height / 100 }
  const px = Object.entries({ ...sizes, ...hundredths }).map(([name, value]) => `${name}:${value}px`)
  // A single assignment per cell, because there are about 150 cells.
  button.style.cssText = [...px, `z-index:${at}`, `clip-path:${clipOf(place) ?? 'none'}`].join(';')
  button.dataset.wide = widths.find(([upTo]) => width <= upTo)?.[1] ?? 'whole'
  button.dataset.high = height <= lowUpTo ? 'low' : 'whole'
  button.dataset.bent = String(place.corners !== undefined)
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
}

const isWon = ({ result }: ShownSpot): boolean => result === 'won' || result === 'wins'

/** Whether the spot is dimmed: bets are closed, it has no chips of the player, and it did not win. */
const isDim = ({ isOpen }: Pick<Grid, 'isOpen'>, shown: ShownSpot): boolean =>
  !isOpen && shown.chips.length === 0 && !isWon(shown)

/** Key of everything a cell's appearance depends on; a cell with an unchanged key is not updated. */
const keyOf = (grid: Grid, shown: ShownSpot): string => JSON.stringify([shown, isDim(grid, shown)])

type Grid = {
  readonly options: BetGridOptions
  readonly cells: Map<string, Cell>
  readonly parts: Readonly<Record<'root' | 'sheet' | 'grid' | 'pieces', HTMLElement>>
  layout: TableLayout | null
  /** CSS pixels per unit of the layout. */
  scale: number
  /** Spot that the Tab key reaches. */
  reached: string | null
  isOpen: boolean
  /** Cells that still have to be updated, in order. */
  waiting: readonly Cell[]
  isFrameRequested: boolean
}

const disable = (button: HTMLElement, { isOpen }: Pick<Grid, 'isOpen'>): void =>
  button.setAttribute('aria-disabled', String(!isOpen))

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
  disable(button, grid)
  button.addEventListener('click', () => {
    reach(grid, spot)
    options.onPut(spot)
  })
  button.addEventListener('contextmenu', (event) => {
    event.preventDefault()
    options.onTake(spot)
  })
  button.addEventListener('keydown', (event) => pressKey(grid, event, spot))
  const made = { button, pieces: element('span', { class: 'cell-pieces' }), place, wanted: null, shown: '' }
  cells.set(spot, made)
  return made
}

/** Puts the buttons into rows in reading order. */
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
    layCell(cell, place, { at: at + 1, scale, options })
    if (cell.pieces.isConnected) layPieces(cell.pieces, place, { layout, scale })
  })
  if (grid.layout !== layout) layRows(grid, layout)
  Object.assign(grid, { layout, scale })
  if (grid.reached === null) reach(grid, layout.rows[0]?.spots[0] ?? '')
}

/** Most spots are empty; elements for chips exist only on the others. */
function showPieces({ parts, layout, scale }: Grid, { pieces, place }: Cell, shown: ShownSpot): void {
  const isBare = shown.chips.length === 0 && shown.slip === null && shown.others === null
  if (isBare && !pieces.isConnected) return
  if (!pieces.isConnected && layout !== null) {
    layPieces(pieces, place, { layout, scale })
    parts.pieces.append(pieces)
  }
  renderPieces(pieces, shown)
  if (isBare) pieces.remove()
}

function showCell(grid: Grid, cell: Cell, shown: ShownSpot): void {
  cell.shown = keyOf(grid, shown)
  cell.button.setAttribute('aria-label', shown.label)
  cell.button.dataset.result = shown.result ?? ''
  cell.button.dataset.own = String(shown.chips.length > 0)
  cell.button.dataset.others = String(shown.others !== null)
  cell.button.dataset.dim = String(isDim(grid, shown))
  if (shown.isTaken !== undefined) cell.button.dataset.taken = String(shown.isTaken)
  showPieces(grid, cell, shown)
}

/** Whether the spot has the player's chips or won. Such spots are updated first. */
const isLookedAt = ({ wanted }: Cell): boolean =>
  wanted !== null && (wanted.chips.length > 0 || isWon(wanted))

function showNext(grid: Grid): void {
  const now = grid.waiting.slice(0, mostAFrame)
  grid.waiting = grid.waiting.slice(mostAFrame)
  for (const cell of now) if (cell.wanted !== null) showCell(grid, cell, cell.wanted)
  if (grid.waiting.length === 0 || grid.isFrameRequested) return
  grid.isFrameRequested = true
  grid.options.afterFrame(() => {
    grid.isFrameRequested = false
    showNext(grid)
  })
}

/** Updates all changed cells, over several frames if there are many. */
function showChanged(grid: Grid): void {
  const changed = [...grid.cells.values()].filter(
    ({ wanted, shown }) => wanted !== null && keyOf(grid, wanted) !== shown,
  )
  grid.waiting = [...changed.filter(isLookedAt), ...changed.filter((cell) => !isLookedAt(cell))]
  showNext(grid)
}

/** Creates a grid without spots; `place` adds them. */
export function createBetGrid(options: BetGridOptions): BetGrid {
  const rows = element('div', { class: 'bet-grid', role: 'grid', 'aria-label': options.words })
  const pieces = element('div', { class: 'bet-pieces', 'aria-hidden': 'true' })
  const sheet = element('div', { class: 'bet-sheet' }, rows, pieces)
  const root = element('div', { class: 'bet-box', 'data-open': 'false' }, sheet)
  const grid: Grid = {
    options,
    cells: new Map(),
    parts: { root, sheet, grid: rows, pieces },
    layout: null,
    scale: 1,
    reached: null,
    isOpen: false,
    waiting: [],
    isFrameRequested: false,
  }
  return {
    root,
    place: (layout, box, isScrolled) => placeGrid(grid, layout, box, isScrolled),
    show(shownOf) {
      for (const [spot, cell] of grid.cells) cell.wanted = shownOf(spot)
      showChanged(grid)
    },
    setOpen(isOpen) {
      if (isOpen === grid.isOpen) return
      grid.isOpen = isOpen
      root.dataset.open = String(isOpen)
      for (const { button } of grid.cells.values()) disable(button, grid)
      showChanged(grid)
    },
  }
}
