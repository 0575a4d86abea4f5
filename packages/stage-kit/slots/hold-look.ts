// How a game's holds look, where the kit's own look is not enough: pictures behind the cells, tags for the values, how a
// symbol lands, and what is done to it before its value is shown.

import type { HeldCell } from '@mangetsu/slot-engine/events'
import type { Container } from 'pixi.js'
import type { Performance } from '../event-player.ts'
import type { Pose } from './pose.ts'

/** What a value is written on, in shares of its cell; it comes out from behind its symbol. */
export type HoldTag = {
  readonly picture: string
  /** Of the cell's width. */
  readonly width: number
  /** Its width to its height. */
  readonly ratio: number
  /** What is left of the cell's height below it. */
  readonly below: number
  readonly ink: number
}

export type HoldLook = {
  /** Pictures as large as a cell: of one that is drawn again, of one that is held, and of one whose value is known. */
  readonly cells?: { readonly empty: string; readonly held: string; readonly valued: string }
  /** How a held symbol lies in its cell: moved by a share of the cell's height, and scaled. */
  readonly lies?: { readonly y: number; readonly scale: number }
  readonly tag?: HoldTag
  /** An empty cell while it is drawn again, about its middle; as at rest for `t` 0 and 1. */
  readonly again?: { readonly ms: number; readonly turn: (cell: Container, t: number) => void }
  /** How a symbol comes, as it differs from how it lies; `height` is the cell's. */
  readonly landing?: {
    readonly ms: number
    readonly pose: (pose: Pose, t: number, height: number) => void
  }
  /** Stands over what is held. */
  readonly view?: Container
  /** What is done to a held symbol before its value is shown, one after another; `at` counts the `of` that came together. */
  mark?(cell: HeldCell, at: number, of: number, performance: Performance): Promise<void>
  /** When all are done that came together. */
  marked?(performance: Performance): Promise<void>
  /** All cells are held, and their values have been counted. */
  full?(performance: Performance): Promise<void>
  /** The room has changed while something is held. */
  place?(): void
  clear?(): void
}
