// Swaying of suspended objects in a card table's scene.
import type { Sprite } from 'pixi.js'

/** Amplitude in degrees, period, and the pivot in shares of the picture. */
export type Sway = {
  readonly degrees: number
  readonly x: number
  readonly y: number
  readonly everyMs: number
}

type Swaying = { readonly piece: { readonly sways?: Sway }; readonly sprite: Sprite }

/** Rotates each object for this moment, each with its own phase; objects without a sway are left alone. */
export function swayAll(hung: readonly Swaying[], nowMs: number): void {
  for (const [at, { piece, sprite }] of hung.entries()) {
    const { sways } = piece
    if (sways === undefined) continue
    sprite.rotation =
      ((sways.degrees * Math.PI) / 180) * Math.sin((nowMs / sways.everyMs) * Math.PI * 2 + at * 1.3)
  }
}
