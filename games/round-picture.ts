// The final picture of a round, found in its events: the symbols of its best win, or the cards. A game with another kind
// of result, as each table game, declares its picture in its own round-picture.ts.
import { type CardCode, cardSign } from '@mangetsu/cards'
import type { GameEvent } from '@mangetsu/chance'
import { byCount, payUnits, rowsOf, type SlotModel } from '@mangetsu/slot-engine/model'
import type { VideoPokerModel } from '@mangetsu/video-poker/model'
import type { LocalizedText } from './manifest.ts'

/** The part of a slot's model that its pictures follow from. */
export type PicturedModel = Pick<SlotModel, 'symbols' | 'grid' | 'scatter' | 'pays' | 'units'>

/** The part of a video poker game's model that its pictures follow from. */
export type PicturedHands = Pick<VideoPokerModel, 'payTable'>

export type PictureCell = {
  /** Name of its drawing: a symbol's, or a card's code; null for an empty cell or one above a short reel. */
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

/** Symbols that won together: a run over reels, a cluster of cells, or scatters in any places. */
type WonSymbols = {
  readonly title: string
  readonly count: number
  readonly form: 'reels' | 'cluster' | 'anywhere'
}

/** Equal wins of the grid shown, with the amount that the round's record states for all of them. */
export type PicturedWin = WonSymbols & {
  /** How often it pays: on so many ways, or so many lines or clusters. */
  readonly times: number
  readonly of: 'ways' | 'lines' | 'clusters' | 'scatters'
  /** What the game's pay table pays once, in units of the stake; null for a game without one. */
  readonly pay: { readonly units: number; readonly perStake: number } | null
  readonly amountMinor: string
}

/** Features by the events that each of their rounds contains. */
const featureOfEvent = {
  cascade: 'cascades',
  freeSpinsEnd: 'freeSpins',
  holdEnd: 'holdAndWin',
  meterEnd: 'meter',
  respinsBegin: 'respins',
  sets: 'sets',
} as const

export type PlayedFeature = (typeof featureOfEvent)[keyof typeof featureOfEvent]

const isFeatureEvent = (type: string): type is keyof typeof featureOfEvent =>
  Object.hasOwn(featureOfEvent, type)

/** The wins of the grid shown, and what the record credits for them. */
type WinsShown = {
  readonly parts: readonly PicturedWin[]
  readonly multiplier: number
  readonly amountMinor: string
}

export type RoundPicture =
  /** Symbols by the names of the game's drawings, cards by their codes. */
  | { readonly kind: 'cards' | 'dice'; readonly rows: readonly PictureRow[] }
  | {
      readonly kind: 'symbols'
      readonly rows: readonly PictureRow[]
      /** Index of each reel's top symbol on its strip at the first stop; empty for reels without strips. */
      readonly stops: readonly number[]
      /** The wins of the grid shown, each symbol once with its longest run. */
      readonly wins: readonly WonSymbols[]
      /** How these wins make their amount; null without a win. */
      readonly sum: WinsShown | null
      /** Features that the round played, which may have paid as well. */
      readonly features: readonly PlayedFeature[]
    }
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

/** The grid of a game's model, and what else the model has. */
type GridModelIn = Pick<PicturedModel, 'grid'> & {
  readonly [Part in 'scatter' | 'pays' | 'units' | 'symbols']?: PicturedModel[Part] | undefined
}

/** Winning cells, and the longest run by letter. */
type Winning = { readonly cells: ReadonlySet<number>; readonly counts: ReadonlyMap<string, number> }

/** A grid of a round: its letters reel by reel, and the rows of each reel. */
type ReelGrid = { readonly grid: string; readonly heights: readonly number[] }

/** Height of a reel in cell numbers: a cell is reel × rows + row, where rows is the most that a reel shows. */
const rowsIn = ({ heights }: ReelGrid, model: GridModelIn | null): number =>
  model === null ? Math.max(...heights) : rowsOf(model.grid)

const lettersOf = ({ grid, heights }: ReelGrid, reel: number): string => {
  const start = heights.slice(0, reel).reduce((sum, height) => sum + height, 0)
  return grid.slice(start, start + (heights[reel] ?? 0))
}

/** Returns the winning symbols of a wins event; a line names one row per reel, and scatters win anywhere. */
function winningIn(fields: Fields, shown: ReelGrid, model: GridModelIn | null): Winning {
  const rows = rowsIn(shown, model)
  const cells = new Set<number>()
  const counts = new Map<string, number>()
  for (const win of [...listIn(fields, 'wins'), ...listIn(fields, 'lines')]) {
    const one = win as Fields
    const count = Number(one.count ?? 0)
    const letter = textIn(one, 'symbol')
    if (letter !== null) counts.set(letter, Math.max(count, counts.get(letter) ?? 0))
    for (const cell of listIn(one, 'cells')) cells.add(Number(cell))
    for (const [reel, row] of [...(textIn(one, 'rows') ?? '')].slice(0, count).entries())
      cells.add(reel * rows + Number(row))
  }
  const scatters = Number(fields.scatters ?? fields.drums ?? 0)
  if (scatters === 0 || model?.scatter === undefined) return { cells, counts }
  counts.set(model.scatter.letter, scatters)
  for (const reel of shown.heights.keys())
    for (const [row, letter] of [...lettersOf(shown, reel)].entries())
      if (letter === model.scatter.letter) cells.add(reel * rows + row)
  return { cells, counts }
}

const noWin: Winning = { cells: new Set(), counts: new Map() }

/** Equal wins of one symbol, by its letter. */
type LetterWins = Omit<PicturedWin, 'title' | 'form'> & { readonly letter: string }

/** Returns what the pay table pays once for so many of a symbol, or for so many scatters. */
function payOf(model: GridModelIn | null, letter: string, count: number): PicturedWin['pay'] {
  if (model === null) return null
  const { grid, pays, symbols, units: perStake, scatter } = model
  if (pays === undefined || symbols === undefined || perStake === undefined) return null
  const units =
    letter === scatter?.letter
      ? byCount(scatter.pays ?? {}, count)
      : payUnits({ grid, pays, symbols }, letter, count)
  return { units, perStake }
}

/** Returns the wins that a wins event records, equal ones of a symbol together. */
function partsIn(fields: Fields, model: GridModelIn | null): LetterWins[] {
  const parts = new Map<string, LetterWins>()
  for (const win of [...listIn(fields, 'wins'), ...listIn(fields, 'lines')]) {
    const one = win as Fields
    const [letter, count] = [textIn(one, 'symbol') ?? '', Number(one.count ?? 0)]
    const each = textIn(one, 'amountMinor') ?? '0'
    const key = `${letter} ${count} ${each}`
    const before = parts.get(key) ?? { times: 0, amountMinor: '0' }
    const isOnWays = one.ways !== undefined
    parts.set(key, {
      letter,
      count,
      times: before.times + (isOnWays ? Number(one.ways) : 1),
      of: isOnWays ? 'ways' : model?.pays?.kind === 'clusters' ? 'clusters' : 'lines',
      pay: payOf(model, letter, count),
      amountMinor: String(BigInt(before.amountMinor) + BigInt(each)),
    })
  }
  const scatters = Number(fields.scatters ?? fields.drums ?? 0)
  const amountMinor = textIn(fields, 'scattersMinor') ?? textIn(fields, 'drumsMinor') ?? '0'
  if (scatters === 0 || model?.scatter === undefined) return [...parts.values()]
  const { letter } = model.scatter
  const pay = payOf(model, letter, scatters)
  return [...parts.values(), { letter, count: scatters, times: 1, of: 'scatters', pay, amountMinor }]
}

/** A grid with the wins recorded for it, and the multiplier of its spin. */
type WonGrid = ReelGrid & {
  readonly winning: Winning
  readonly amount: bigint
  readonly parts: readonly LetterWins[]
  readonly multiplier: number
}

/** Returns the grid of the largest win with its symbols; without a win the first grid. */
function bestGrid(events: readonly GameEvent[], reels: number, model: GridModelIn | null): WonGrid | null {
  let shown: ReelGrid | null = null
  let best: WonGrid | null = null
  let multiplier = 1
  for (const event of events) {
    const fields = fieldsOf(event)
    const grid: string = textIn(fields, 'grid') ?? shown?.grid ?? ''
    multiplier = Number(fields.multiplier ?? multiplier)
    const changed = listIn(fields, 'heights').map(Number)
    const before: readonly number[] = shown?.heights ?? Array<number>(reels).fill(grid.length / reels)
    if (grid === '') continue
    shown = { grid, heights: changed.length === reels ? changed : before }
    if (best === null) best = { ...shown, winning: noWin, amount: 0n, parts: [], multiplier }
    const amount = BigInt(textIn(fields, 'amountMinor') ?? '0')
    if (event.type === 'wins' && amount > best.amount)
      best = {
        ...shown,
        winning: winningIn(fields, shown, model),
        amount,
        parts: partsIn(fields, model),
        multiplier,
      }
  }
  return best
}

/** Reels of unequal height end on one line, with empty cells above the shorter ones. */
function symbolPicture(
  events: readonly GameEvent[],
  symbolOf: SymbolOf,
  model: GridModelIn | null,
): Extract<RoundPicture, { kind: 'symbols' }> | null {
  const first = events.map(fieldsOf).find((fields) => textIn(fields, 'grid') !== null)
  if (first === undefined) return null
  const stops = listIn(first, 'stops').map(Number)
  const reels = model?.grid.reels ?? stops.length
  const shown = reels === 0 ? null : bestGrid(events, reels, model)
  if (shown === null || !shown.heights.every(Number.isInteger)) return null
  const { heights, winning } = shown
  const most = Math.max(...heights)
  const rows = Array.from({ length: most }, (_, fromTop) => ({
    label: null,
    note: null,
    cells: heights.map((height, reel) => {
      const row = fromTop - (most - height)
      const symbol = row < 0 ? undefined : symbolOf(lettersOf(shown, reel)[row] ?? '')
      return {
        picture: symbol?.name ?? null,
        title: symbol?.title ?? '',
        isWinning: row >= 0 && winning.cells.has(reel * rowsIn(shown, model) + row),
      }
    }),
  }))
  const named = (letter: string, count: number): WonSymbols[] => {
    const title = symbolOf(letter)?.title
    const ofRuns = model?.pays?.kind === 'clusters' ? 'cluster' : 'reels'
    const form = letter === model?.scatter?.letter ? 'anywhere' : ofRuns
    return title === undefined ? [] : [{ title, count, form }]
  }
  const wins = [...winning.counts].flatMap(([letter, count]) => named(letter, count))
  const parts = shown.parts.flatMap(({ letter, ...part }) =>
    named(letter, part.count).map((won): PicturedWin => ({ ...won, ...part })),
  )
  const { multiplier, amount } = shown
  const sum = parts.length === 0 ? null : { parts, multiplier, amountMinor: String(amount) }
  const features = [
    ...new Set(events.flatMap(({ type }) => (isFeatureEvent(type) ? [featureOfEvent[type]] : []))),
  ]
  return { kind: 'symbols', rows, stops, wins, sum, features }
}

/** Names of the owners of cards. */
export const cardOwners = {
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

/** Returns the title of a video poker hand in the reader's language, by its name in the events. */
export type HandTitle = (name: string) => string | undefined

/** The best hand of video poker after the exchange, with its name if it paid. */
function bestHand(redeal: Fields, titleOf: HandTitle): PictureRow[] {
  const hands = listIn(redeal, 'hands') as readonly Fields[]
  const paid = (hand: Fields) => BigInt(textIn(hand, 'paidMinor') ?? '0')
  const [best] = hands.toSorted((one, other) => (paid(one) < paid(other) ? 1 : -1))
  if (best === undefined) return []
  const label = titleOf(textIn(best, 'hand') ?? '') ?? null
  return cardRow(cardsIn(best, 'cards'), { label, isWinning: paid(best) > 0n })
}

function cardRows(events: readonly GameEvent[], lang: keyof LocalizedText, titleOf: HandTitle): PictureRow[] {
  const find = (type: string): Fields => {
    const event = events.find((one) => one.type === type)
    return event === undefined ? {} : fieldsOf(event)
  }
  const [deal, redeal, showdown] = [find('deal'), find('draw'), find('showdown')]
  const dealtAgain = bestHand(redeal, titleOf)
  if (dealtAgain.length > 0) return dealtAgain
  const last = [showdown.turn, showdown.river].filter(isCardCode)
  return [
    ...cardRow(cardsIn(showdown, 'dealer'), { label: cardOwners.dealer[lang] }),
    ...cardRow([...cardsIn(deal, 'flop'), ...last], { label: cardOwners.board[lang] }),
    ...cardRow(cardsIn(deal, 'player'), { label: cardOwners.player[lang] }),
    ...cardRow(cardsIn(deal, 'cards'), {}),
  ]
}

/** `model` is null for a game without one, whose events' stops count the reels. Returns null without a picture. */
export function pictureOfRound(
  events: readonly GameEvent[],
  symbolOf: SymbolOf,
  model: GridModelIn | null,
  lang: keyof LocalizedText,
  titleOf: HandTitle = () => undefined,
): RoundPicture | null {
  const symbols = symbolPicture(events, symbolOf, model)
  if (symbols?.rows.some(({ cells }) => cells.some(({ picture }) => picture !== null))) return symbols
  const cards = cardRows(events, lang, titleOf)
  return cards.length === 0 ? null : { kind: 'cards', rows: cards }
}
