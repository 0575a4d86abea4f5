// Interface between a table game and the tables page: the layout of bets, the scene that plays rounds, their
// texts, and lists of earlier rounds. The page handles money, time and chips.
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

/** Tone of a spot by its meaning; the theme maps it to a colour. */
export type SpotTone = 'plain' | 'red' | 'black' | 'green' | 'blue' | 'gold' | 'violet'

/** Position of a spot, in the layout's own units. */
export type SpotPlace = PlaceBox & {
  readonly spot: string
  /** A visible cell; or a line between cells, which is visible only with chips or focus. */
  readonly kind: 'cell' | 'line'
  readonly tone: SpotTone
  /** Corners in shares of its box, clockwise from the upper left; by default the whole box. */
  readonly corners?: readonly (readonly [x: number, y: number])[]
  /** Position of chips, in shares of its box; by default slightly below its centre. */
  readonly chipsAt?: readonly [x: number, y: number]
  /** Position of other players' chips, in shares of its box; by default beside the player's own. */
  readonly othersAt?: readonly [x: number, y: number]
  /** A seat: others' chips are at its centre, or at `othersAt` if the player has chips on it. */
  readonly isSeat?: boolean
  /** Whether the player's amount is at its upper edge, clear of its text; by default beside the chips. */
  readonly isSlipOnEdge?: boolean
  /** Diameter of the player's chips, in the layout's units; by default derived from its box. */
  readonly chipSize?: number
  /** Clockwise rotation of its texts in degrees, for a curved layout. */
  readonly turned?: number
  /** Never shows its odds, even with enough space. */
  readonly isWithoutOdds?: boolean
}

/** Related spots under one heading: a row of the grid for the keyboard and screen readers. */
export type SpotRow = { readonly heading: InBothLanguages; readonly spots: readonly string[] }

export type TableLayout = {
  readonly width: number
  readonly height: number
  /** Origin of winnings and destination of lost chips, in its units; by default above its middle. */
  readonly houseAt?: readonly [x: number, y: number]
  /** From back to front. */
  readonly places: readonly SpotPlace[]
  /** Every spot once, in reading order. */
  readonly rows: readonly SpotRow[]
}

/** Positions of the page's own parts in a room. */
export type TablePlaces = {
  readonly kind: Orientation
  /** Box of the layout, which is fitted completely, or by its width if it scrolls. */
  readonly layout: PlaceBox
  readonly isLayoutScrolled: boolean
  /** The moon clock with its texts. */
  readonly clock: PlaceBox
  /** Position of each of the game's lists of rounds; null without space. */
  readonly lists: readonly (PlaceBox | null)[]
  /** Whether low lists keep their headings, to distinguish several lists. */
  readonly areListsTitled?: boolean
  readonly chips: PlaceBox
  /** Other players at the table; null without space. */
  readonly company: PlaceBox | null
  /** Text with the result of a round. */
  readonly result: PlaceBox
}

/** View of a taken seat. */
export type SeatSight = {
  readonly seat: number
  /** Masked; for the player's own seat the label chosen by the page. */
  readonly name: string
  readonly isOwn: boolean
  readonly isSample: boolean
}

/** The hand whose turn it is. */
export type TurnShown = { readonly seat: number; readonly hand: number; readonly isOwn: boolean }

/** Position of the clock during a seat's turn, and of its texts relative to the moon. */
export type TurnClock = PlaceBox & { readonly words: 'left' | 'right' | 'under' }

/** Additional methods of a scene in which seats make decisions. */
export type SeatedScene = {
  /** Returns the layout of the seats for the box returned by the last `place`. */
  layout(): TableLayout
  /** Sets the taken seats and the seat in front from the next `place` on; null keeps the current one. */
  sit(seats: readonly SeatSight[], front: number | null): void
  /** Shows whose turn it is; null for none. */
  turn(turn: TurnShown | null): void
  /** Returns the position of the clock during this seat's turn; null for its usual position. */
  clockAt(seat: number): TurnClock | null
  /** Plays the events from this index on, after showing the earlier ones without animation. */
  playOn(events: readonly PlayedEvent[], from: number, performance: Performance): Promise<void>
}

export type TableScene = {
  readonly view: Container
  /** HTML over the picture, hidden from screen readers, which get the result's `spoken` text. */
  readonly words?: HTMLElement
  /** Lays everything out for this room. */
  place(room: StageViewport): TablePlaces
  /** Shows the state after these events without animation; null for a table ready for bets. */
  show(events: readonly PlayedEvent[] | null): void
  /** Plays a round from a table ready for bets to the state that `show` displays. */
  play(events: readonly PlayedEvent[], performance: Performance): Promise<void>
  /** Repeats the dealer's motion between the close of bets and the result, until called with null. */
  wait?(performance: Performance | null): void
  /**
   * Milliseconds before the close of bets at which `wait` starts, as a croupier spins early; by default 0.
   */
  readonly waitsBeforeMs?: number
  /** Only for games in which seats decide; `show` is then also called during a round. */
  readonly seated?: SeatedScene
  /** Sets the number of cards in the shoe at the start of the round; null if unknown. */
  setCardsLeft?(cards: number | null): void
  /** Shows the idle motion; returns whether it needs every frame. Not called with reduced motion. */
  idle(nowMs: number): boolean
}

export type TableSceneOptions<Theme extends string = string> = {
  readonly pictures: TextureSet
  readonly lang: StageLang
  readonly clock: FrameClock
  readonly sounds: Sounds
  /** Theme of this table. */
  readonly theme: Theme
}

/** Result of a round as text. */
export type TableResult = {
  /** As short as possible: `バンカーの勝ち`, `17`. */
  readonly title: InBothLanguages
  /** A sentence for announcement: `プレイヤー4、バンカー7。バンカーの勝ちです。` */
  readonly spoken: InBothLanguages
  /** Winning spots; spots neither here nor in `back` lose. */
  readonly wins: readonly string[]
  /** Spots whose stake is returned completely or in part. */
  readonly back: readonly string[]
}

/** A list of earlier rounds: a road, the last numbers, or counts. */
export type RoundList = {
  readonly title: InBothLanguages
  /** Renders the marks for this size in CSS pixels; called again when the marks or the size change. */
  render(
    on: HTMLElement,
    marks: readonly string[],
    size: { readonly width: number; readonly height: number; readonly lang: StageLang },
  ): void
}

/** A call bet: several chips placed with one press. */
export type TableCall = {
  readonly title: InBothLanguages
  readonly chips: readonly (readonly [spot: string, chips: number])[]
}

/** Neighbour bets: a chip on a number and on each of its neighbours on the wheel. */
export type TableNeighbours = {
  readonly numbers: readonly number[]
  /** Maximum number of neighbours on each side. */
  readonly mostAside: number
  chips(number: number, toEitherSide: number): TableCall['chips']
}

/** Texts about the hand whose turn it is. */
type HandWords = {
  /** `16`, or `7/17` for a soft total. */
  readonly total: string
  /** Rank of the dealer's up card. */
  readonly dealer: string
  /** Number of hands of its seat. */
  readonly hands: number
}

/** Possible decisions about a hand. */
export type HandChoice = 'hit' | 'stand' | 'double' | 'split' | 'surrender'

export type SeatedGame = {
  /** Returns the announcement of the events from this index on for the owner of these seats, or ''. */
  announcement(events: readonly PlayedEvent[], from: number, own: readonly number[], lang: StageLang): string
  handWords(events: readonly PlayedEvent[], hand: Pick<TurnShown, 'seat' | 'hand'>): HandWords
  /** Returns how many times a seat's bet was staked again by doubles and splits. */
  addedTo(events: readonly PlayedEvent[], seat: number): number
  /**
   * Returns the decision with the highest expected return under the table's rules, as sent by the platform.
   */
  advice(
    events: readonly PlayedEvent[],
    hand: Pick<TurnShown, 'seat' | 'hand'> & { readonly may: readonly HandChoice[] },
    rules: Readonly<Record<string, boolean | number | string>>,
  ): Promise<HandChoice>
}

/** A theme's look; each game adds its own fields. */
type TableLook = {
  /** Colour that tints the band, 0xRRGGBB. */
  readonly tint: number
}

export type TableGame<Theme extends string = string> = {
  /** Name of the game's folder: `baccarat`. */
  readonly id: string
  readonly title: InBothLanguages
  /** Appearance of each theme; a table with any other theme cannot be opened. */
  readonly looks: Readonly<Record<Theme, TableLook>>
  /** Names of pictures needed in any orientation; those of another folder include it, as in `cards/deck`. */
  readonly pictures: readonly string[]
  readonly formPictures?: FormPictures
  layoutFor(kind: Orientation): TableLayout
  /** Returns the label of a spot; empty for a line. The page adds the odds below it if they fit. */
  write(spot: string, lang: StageLang): readonly (Node | string)[]
  create(options: TableSceneOptions<Theme>): TableScene
  result(events: readonly PlayedEvent[]): TableResult
  readonly lists: readonly RoundList[]
  /** Returns a mark as text; without this method, the mark itself is shown. */
  nameOf?(mark: string, lang: StageLang): string
  readonly calls?: readonly TableCall[]
  readonly neighbours?: TableNeighbours
  /** Only for games in which seats decide; their spots are `seat-1` and so on. */
  readonly seated?: SeatedGame
  /** Rules shared by all its tables, as sentences; the page adds the table's own rules, bets and returns. */
  rules(lang: StageLang): Promise<readonly string[]>
}

/** Exports of a game's `stage/table.ts`. */
export type LoadedTableGame = { readonly game: TableGame }
