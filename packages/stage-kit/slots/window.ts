// Masks moving symbols: one window over all reels, or the current columns separately.
import type { Graphics } from 'pixi.js'
import { type CellGeometry, type FrameArea, reelBox } from './cells.ts'

export function cutWindow(
  mask: Graphics,
  geometry: CellGeometry,
  seen: FrameArea,
  columns: readonly string[],
): void {
  mask.clear()
  if (geometry.kind === 'rows') mask.rect(seen.x, seen.y, seen.width, seen.height)
  else
    columns.forEach((column, reel) => {
      const { x, y, width, height } = reelBox(geometry, column.length, reel)
      mask.rect(x - width / 2, y - height / 2, width, height)
    })
  mask.fill(0xffffff)
}
