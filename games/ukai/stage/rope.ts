// A rope across the window, from which objects hang.

import type { Orientation, Point } from '@mangetsu/stage-kit/geometry'
import type { StagePart } from '@mangetsu/stage-kit/slots/design'
import { edgesOf } from '@mangetsu/stage-kit/slots/layout'
import { Graphics } from 'pixi.js'

/** Its lowest point in the frame, its rise per squared unit of distance from there, and its thickness. */
export type RopePlace = Point & { readonly bend: number; readonly width: number }

/** Creates the rope with its edge as a part of the frame. */
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
      // The control point of a parabola is where the tangents at its ends cross.
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
