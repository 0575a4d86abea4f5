// How hold and spin looks in a game, if not as the kit's: pictures behind the cells, tags for the values, the landing
// of a symbol, and its marking before the value is shown.

import type { LockedCell } from '@mangetsu/slot-engine/events'
import type { Container } from 'pixi.js'
import type { Performance } from '../event-player.ts'
import type { Pose } from './pose.ts'

/** The tag for a value, in shares of its cell; it emerges from behind its symbol. */
type HoldSpinTag = {
  readonly picture: string
  /** Share of the cell's width. */
  readonly width: number
  /** Ratio of width to height. */
  readonly ratio: number
  /** Share of the cell's height left below the tag. */
  readonly below: number
  readonly ink: number
}

export type HoldSpinLook = {
  /** Pictures as large as a cell, while it respins, locked, and valued. */
  readonly cells?: { readonly empty: string; readonly locked: string; readonly valued: string }
  /** The pose of a locked symbol: moved by a share of the cell's height, and scaled. */
  readonly lies?: { readonly y: number; readonly scale: number }
  readonly tag?: HoldSpinTag
  /** The motion of an empty cell while it respins, about its centre; at `t` 0 and 1 it is at rest. */
  readonly again?: { readonly ms: number; readonly turn: (cell: Container, t: number) => void }
  /** The landing of a symbol, relative to its pose in the cell; `height` is the cell's. */
  readonly landing?: {
    readonly ms: number
    readonly pose: (pose: Pose, t: number, height: number) => void
  }
  /** Shown over the locked symbols. */
  readonly view?: Container
  /**
   * Marks a locked symbol before its value is shown; called one after another with the index `at`
   * among the `of` new ones.
   */
  mark?(cell: LockedCell, at: number, of: number, performance: Performance): Promise<void>
  /** Called after all new symbols are marked. */
  marked?(performance: Performance): Promise<void>
  /** Called when all cells are locked and their values have been counted. */
  full?(performance: Performance): Promise<void>
  /** Called when the layout has changed during hold and spin. */
  place?(): void
  clear?(): void
}
