// Turns the games' drawings into pictures: WebP at two densities. They are drawn once and committed, each under a name
// that carries a hash of what it is made from, and served under an address that changes with any of them.
import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { exportOf, gamesFolder, gamesWith } from '@mangetsu/games/folders'
import type { GamePicture } from '@mangetsu/stage-kit'
import sharp from 'sharp'

/** Changed when the way of drawing changes, so that old pictures are not taken for new ones. */
const recipe = 'webp-3'

/** The games that have a stage, by id: each gets its page at /stage/<id>/. */
export const stagedGames: readonly string[] = gamesWith('stage/index.ts')

/** What lists a game's pictures, below its folder. */
const listFile = 'art/pictures.ts'

const picturesOf = (folder: string, gameId: string): Promise<readonly GamePicture[]> =>
  exportOf(join(folder, gameId, listFile), 'pictures')

/** Where the pictures stand that are committed. */
export const drawnFolder = join(import.meta.dirname, 'pictures-drawn')

const svgDotsPerInch = 72
const quality = { quality: 88, alphaQuality: 96, effort: 5 } as const

/** One picture at one density: the file that is committed, and the name the stage asks for. */
export type PictureBuild = {
  readonly file: string
  readonly served: string
  readonly draw: (file: string) => Promise<void>
}

async function rasterise(svg: Buffer, width: number, file: string): Promise<void> {
  const natural = (await sharp(svg).metadata()).width
  await sharp(svg, { density: svgDotsPerInch * (width / natural), limitInputPixels: 64_000_000 })
    .resize({ width })
    .webp(quality)
    .toFile(file)
}

async function cutsOf(gameId: string, { name, drawing, widths }: GamePicture): Promise<PictureBuild[]> {
  const svg = await readFile(drawing)
  const [plain, fine] = widths
  return Object.entries({ plain, fine }).map(([density, width]) => {
    const made = createHash('sha256')
      .update(JSON.stringify([recipe, quality, width]))
      .update(svg)
    return {
      file: `${gameId}/${name}.${density}.${made.digest('hex').slice(0, 10)}.webp`,
      served: `${gameId}/${name}.${density}.webp`,
      draw: (file) => rasterise(svg, width, file),
    }
  })
}

/** Every picture the games ask for; nothing is drawn yet. Rejects when a drawing cannot be read. */
export async function planPictures(folder = gamesFolder): Promise<PictureBuild[]> {
  const all = gamesWith(listFile, folder).map(async (gameId) => {
    const pictures = await picturesOf(folder, gameId)
    return (await Promise.all(pictures.map((picture) => cutsOf(gameId, picture)))).flat()
  })
  return (await Promise.all(all)).flat()
}

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/**
 * Makes `folder` hold exactly the cuts' files, and draws only those that are missing. Each is drawn in `draft`, on the
 * same disk, and moved when complete: a run cut short leaves nothing that looks finished.
 */
export async function bringUpToDate(
  folder: string,
  cuts: readonly PictureBuild[],
  draft: string,
  report: (missing: number) => void,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const existing = new Set(await filesIn(folder))
  const missing = cuts.filter(({ file }) => !existing.has(join(folder, file)))
  if (missing.length > 0) report(missing.length)
  for (const { file, draw } of missing) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await draw(draft)
    await rename(draft, join(folder, file))
  }
  const wanted = new Set(cuts.map(({ file }) => join(folder, file)))
  await Promise.all([...existing].filter((file) => !wanted.has(file)).map((file) => rm(file)))
}

/** Lays files out in `artFolder/<hash>/`, as the stage asks for them; answers the hash over all of them. */
export async function layOut(
  folder: string,
  cuts: readonly Pick<PictureBuild, 'file' | 'served'>[],
  artFolder: string,
): Promise<string> {
  const names = cuts.map(({ file }) => file).sort()
  const hash = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12)
  for (const { file, served } of cuts) {
    const path = join(artFolder, hash, served)
    await mkdir(dirname(path), { recursive: true })
    await copyFile(join(folder, file), path)
  }
  return hash
}
