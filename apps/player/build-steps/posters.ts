// A game's poster: its scene, its frame and a set of its symbols, as they stand before the first spin.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'

type Grid = {
  readonly left: number
  readonly top: number
  readonly cell: readonly [number, number]
  readonly gap: number
}

export type PosterPlan = {
  readonly scene: string
  readonly size: readonly [number, number]
  readonly frame: {
    readonly file: string
    readonly left: number
    readonly top: number
    readonly size: readonly [number, number]
  }
  readonly grid: Grid
  /** The five waxing moons on the beam, drawn in the scene's own size. */
  readonly moons: string
}

/** Rows of five; no three alike stand in a row, so that no win is pretended. */
const shown = [
  ['koi', 'furin', 'kingyo', 'taiko', 'daruma'],
  ['kitsune', 'moon', 'uchiwa', 'kitsune', 'furin'],
  ['ramune', 'daruma', 'koi', 'kazaguruma', 'kingyo'],
]

export const posterPlans = {
  'moonlit-festival-wide': {
    scene: 'moonlit-festival-wide.svg',
    size: [1280, 720],
    frame: { file: 'landscape.svg', left: 250, top: 92, size: [780, 559.25] },
    grid: { left: 312, top: 230.25, cell: [128, 124], gap: 4 },
    moons: 'moons-wide.svg',
  },
  'moonlit-festival-tall': {
    scene: 'moonlit-festival-tall.svg',
    size: [390, 600],
    frame: { file: 'portrait.svg', left: 0, top: 150, size: [390, 341] },
    grid: { left: 26, top: 229, cell: [66, 78], gap: 2 },
    moons: 'moons-tall.svg',
  },
} as const satisfies Record<string, PosterPlan>

/** The files a poster is made of, by which is decided whether it must be made again. */
export const posterSources = (plan: PosterPlan, playerDir: string): string[] => {
  const game = join(playerDir, '../../games/moonlit-festival/art')
  const symbols = [...new Set(shown.flat())].map((name) => join(game, 'symbols', `${name}.svg`))
  return [
    join(playerDir, 'art/scenes', plan.scene),
    join(playerDir, 'art/scenes', plan.moons),
    join(game, 'frame', plan.frame.file),
    ...symbols,
  ]
}

const layer = async (path: string, scale: number, [width, height]: readonly [number, number]) => {
  const size = {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    fit: 'contain' as const,
  }
  return sharp(await readFile(path), { density: 72 * scale * 2 })
    .resize({ ...size, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
}

async function symbolLayers(plan: PosterPlan, game: string, scale: number): Promise<OverlayOptions[]> {
  const { left, top, cell, gap } = plan.grid
  const side = Math.min(cell[0], cell[1]) * 0.92
  const places = shown.flatMap((row, y) => row.map((name, x) => ({ name, x, y })))
  return Promise.all(
    places.map(async ({ name, x, y }) => ({
      input: await layer(join(game, 'symbols', `${name}.svg`), scale, [side, side]),
      left: Math.round((left + x * (cell[0] + gap) + (cell[0] - side) / 2) * scale),
      top: Math.round((top + y * cell[1] + (cell[1] - side) / 2) * scale),
    })),
  )
}

/** Draws the poster as PNG at `scale` times its plan's size. */
export async function drawPoster(plan: PosterPlan, playerDir: string, scale: number): Promise<Buffer> {
  const game = join(playerDir, '../../games/moonlit-festival/art')
  const scene = await layer(join(playerDir, 'art/scenes', plan.scene), scale, plan.size)
  const at = (box: { left: number; top: number }) => ({
    left: Math.round(box.left * scale),
    top: Math.round(box.top * scale),
  })
  const frame = {
    input: await layer(join(game, 'frame', plan.frame.file), scale, plan.frame.size),
    ...at(plan.frame),
  }
  const moons = {
    input: await layer(join(playerDir, 'art/scenes', plan.moons), scale, plan.size),
    left: 0,
    top: 0,
  }
  const symbols = await symbolLayers(plan, game, scale)
  return sharp(scene)
    .composite([frame, moons, ...symbols])
    .png()
    .toBuffer()
}
