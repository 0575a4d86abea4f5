// The final picture of a round, found in its events: the symbols of its best win, or the cards. A game with another kind
// of result, as each table game, declares its picture in its own round-picture.ts.
import { type CardCode, cardSign } from '@mangetsu/cards'
import type { GameEvent } from '@mangetsu/chance'
import type { SlotModel } from '@mangetsu/slot-engine/model'
import type { LocalizedText } from './manifest.ts'

/** The part of a slot's model that its pictures follow from. */
export type PicturedModel = Pick<SlotModel, 'symbols' | 'grid'>

export type PictureCell = {
  /** Name of its drawing: a symbol's, or a card's code; null for an empty cell. */
  readonly picture: string | null
  readonly title: string
  readonly isWinning: boolean
}

export type PictureRow = {
  /** Owner of a row of cards, and their total or result, in the reader's language; null for symbols. */
  readonly label: string | null
  readonly note: string | null
  readonly cells: readonly PictureCell[]
}

/** A pocket of a wheel. */
type WheelPocket = {
  readonly text: string
  readonly tone: 'red' | 'black' | 'green'
  readonly isWinning: boolean
}

/** A pocket below a board of nails: the number of balls in it, and the number it pays for each. */
type BoardPocket = { readonly caught: number; readonly pays: number }

export type RoundPicture =
  /** Drawings of the game by name, cards by their codes. */
  | { readonly kind: 'symbols' | 'cards' | 'dice'; readonly rows: readonly PictureRow[] }
  /** The winning pocket between its neighbours. */
  | { readonly kind: 'wheel'; readonly pockets: readonly WheelPocket[] }
  /** Path of each ball, from the top row of nails: true is right. `digits` is the last draw; null without one. */
  | {
      readonly kind: 'board'
      readonly paths: readonly (readonly boolean[])[]
      readonly pockets: readonly BoardPocket[]
      readonly digits: string | null
    }

/** A picture that a game finds in its own events; null for a round without a result. */
export type RoundPictureIn = (events: readonly GameEvent[], lang: keyof LocalizedText) => RoundPicture | null

/** A symbol's drawing and its title in the reader's language, by its letter in the events. */
export type SymbolOf = (letter: string) => { readonly name: string; readonly title: string } | undefined

const isCardCode = (value: unknown): value is CardCode =>
  typeof value === 'string' && /^[2-9TJQKA][cdhs]$/.test(value)

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (event: GameEvent): Fields => event as unknown as Fields

const textIn = (fields: Fields, name: string): string | null => {
  const value = fields[name]
  return typeof value === 'string' ? value : null
}

const listIn = (fields: Fields, name: string): readonly unknown[] =>
  Array.isArray(fields[name]) ? (fields[name] as readonly unknown[]) : []

const cardsIn = (fields: Fields, name: string): CardCode[] => listIn(fields, name).filter(isCardCode)

/** Returns the winning cells of a wins event; a line names one row per reel instead. */
function winningCells(fields: Fields, rows: number): ReadonlySet<number> {
  const cells = new Set<number>()
  for (const win of [...listIn(fields, 'wins'), ...listIn(fields, 'lines')]) {
    const one = win as Fields
    for (const cell of listIn(one, 'cells')) cells.add(Number(cell))
    const count = Number(one.count ?? 0)
    for (const [reel, row] of [...(textIn(one, 'rows') ?? '')].slice(0, count).entries())
      cells.add(reel * rows + Number(row))
  }
  return cells
}

type BestGrid = { readonly grid: string; readonly winning: ReadonlySet<number> }

/** Returns the grid of the largest win with its cells; without a win the first grid. */
function bestGrid(events: readonly GameEvent[], rows: number): BestGrid | null {
  let grid: string | null = null
  let best: (BestGrid & { readonly amount: bigint }) | null = null
  for (const event of events) {
    const fields = fieldsOf(event)
    grid = textIn(fields, 'grid') ?? grid
    const amount = BigInt(textIn(fields, 'amountMinor') ?? '0')
    if (grid === null) continue
    if (best === null) best = { grid, winning: new Set(), amount: 0n }
    if (event.type === 'wins' && amount > best.amount)
      best = { grid, winning: winningCells(fields, rows), amount }
  }
  return best
}

function symbolRows(events: readonly GameEvent[], symbolOf: SymbolOf, reels: number | null): PictureRow[] {
  const first = events.map(fieldsOf).find((fields) => textIn(fields, 'grid') !== null)
  const size = first === undefined ? 0 : (textIn(first, 'grid') ?? '').length
  const columns = reels ?? (first === undefined ? 0 : listIn(first, 'stops').length)
  if (columns === 0 || size === 0 || size % columns !== 0) return []
  const rows = size / columns
  const shown = bestGrid(events, rows)
  if (shown === null) return []
  return Array.from({ length: rows }, (_, row) => ({
    label: null,
    note: null,
    cells: Array.from({ length: columns }, (_, reel) => {
      const cell = reel * rows + row
      const symbol = symbolOf(shown.grid[cell] ?? '')
      return {
        picture: symbol?.name ?? null,
        title: symbol?.title ?? '',
        isWinning: shown.winning.has(cell),
      }
    }),
  }))
}

const owners = {
  player: { ja: 'プレイヤー', en: 'Player' },
  dealer: { ja: 'ディーラー', en: 'Dealer' },
  board: { ja: '場のカード', en: 'Board' },
} as const

/** Returns a row of cards with its owner and total; no row without cards. */
export function cardRow(
  cards: readonly CardCode[],
  {
    label = null,
    note = null,
    isWinning = false,
  }: Partial<Omit<PictureRow, 'cells'>> & { isWinning?: boolean },
): PictureRow[] {
  if (cards.length === 0) return []
  return [{ label, note, cells: cards.map((code) => ({ picture: code, title: cardSign(code), isWinning })) }]
}

/** The best hand of video poker after the exchange. */
function bestHand(redeal: Fields): PictureRow[] {
  const hands = listIn(redeal, 'hands') as readonly Fields[]
  const paid = (hand: Fields) => BigInt(textIn(hand, 'paidMinor') ?? '0')
  const [best] = hands.toSorted((one, other) => (paid(one) < paid(other) ? 1 : -1))
  return best === undefined ? [] : cardRow(cardsIn(best, 'cards'), { isWinning: paid(best) > 0n })
}

function cardRows(events: readonly GameEvent[], lang: keyof LocalizedText): PictureRow[] {
  const find = (type: string): Fields => {
    const event = events.find((one) => one.type === type)
    return event === undefined ? {} : fieldsOf(event)
  }
  const [deal, redeal, showdown] = [find('deal'), find('draw'), find('showdown')]
  const dealtAgain = bestHand(redeal)
  if (dealtAgain.length > 0) return dealtAgain
  const last = [showdown.turn, showdown.river].filter(isCardCode)
  return [
    ...cardRow(cardsIn(showdown, 'dealer'), { label: owners.dealer[lang] }),
    ...cardRow([...cardsIn(deal, 'flop'), ...last], { label: owners.board[lang] }),
    ...cardRow(cardsIn(deal, 'player'), { label: owners.player[lang] }),
    ...cardRow(cardsIn(deal, 'cards'), {}),
  ]
}

/** `reels` is the number of columns of the game's grid; null if the events' stops name it. Null without a picture. */
export function pictureOfRound(
  events: readonly GameEvent[],
  symbolOf: SymbolOf,
  reels: number | null,
  lang: keyof LocalizedText,
): RoundPicture | null {
  const symbols = symbolRows(events, symbolOf, reels)
  if (symbols.some(({ cells }) => cells.some(({ picture }) => picture !== null)))
    return { kind: 'symbols', rows: symbols }
  const cards = cardRows(events, lang)
  return cards.length === 0 ? null : { kind: 'cards', rows: cards }
}
