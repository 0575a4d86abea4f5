// Turns the games' drawings into pictures at build time: WebP at two densities, under a name that changes with
// the drawings, so that browsers may keep them for ever.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { pictures as fireworksNight } from '@mangetsu/fireworks-night/pictures'
import { pictures as koiFalls } from '@mangetsu/koi-falls/pictures'
import { pictures as moonlitFestival, type Picture } from '@mangetsu/moonlit-festival/pictures'
import sharp from 'sharp'

/** Changed when the way of drawing changes, so that old pictures are not taken for new ones. */
const recipe = 'webp-2'

/** Each game's pictures, by its id: they lie in a folder of that name. */
const picturesOf: Readonly<Record<string, readonly Picture[]>> = {
  'fireworks-night': fireworksNight,
  'koi-falls': koiFalls,
  'moonlit-festival': moonlitFestival,
}

const svgDotsPerInch = 72
const quality = { quality: 88, alphaQuality: 96, effort: 5 } as const

export type Density = 'plain' | 'fine'

async function hashOf(games: typeof picturesOf): Promise<string> {
  const hash = createHash('sha256').update(recipe)
  for (const [gameId, pictures] of Object.entries(games)) {
    for (const { name, drawing, widths } of pictures) {
      hash.update(`${gameId} ${name} ${widths.join(' ')}\n`).update(await readFile(drawing))
    }
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
 * Draws every game's pictures into `artFolder/<hash>/<game>` unless that is there already, and answers the hash. Rejects
 * when a drawing cannot be read.
 */
export async function drawPictures(artFolder: string): Promise<string> {
  const hash = await hashOf(picturesOf)
  const folder = `${artFolder}/${hash}`
  if (existsSync(folder)) return hash
  // Drawn beside and moved when complete: an interrupted build leaves nothing that looks finished.
  const draft = `${folder}.draft`
  await rm(draft, { recursive: true, force: true })
  for (const [gameId, pictures] of Object.entries(picturesOf)) {
    await mkdir(`${draft}/${gameId}`, { recursive: true })
    for (const picture of pictures) await rasterise(picture, `${draft}/${gameId}`)
  }
  await rename(draft, folder)
  return hash
}
