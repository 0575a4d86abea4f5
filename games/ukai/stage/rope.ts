// A rope that hangs from one side of the window to the other, for what hangs on it.

import type { Orientation, Point } from '@mangetsu/stage-kit/geometry'
import type { StagePart } from '@mangetsu/stage-kit/slots/design'
import { edgesOf } from '@mangetsu/stage-kit/slots/layout'
import { Graphics } from 'pixi.js'

/** Its lowest point in the frame, how much it rises by a unit of its way from there, and how thick it is. */
export type RopePlace = Point & { readonly bend: number; readonly width: number }

/** A part of the frame: the rope in its ink, with an edge. */
export function createRope(
  inks: { readonly rope: number; readonly edge: number },
  placeOf: (kind: Orientation) => RopePlace,
): StagePart {
  const view = new Graphics()
  return {
    view,
    place(layout) {
      const { x, y, bend, width } = placeOf(layout.kind)
      const { left, right } = edgesOf(layout)
      const yAt = (at: number) => y - bend * (at - x) ** 2
      // A parabola's control point lies where the lines along its ends cross.
      const crossing = y - bend * (left - x) * (right - x)
      view.clear()
      for (const [color, thick] of [
        [inks.edge, width * 2],
        [inks.rope, width],
      ] as const)
        view
          .moveTo(left, yAt(left))
          .quadraticCurveTo((left + right) / 2, crossing, right, yAt(right))
          .stroke({ color, width: thick })
    },
  }
}
