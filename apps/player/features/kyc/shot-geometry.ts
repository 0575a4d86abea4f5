// The captured part of a camera image: the area in the frame with a small margin.
import type { Crop, Size } from './crop-geometry.ts'

/** A rectangle on the screen, in CSS px. */
export type Rect = Size & { readonly left: number; readonly top: number }

/** Margin on each side of the frame, as a share of its size; it can be cropped afterwards. */
const room = 0.06

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/**
 * Returns the part of a video, in its own pixels, at `target` on the screen. The video fills `box` with `object-fit:
 * cover`.
 */
export function shotOf(video: Size, box: Rect, target: Rect): Crop {
  const scale = Math.max(box.width / video.width, box.height / video.height)
  const side = (from: number, length: number, boxFrom: number, boxLength: number, whole: number) => {
    // Cover centres the video: it overflows equally on both sides.
    const start = (from - length * room - boxFrom - boxLength / 2) / scale + whole / 2
    const end = start + (length * (1 + 2 * room)) / scale
    const first = Math.round(within(start, 0, whole - 1))
    return { first, length: Math.max(1, Math.round(within(end, 0, whole)) - first) }
  }
  const across = side(target.left, target.width, box.left, box.width, video.width)
  const down = side(target.top, target.height, box.top, box.height, video.height)
  return { left: across.first, top: down.first, width: across.length, height: down.length }
}
