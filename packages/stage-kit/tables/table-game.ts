// What a game gives the page its tables stand in: the layout of its bets, a picture that shows how a round comes out, the
// words for it, and how the rounds before are listed. Money, time and chips are the page's.
import type { Container } from 'pixi.js'
import type { FrameClock } from '../clock.ts'
import type { Performance } from '../event-player.ts'
import type { PlayedEvent, StageViewport } from '../game-stage.ts'
import type { Orientation } from '../geometry.ts'
import type { Sounds } from '../sound.ts'
import type { StageLang } from '../text.ts'
import type { FormPictures, TextureSet } from '../textures.ts'

export type InBothLanguages = Readonly<Record<StageLang, string>>

/** CSS pixels from the upper left of the picture. */
export type PlaceBox = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The colour of a spot, by what it stands for; the table's theme says which. */
export type SpotTone = 'plain' | 'red' | 'black' | 'green' | 'blue' | 'gold' | 'violet'

/** Where a spot lies, in the layout's own units. */
export type SpotPlace = PlaceBox & {
  readonly spot: string
  /** A cell that is seen; or a line between cells, which is seen only where chips lie on it or it is reached. */
  readonly kind: 'cell' | 'line'
  readonly tone: SpotTone
  /** Corners in shares of its box, clockwise from the upper left; left out for the whole box. */
  readonly corners?: readonly (readonly [x: number, y: number])[]
  /** Where chips lie, in shares of its box; left out for a little below its middle. */
  readonly chipsAt?: readonly [x: number, y: number]
  /** Where others' chips lie, in shares of its box; left out for beside the own ones. */
  readonly othersAt?: readonly [x: number, y: number]
  /** Somebody's seat: others' chips lie in its middle, and at `othersAt` only where own ones do. */
  readonly isSeat?: boolean
  /** The own amount stands on its upper edge, where nothing is written; left out for beside the chips. */
  readonly isSlipOnEdge?: boolean
  /** How large the own chips are, in the layout's units; left out for what suits its box. */
  readonly chipSize?: number
  /** Degrees by which its words are turned, clockwise: along a layout that is bent. */
  readonly turned?: number
  /** Its odds are not written on it, however much room there is. */
  readonly isWithoutOdds?: boolean
}

/** Spots that belong together under one heading: a row of the grid the keyboard and a screen reader go through. */
export type SpotRow = { readonly heading: InBothLanguages; readonly spots: readonly string[] }

export type TableLayout = {
  readonly width: number
  readonly height: number
  /** Where lost chips go and what is paid comes from, in its own units; left out for behind its upper edge, in the middle. */
  readonly houseAt?: readonly [x: number, y: number]
  /** The ones behind first. */
  readonly places: readonly SpotPlace[]
  /** Every spot once, in the order it is read. */
  readonly rows: readonly SpotRow[]
}

/** Where the page's own parts go in this room. */
export type TablePlaces = {
  readonly kind: Orientation
  /** The layout is fitted into it, whole; or by its width, and then it is scrolled within. */
  readonly layout: PlaceBox
  readonly isLayoutScrolled: boolean
  /** The moon that wanes, with its words. */
  readonly clock: PlaceBox
  /** For each of the game's lists of rounds where it stands; null where there is no room for it. */
  readonly lists: readonly (PlaceBox | null)[]
  /** Low lists keep their headings: of several, which is which is not to be guessed. */
  readonly areListsTitled?: boolean
  readonly chips: PlaceBox
  /** Who sits there too; null where there is no room. */
  readonly company: PlaceBox | null
  /** Where the result of a round is written. */
  readonly result: PlaceBox
}

/** Somebody's seat as it is to be seen. */
export type SeatSight = {
  readonly seat: number
  /** Masked; of the own one what the page calls it. */
  readonly name: string
  readonly isOwn: boolean
  readonly isSample: boolean
}

/** Whose turn it is to decide. */
export type TurnShown = { readonly seat: number; readonly hand: number; readonly isOwn: boolean }

/** Where the clock stands while a seat decides: the moon at one end, its words behind it, before it or under it. */
export type TurnClock = PlaceBox & { readonly words: 'left' | 'right' | 'under' }

/** What a picture does where seats decide about their hands. */
export type SeatedScene = {
  /** The layout of seats as they stand now, in the place `place` has named. */
  layout(): TableLayout
  /** Who sits there, and which seat stands in front from the next `place` on; null for where it stood. */
  sit(seats: readonly SeatSight[], front: number | null): void
  /** Shows whose turn it is; null for nobody's. */
  turn(turn: TurnShown | null): void
  /** Where the clock stands while this seat decides; null for where it stands anyway. */
  clockAt(seat: number): TurnClock | null
  /** Plays the events from this one on; those before it are shown at once, if they are not. */
  playOn(events: readonly PlayedEvent[], from: number, performance: Performance): Promise<void>
}

export type TableScene = {
  readonly view: Container
  /** What it writes over its picture, placed by it; seen only: what is heard is the result's words. */
  readonly words?: HTMLElement
  /** Lays everything out for this room. */
  place(room: StageViewport): TablePlaces
  /** Shows at once what a round has come to, all of it; null for a table that is ready for bets. */
  show(events: readonly PlayedEvent[] | null): void
  /** Plays how a round comes out, from a table ready for bets to what `show` shows of it. */
  draw(events: readonly PlayedEvent[], performance: Performance): Promise<void>
  /** Bets are closed, and what decides is waited for: what the dealer does then, over and over. `null` ends it. */
  wait?(performance: Performance | null): void
  /** So long before bets close that begins, ms: a croupier spins the ball while bets are still taken. Left out for not before. */
  readonly waitsBeforeMs?: number
  /** Only of games in which seats decide. `show` is then called with what has been dealt so far, too. */
  readonly seated?: SeatedScene
  /** How many cards the shoe had as the round began; null where that is not known. */
  setCardsLeft?(cards: number | null): void
  /** The idle motion as of this moment, true when it needs every frame. Not called where motion is reduced. */
  idle(nowMs: number): boolean
}

export type TableSceneOptions<Theme extends string = string> = {
  readonly pictures: TextureSet
  readonly lang: StageLang
  readonly clock: FrameClock
  readonly sounds: Sounds
  /** How this table looks. */
  readonly theme: Theme
}

/** What a round has come to, in words. */
export type TableResult = {
  /** As short as a sign: `バンカーの勝ち`, `17`. */
  readonly title: InBothLanguages
  /** As a sentence that is heard: `プレイヤー4、バンカー7。バンカーの勝ちです。` */
  readonly spoken: InBothLanguages
  /** Spots that win; whatever neither wins nor comes back is lost. */
  readonly wins: readonly string[]
  /** Spots whose stake comes back, whole or in part. */
  readonly back: readonly string[]
}

/** A list of the rounds before: a road, the last numbers, plain counts. */
export type RoundList = {
  readonly title: InBothLanguages
  /** Draws the marks into the element, for a place of this size, CSS pixels; called again whenever one of them changes. */
  draw(
    on: HTMLElement,
    marks: readonly string[],
    size: { readonly width: number; readonly height: number; readonly lang: StageLang },
  ): void
}

/** Several chips by one press: the calls of the racetrack. */
export type TableCall = {
  readonly title: InBothLanguages
  readonly chips: readonly (readonly [spot: string, chips: number])[]
}

/** A chip each on a place and on those beside it where the result is drawn, by its number. */
export type TableNeighbours = {
  readonly numbers: readonly number[]
  /** How many to either side at most. */
  readonly mostAside: number
  chips(number: number, toEitherSide: number): TableCall['chips']
}

/** What is said of a hand in its turn. */
export type HandWords = {
  /** `16`, or `7/17`. */
  readonly total: string
  /** The rank of the dealer's open card. */
  readonly dealer: string
  /** How many hands its seat has. */
  readonly hands: number
}

/** What may be decided about a hand. */
export type HandChoice = 'hit' | 'stand' | 'double' | 'split' | 'surrender'

export type SeatedGame = {
  /** What is heard of the events from this one on by those who have these seats; nothing where none is worth a word. */
  heard(events: readonly PlayedEvent[], from: number, own: readonly number[], lang: StageLang): string
  handWords(events: readonly PlayedEvent[], hand: Pick<TurnShown, 'seat' | 'hand'>): HandWords
  /** How many times a seat's bet was staked once more, by doubles and splits. */
  addedTo(events: readonly PlayedEvent[], seat: number): number
  /** The decision that costs least on average under a table's own rules, which the platform returned as data. */
  advice(
    events: readonly PlayedEvent[],
    hand: Pick<TurnShown, 'seat' | 'hand'> & { readonly may: readonly HandChoice[] },
    rules: Readonly<Record<string, boolean | number | string>>,
  ): Promise<HandChoice>
}

export type TableGame<Theme extends string = string> = {
  /** The folder's name: `baccarat`. */
  readonly id: string
  readonly title: InBothLanguages
  /** What each of its themes looks like; a table of any other theme is not opened. */
  readonly looks: Readonly<Record<Theme, object>>
  /** The pictures it needs in any room, by the names it knows them under; another folder's with it, as `cards/deck`. */
  readonly pictures: readonly string[]
  readonly formPictures?: FormPictures
  layoutFor(kind: Orientation): TableLayout
  /** What is written on a spot; nothing on a line. `odds` is written under it by the page where there is room. */
  write(spot: string, lang: StageLang): readonly (Node | string)[]
  create(options: TableSceneOptions<Theme>): TableScene
  result(events: readonly PlayedEvent[]): TableResult
  readonly lists: readonly RoundList[]
  /** What a mark says, in words; the mark itself where a game does not say. */
  nameOf?(mark: string, lang: StageLang): string
  readonly calls?: readonly TableCall[]
  readonly neighbours?: TableNeighbours
  /** Only of games in which seats decide: its spots are `seat-1` and on. */
  readonly seated?: SeatedGame
  /** Sentences of the rules that all its tables share, in order; the page adds the table's own, bets, odds and returns. */
  rules(lang: StageLang): Promise<readonly string[]>
}

/** What a game's `stage/table.ts` gives. */
export type LoadedTableGame = { readonly game: TableGame }
