// Composes a game's poster from its assets: its scene, its frame and a set of its symbols.
import { readFile } from 'node:fs/promises'
import type { PosterPlan } from '@mangetsu/games/manifest'
import sharp, { type OverlayOptions } from 'sharp'

type Size = readonly [width: number, height: number]

/** Returns the poster's source files, which decide whether it must be rendered again. */
export const posterSources = ({ scene, over, frame, grid }: PosterPlan): URL[] => {
  const symbols = new Map(grid.rows.flat().map((symbol) => [symbol.href, symbol]))
  return [scene, over, frame.svg, ...symbols.values()]
}

const layer = async (svg: URL, scale: number, [width, height]: Size) => {
  const size = {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    fit: 'contain' as const,
  }
  return sharp(await readFile(svg), { density: 72 * scale * 2 })
    .resize({ ...size, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
}

async function symbolLayers({ grid }: PosterPlan, scale: number): Promise<OverlayOptions[]> {
  const { left, top, cell, gap, rows } = grid
  const side = Math.min(cell[0], cell[1]) * 0.92
  const places = rows.flatMap((row, y) => row.map((symbol, x) => ({ symbol, x, y })))
  return Promise.all(
    places.map(async ({ symbol, x, y }) => ({
      input: await layer(symbol, scale, [side, side]),
      left: Math.round((left + x * (cell[0] + gap) + (cell[0] - side) / 2) * scale),
      top: Math.round((top + y * cell[1] + (cell[1] - side) / 2) * scale),
    })),
  )
}

/** Renders the poster as PNG at `scale` times its size. */
export async function renderPoster(plan: PosterPlan, size: Size, scale: number): Promise<Buffer> {
  const scene = await layer(plan.scene, scale, size)
  const frame = {
    input: await layer(plan.frame.svg, scale, plan.frame.size),
    left: Math.round(plan.frame.left * scale),
    top: Math.round(plan.frame.top * scale),
  }
  const over = { input: await layer(plan.over, scale, size), left: 0, top: 0 }
  const symbols = await symbolLayers(plan, scale)
  return sharp(scene)
    .composite([frame, over, ...symbols])
    .png()
    .toBuffer()
}
