// Icons of the installed site, rendered from the mark: round on transparent, and on the night colour for maskable
// icons.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { PictureTask } from './committed-pictures.ts'

const night = { r: 10, g: 14, b: 34, alpha: 1 }
const nothing = { r: 0, g: 0, b: 0, alpha: 0 }

type Icon = {
  readonly name: string
  readonly size: number
  readonly ground: typeof night
  readonly share: number
}

/** A maskable icon keeps its mark within the middle four fifths (W3C Web Application Manifest, section 1.9.3). */
const icons: readonly Icon[] = [
  { name: 'icon-192', size: 192, ground: nothing, share: 1 },
  { name: 'icon-512', size: 512, ground: nothing, share: 1 },
  { name: 'maskable-512', size: 512, ground: night, share: 0.62 },
  { name: 'touch-180', size: 180, ground: night, share: 0.72 },
]

/** Rendering version; bumped when the rendering changes. */
const recipe = 1

async function renderIcon({ size, ground, share }: Icon, mark: Buffer, file: string): Promise<void> {
  const side = Math.round(size * share)
  const scaled = await sharp(mark, { density: 72 * (side / 32) })
    .resize(side, side)
    .png()
    .toBuffer()
  await sharp({ create: { width: size, height: size, channels: 4, background: ground } })
    .composite([{ input: scaled }])
    .png({ compressionLevel: 9 })
    .toFile(file)
}

/** Plans the icons, each with its file name under `/marks/`; renders nothing yet. */
export async function planIcons(
  playerDir: string,
): Promise<(PictureTask & { served: string; file: string })[]> {
  const mark = await readFile(join(playerDir, 'art/marks/mark.svg'))
  return icons.map((icon) => {
    const of = createHash('sha256')
      .update(JSON.stringify([recipe, icon]))
      .update(mark)
    const file = `${icon.name}.${of.digest('hex').slice(0, 10)}.png`
    const render = (folder: string) => renderIcon(icon, mark, join(folder, file))
    return { files: [file], render, served: `${icon.name}.png`, file }
  })
}
