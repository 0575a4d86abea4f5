// The icons a device shows for the installed site, drawn from the mark: round on nothing, and on night for masks.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const night = { r: 10, g: 14, b: 34, alpha: 1 }
const nothing = { r: 0, g: 0, b: 0, alpha: 0 }

type Icon = {
  readonly name: string
  readonly size: number
  readonly ground: typeof night
  readonly share: number
}

/** A masked icon keeps its mark within the middle four fifths (W3C Web Application Manifest, section 1.9.3). */
const icons: readonly Icon[] = [
  { name: 'icon-192', size: 192, ground: nothing, share: 1 },
  { name: 'icon-512', size: 512, ground: nothing, share: 1 },
  { name: 'maskable-512', size: 512, ground: night, share: 0.62 },
  { name: 'touch-180', size: 180, ground: night, share: 0.72 },
]

/** Draws the icons into `dist/public/marks`. */
export async function drawIcons(playerDir: string): Promise<void> {
  const mark = await readFile(join(playerDir, 'art/marks/mark.svg'))
  const dir = join(playerDir, 'dist/public/marks')
  await mkdir(dir, { recursive: true })
  for (const { name, size, ground, share } of icons) {
    const side = Math.round(size * share)
    const drawn = await sharp(mark, { density: 72 * (side / 32) })
      .resize(side, side)
      .png()
      .toBuffer()
    const file = await sharp({ create: { width: size, height: size, channels: 4, background: ground } })
      .composite([{ input: drawn }])
      .png({ compressionLevel: 9 })
      .toBuffer()
    await writeFile(join(dir, `${name}.png`), file)
  }
}
