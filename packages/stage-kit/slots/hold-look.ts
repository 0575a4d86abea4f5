// How a game's holds look, if not as the kit's: pictures behind the cells, tags for the values, the landing
// of a symbol, and its marking before the value is shown.

import type { HeldCell } from '@mangetsu/slot-engine/events'
import type { Container } from 'pixi.js'
import type { Performance } from '../event-player.ts'
import type { Pose } from './pose.ts'

/** The tag for a value, in shares of its cell; it emerges from behind its symbol. */
type HoldTag = {
  readonly picture: string
  /** Share of the cell's width. */
  readonly width: number
  /** Ratio of width to height. */
  readonly ratio: number
  /** Share of the cell's height left below the tag. */
  readonly below: number
  readonly ink: number
}

export type HoldLook = {
  /** Pictures as large as a cell, while it respins, held, and valued. */
  readonly cells?: { readonly empty: string; readonly held: string; readonly valued: string }
  /** The pose of a held symbol: moved by a share of the cell's height, and scaled. */
  readonly lies?: { readonly y: number; readonly scale: number }
  readonly tag?: HoldTag
  /** The motion of an empty cell while it respins, about its centre; at `t` 0 and 1 it is at rest. */
  readonly again?: { readonly ms: number; readonly turn: (cell: Container, t: number) => void }
  /** The landing of a symbol, relative to its pose in the cell; `height` is the cell's. */
  readonly landing?: {
    readonly ms: number
    readonly pose: (pose: Pose, t: number, height: number) => void
  }
  /** Shown over the held symbols. */
  readonly view?: Container
  /**
   * Marks a held symbol before its value is shown; called one after another with the index `at`
   * among the `of` new ones.
   */
  mark?(cell: HeldCell, at: number, of: number, performance: Performance): Promise<void>
  /** Called after all new symbols are marked. */
  marked?(performance: Performance): Promise<void>
  /** Called when all cells are held and their values have been counted. */
  full?(performance: Performance): Promise<void>
  /** Called when the layout has changed during a hold. */
  place?(): void
  clear?(): void
}
