// The design by which a game is shown as a slot, and the dependencies of the game's own parts of the picture.

import type { SlotEvent } from '@mangetsu/slot-engine/events'
import type { SlotModel } from '@mangetsu/slot-engine/model'
import type { Container } from 'pixi.js'
import type { FrameClock } from '../clock.ts'
import type { Performance } from '../event-player.ts'
import type { Host } from '../game-stage.ts'
import type { Orientation } from '../geometry.ts'
import type { StageLang } from '../text.ts'
import type { TextureSet } from '../textures.ts'
import type { WinSize } from '../win-sizes.ts'
import type { Announcer } from './announcer.ts'
import type { RestPose, SlotBoard } from './board.ts'
import type { ChoiceParts, HoldSpinChoice } from './choice.ts'
import type { HoldSpinLook } from './hold-spin-look.ts'
import type { SlotGeometries, SlotGeometry, SlotLayout } from './layout.ts'
import type { SlotWords } from './messages.ts'
import type { SlotMode } from './modes.ts'
import type { CascadeWay, Passage } from './passages.ts'
import type { ShadeDesign } from './shade.ts'
import type { SymbolDesigns, SymbolStock } from './symbol-view.ts'
import type { TurnTimes } from './tape.ts'
import type { ThreadInks } from './threads.ts'

/** Inks of the kit's own graphics. */
type SlotInks = ThreadInks & {
  /** The current step, past ones, and coming ones. */
  readonly lit: number
  readonly past: number
  readonly dim: number
  /** Behind text. */
  readonly plate: number
}

/** Dependencies of a part of the picture. */
export type SlotScreen = {
  readonly model: SlotModel
  readonly board: SlotBoard
  readonly stock: SymbolStock
  readonly pictures: TextureSet
  readonly inks: SlotInks
  /** The display face, loaded before the stage opens. */
  readonly face: string
  readonly lang: StageLang
  readonly host: Host
  readonly clock: FrameClock
  /** The geometry of the current orientation. */
  readonly geometry: SlotGeometry
  readonly mode: SlotMode
  /** Texts and amounts of the current round, or of the chosen stake before one. */
  readonly announcer: Announcer
}

type Played = Promise<void> | undefined

/** A part of the picture that follows the round. All methods are optional. */
export type StagePart = {
  readonly view: Container
  /**
   * Places the part in a new layout: parts of the frame in its units, parts of the scene in CSS
   * pixels of the window.
   */
  place?(layout: SlotLayout): void
  /** Reels begin to turn, or symbols to leave, before the outcome is known. */
  launch?(): void
  /** Returns to rest at once, without traces of a round. */
  rest?(): void
  /** Plays before, during and after the kit's act of an event; each is awaited. */
  before?(event: SlotEvent, performance: Performance): Played
  during?(event: SlotEvent, performance: Performance): Played
  after?(event: SlotEvent, performance: Performance): Played
  /**
   * The symbols in these cells are one short of a feature, and the next reel may bring it; without cells that is
   * decided. Not called in calm mode or with reduced motion.
   */
  anticipate?(cells: readonly number[]): void
  /**
   * Plays the game's flourish with a win of this size; what it changes returns when `host.winEnded` resolves. Not called
   * in calm mode or with reduced motion. It never flashes more than three times a second (WCAG 2.3.1).
   */
  flourish?(size: WinSize, performance: Performance): Played
  /** Changes to another phase of the round; at once without a performance. */
  mode?(mode: SlotMode, performance: Performance | null): Played
  /** Shows the letters of a meter. */
  showMeter?(letters: string): void
  /** Updates amounts after another stake was chosen. */
  showStake?(): void
  /** Shows the idle motion; returns true if it needs every frame. */
  idle?(nowMs: number): boolean
}

/** Parts from back to front: behind the frame, on the frame behind its cells, and over the cells. */
export type SlotParts = {
  readonly scene: readonly StagePart[]
  readonly frame: readonly StagePart[]
  /** Over the cells and behind the values of hold and spin, which stay legible in front of them. */
  readonly behindValues?: readonly StagePart[]
  readonly over: readonly StagePart[]
  /** The game's own acts in place of the kit's. */
  readonly acts?: SlotActs
}

export type EventOf<Type extends SlotEvent['type']> = Extract<SlotEvent, { readonly type: Type }>

/** A game's own acts in place of the kit's, by type of event; texts and sums remain the kit's. */
export type SlotActs = {
  readonly [Type in SlotEvent['type']]?: (event: EventOf<Type>, performance: Performance) => Promise<void>
}

export type SlotDesign = {
  readonly model: SlotModel
  readonly geometries: SlotGeometries
  readonly symbols: SymbolDesigns
  readonly words: SlotWords
  readonly inks: SlotInks
  readonly face: string
  /** The grid before the first round, in the form of an event; it must not be a win. */
  readonly opening: { readonly grid: string; readonly heights?: readonly number[] }
  /** The frame's picture in each orientation and mode. */
  readonly frameOf: (kind: Orientation, mode: SlotMode) => string
  readonly createParts: (screen: SlotScreen) => SlotParts
  /** Creates the choice between the options of hold and spin, if there are several; its script is in such games only. */
  readonly createChoice?: (parts: ChoiceParts) => HoldSpinChoice
  /** The look of the game's hold and spin, if it differs from the kit's. */
  readonly createHoldSpinLook?: (screen: SlotScreen) => HoldSpinLook
  /** The picture of a symbol's back, if symbols are cards that can be turned over. */
  readonly back?: string
  /** The pose of symbols at rest, if they differ. */
  readonly pose?: RestPose
  /** How symbols leave and arrive; without passages, reels turn. */
  readonly passages?: { readonly out: Passage; readonly into: Passage }
  readonly times?: Partial<TurnTimes>
  readonly cascade?: Partial<CascadeWay>
  /** The duration of the winners' motion, ms; shorter in a game with long cascades. */
  readonly winMs?: number
  /** The shadow of every symbol, if symbols have one. */
  readonly shade?: ShadeDesign
  /** The picture of the light behind a winning cell. */
  readonly glow?: string
  /** How far a win of this size strikes the frame down, in units of the frame; not at all if omitted. */
  readonly impact?: Readonly<Partial<Record<WinSize, number>>>
  /** The share of losing symbols that remains visible during a win, 0 to 1. */
  readonly losers?: number
}
