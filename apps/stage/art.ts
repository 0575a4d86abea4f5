// Turns the games' drawings into pictures at build time: WebP at two densities, under a name that changes with
// the drawings, so that browsers may keep them for ever.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { pictures as moonlitFestival, type Picture } from '@mangetsu/moonlit-festival/pictures'
import sharp from 'sharp'

/** Changed when the way of drawing changes, so that old pictures are not taken for new ones. */
const recipe = 'webp-1'

const svgDotsPerInch = 72
const quality = { quality: 88, alphaQuality: 96, effort: 5 } as const

export type Density = 'plain' | 'fine'

async function hashOf(pictures: readonly Picture[]): Promise<string> {
  const hash = createHash('sha256').update(recipe)
  for (const { name, drawing, widths } of pictures) {
    hash.update(`${name} ${widths.join(' ')}\n`).update(await readFile(drawing))
  }
  return hash.digest('hex').slice(0, 12)
}

async function rasterise({ name, drawing, widths }: Picture, folder: string): Promise<void> {
  const svg = await readFile(drawing)
  const natural = (await sharp(svg).metadata()).width
  for (const [at, density] of (['plain', 'fine'] as const).entries()) {
    const width = widths[at] ?? natural
    const scale = width / natural
    const picture = sharp(svg, { density: svgDotsPerInch * scale, limitInputPixels: 64_000_000 }).resize({
      width,
    })
    await writeFile(`${folder}/${name}.${density}.webp`, await picture.webp(quality).toBuffer())
  }
}

/**
 * Draws every picture into `artFolder/<hash>` unless that is there already, and answers the hash. Rejects
 * when a drawing cannot be read.
 */
export async function drawPictures(artFolder: string): Promise<string> {
  const hash = await hashOf(moonlitFestival)
  const folder = `${artFolder}/${hash}`
  if (existsSync(folder)) return hash
  // Drawn beside and moved when complete: an interrupted build leaves nothing that looks finished.
  const draft = `${folder}.draft`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  for (const picture of moonlitFestival) await rasterise(picture, draft)
  await rename(draft, folder)
  return hash
}
