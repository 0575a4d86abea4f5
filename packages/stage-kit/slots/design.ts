// What a game gives the kit to be shown as a slot, and what its own parts of the picture are given to work with.

import type { SlotEvent } from '@mangetsu/slot-engine/events'
import type { SlotModel } from '@mangetsu/slot-engine/model'
import type { Container } from 'pixi.js'
import type { FrameClock } from '../clock.ts'
import type { Performance } from '../event-player.ts'
import type { Host } from '../game-stage.ts'
import type { Orientation } from '../geometry.ts'
import type { StageLang } from '../text.ts'
import type { TextureSet } from '../textures.ts'
import type { RestPose, SlotBoard } from './board.ts'
import type { ChoiceDesign } from './choice.ts'
import type { HoldLook } from './hold-look.ts'
import type { SlotDrawing, SlotDrawings, SlotLayout } from './layout.ts'
import type { SlotWords } from './messages.ts'
import type { SlotMode } from './modes.ts'
import type { CascadeWay, Passage } from './passages.ts'
import type { ShadeDesign } from './shade.ts'
import type { SymbolDesigns, SymbolStock } from './symbol-view.ts'
import type { TurnTimes } from './tape.ts'
import type { Teller } from './teller.ts'
import type { ThreadInks } from './threads.ts'

/** The inks of the kit's own drawings. */
export type SlotInks = ThreadInks & {
  /** What is lit now, what was, and what is not yet. */
  readonly lit: number
  readonly past: number
  readonly dim: number
  /** What writing stands on. */
  readonly plate: number
}

/** Dependencies of a part of the picture. */
export type SlotScreen = {
  readonly model: SlotModel
  readonly board: SlotBoard
  readonly stock: SymbolStock
  readonly pictures: TextureSet
  readonly inks: SlotInks
  /** The display face, which is loaded before. */
  readonly face: string
  readonly lang: StageLang
  readonly host: Host
  readonly clock: FrameClock
  /** The drawing in use. */
  readonly drawing: SlotDrawing
  readonly mode: SlotMode
  /** Words and amounts of the round that is played, or of the stake that is chosen. */
  readonly teller: Teller
}

type Played = Promise<void> | undefined

/** A part of the picture that follows the round. All methods are optional. */
export type StagePart = {
  readonly view: Container
  /** The room has changed. A part of the frame stands in the frame's units, one of the scene in the window's. */
  place?(layout: SlotLayout): void
  /** Reels begin to turn, or symbols to leave, and nothing is known yet. */
  launch?(): void
  /** Returns to rest at once, without traces of a round. */
  rest?(): void
  /** Before the kit plays an event, together with it, and after it; each is waited for. */
  before?(event: SlotEvent, performance: Performance): Played
  during?(event: SlotEvent, performance: Performance): Played
  after?(event: SlotEvent, performance: Performance): Played
  /** Another part of the round begins; at once where there is no performance. */
  mode?(mode: SlotMode, performance: Performance | null): Played
  /** The letters a meter holds. */
  showMeter?(letters: string): void
  /** Updates amounts after another stake was chosen. */
  showStake?(): void
  /** Shows the idle motion; returns true if it needs every frame. */
  idle?(nowMs: number): boolean
}

/** From back to front: behind the frame, on the frame but behind its cells, and over them. */
export type SlotParts = {
  readonly scene: readonly StagePart[]
  readonly frame: readonly StagePart[]
  readonly over: readonly StagePart[]
  /** What these parts play themselves. */
  readonly acts?: SlotActs
}

export type EventOf<Type extends SlotEvent['type']> = Extract<SlotEvent, { readonly type: Type }>

/** How a game plays events that the kit would play otherwise; words and sums are still the kit's. */
export type SlotActs = {
  readonly [Type in SlotEvent['type']]?: (event: EventOf<Type>, performance: Performance) => Promise<void>
}

export type SlotDesign = {
  readonly model: SlotModel
  readonly drawings: SlotDrawings
  readonly symbols: SymbolDesigns
  readonly words: SlotWords
  readonly inks: SlotInks
  readonly face: string
  /** What stands before the first round, as an event writes a grid; no win. */
  readonly opening: { readonly grid: string; readonly heights?: readonly number[] }
  /** The frame's picture in each form and part of a round. */
  readonly frameOf: (kind: Orientation, mode: SlotMode) => string
  readonly createParts: (screen: SlotScreen) => SlotParts
  /** How the ways of a hold are offered, by their names, where there are several. */
  readonly choices?: Readonly<Record<string, ChoiceDesign>>
  /** How its holds look, where the kit's own look is not enough. */
  readonly createHoldLook?: (screen: SlotScreen) => HoldLook
  /** The picture of a symbol's back, where symbols are cards that can be turned over. */
  readonly back?: string
  /** The pose of symbols at rest, if they differ. */
  readonly pose?: RestPose
  /** Reels turn unless symbols leave and come. */
  readonly passages?: { readonly out: Passage; readonly into: Passage }
  readonly times?: Partial<TurnTimes>
  readonly cascade?: Partial<CascadeWay>
  /** The shadow of every symbol, where they throw one. */
  readonly shade?: ShadeDesign
  /** The picture of the light behind a winning cell. */
  readonly glow?: string
  /** The share of losing symbols that remains visible during a win, 0 to 1. */
  readonly losers?: number
}
