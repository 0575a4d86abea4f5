// How what hangs in a card table's scene sways.
import type { Sprite } from 'pixi.js'

/** How far, degrees, and how often, about where it hangs (in shares of the picture). */
export type Sway = {
  readonly degrees: number
  readonly x: number
  readonly y: number
  readonly everyMs: number
}

type Swaying = { readonly piece: { readonly sways?: Sway }; readonly sprite: Sprite }

/** Turns each piece as it hangs at this moment, none of them with the next; what stands stays as it is. */
export function swayAll(hung: readonly Swaying[], nowMs: number): void {
  for (const [at, { piece, sprite }] of hung.entries()) {
    const { sways } = piece
    if (sways === undefined) continue
    sprite.rotation =
      ((sways.degrees * Math.PI) / 180) * Math.sin((nowMs / sways.everyMs) * Math.PI * 2 + at * 1.3)
  }
}
