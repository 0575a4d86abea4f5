// Fireflies that drift about their places and glow in turn.
import type { Orientation } from '@mangetsu/stage-kit/geometry'
import { createPieces, type Pieces } from '@mangetsu/stage-kit/slots/pieces'
import type { TextureSet } from '@mangetsu/stage-kit/textures'

export type Fireflies = Pick<Pieces, 'view' | 'place'> & { drift(nowMs: number): void }

/** Centre of each one's path, and its size. */
type Places = readonly (readonly [x: number, y: number, size: number])[]

export function createFireflies(
  pictures: TextureSet,
  picture: string,
  places: Readonly<Record<Orientation, Places>>,
): Fireflies {
  const flies = createPieces(pictures, { x: 0.5, y: 0.5 }, (kind) =>
    places[kind].map(([x, y, size]) => ({ picture, x, y, width: size, height: size })),
  )
  return {
    view: flies.view,
    place: flies.place,
    drift: (nowMs) =>
      flies.each((fly, { x, y, width }, index) => {
        const turn = nowMs / (2_600 + index * 370) + index * 2.4
        fly.position.set(x + width * 0.7 * Math.sin(turn), y + width * 0.5 * Math.sin(turn * 1.7))
        // The Genji firefly of western Japan flashes every two seconds; here each has its own phase.
        fly.alpha = Math.max(0, Math.sin(nowMs / 640 + index * 1.9)) ** 1.5
      }),
  }
}
