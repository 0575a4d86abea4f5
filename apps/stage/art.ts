// Renders the games' SVGs as WebP at two densities. Each picture is rendered once and committed under a name that
// contains a hash of its source, and served under an address that changes with any of them.
import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { exportOf, foldersWith, gamesFolder, gamesWith } from '@mangetsu/games/folders'
import { tables } from '@mangetsu/games/table-registry'
import type { GamePicture } from '@mangetsu/stage-kit'
import sharp from 'sharp'
import { type PackBuild, writePacks } from './picture-packs.ts'
import type { StagedPage } from './preloads.ts'

/** Version of the rendering. Changing it invalidates pictures rendered earlier. */
const recipe = 'webp-3'

/** Returns the tables whose game has a stage. */
const stagedTables = (): readonly StagedPage[] => {
  const folders = foldersWith(['stage/table.ts'])
  return tables
    .filter(({ folder }) => folders.includes(folder))
    .map(({ id, folder }) => ({ id, folder, isTable: true }))
}

/** Games and tables with a stage: each gets its page at /stage/<id>/. */
export const stagedPages: readonly StagedPage[] = [
  ...gamesWith('stage/index.ts').map((id) => ({ id, folder: id, isTable: false })),
  ...stagedTables(),
]

/** Path of the picture list below a game's folder; pictures shared by several games are in a folder of their own. */
const listFile = 'art/pictures.ts'

const picturesOf = (folder: string, gameId: string): Promise<readonly GamePicture[]> =>
  exportOf(join(folder, gameId, listFile), 'pictures')

/** Folder of the committed pictures. */
export const renderedFolder = join(import.meta.dirname, 'pictures-rendered')

const svgDotsPerInch = 72
const quality = { quality: 88, alphaQuality: 96, effort: 5 } as const

/** One picture at one density: the committed file, and the name the stage requests. */
export type PictureBuild = {
  readonly file: string
  readonly served: string
  readonly render: (file: string) => Promise<void>
}

/** Rasterises an SVG at the density that yields this width. */
async function sizedFor(svg: Buffer, width: number) {
  const natural = (await sharp(svg).metadata()).width
  return { density: svgDotsPerInch * (width / natural), limitInputPixels: 64_000_000 }
}

async function rasterise(svg: Buffer, width: number, file: string): Promise<void> {
  await sharp(svg, await sizedFor(svg, width))
    .resize({ width })
    .webp(quality)
    .toFile(file)
}

/** Composes SVGs of equal size into a sheet; `width` is the width of each. */
async function composeSheet(svgs: readonly Buffer[], columns: number, width: number, file: string) {
  const cells = await Promise.all(
    svgs.map(async (svg) =>
      sharp(svg, await sizedFor(svg, width))
        .resize({ width })
        .png()
        .toBuffer(),
    ),
  )
  const { height } = await sharp(cells[0]).metadata()
  const placed = cells.map((input, at) => ({
    input,
    left: (at % columns) * width,
    top: Math.floor(at / columns) * height,
  }))
  const size = { width: columns * width, height: Math.ceil(cells.length / columns) * height }
  const blank = { ...size, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } }
  await sharp({ create: blank }).composite(placed).webp(quality).toFile(file)
}

/** Returns the sources of a picture and the function that renders it at a given width. */
async function planned(picture: GamePicture) {
  if (!('svgs' in picture)) {
    const svg = await readFile(picture.svg)
    return { sources: [svg], render: (width: number, file: string) => rasterise(svg, width, file) }
  }
  const { columns } = picture
  const sources = await Promise.all(picture.svgs.map((svg) => readFile(svg)))
  return {
    sources: [Buffer.from(`${columns}`), ...sources],
    render: (width: number, file: string) => composeSheet(sources, columns, width, file),
  }
}

async function cutsOf(folderName: string, picture: GamePicture): Promise<PictureBuild[]> {
  const { name, widths } = picture
  const { sources, render } = await planned(picture)
  const [plain, fine] = widths
  return Object.entries({ plain, fine }).map(([density, width]) => {
    const made = createHash('sha256').update(JSON.stringify([recipe, quality, width]))
    for (const source of sources) made.update(source)
    return {
      file: `${folderName}/${name}.${density}.${made.digest('hex').slice(0, 10)}.webp`,
      served: `${folderName}/${name}.${density}.webp`,
      render: (file) => render(width, file),
    }
  })
}

/** Lists every picture the games request, without rendering any. Rejects when an SVG cannot be read. */
export async function planPictures(folder = gamesFolder): Promise<PictureBuild[]> {
  const all = foldersWith([listFile], folder).map(async (name) => {
    const pictures = await picturesOf(folder, name)
    return (await Promise.all(pictures.map((picture) => cutsOf(name, picture)))).flat()
  })
  return (await Promise.all(all)).flat()
}

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/**
 * Makes `folder` contain exactly the planned files and renders only the missing ones. Each is rendered in `draft`, on
 * the same disk, and moved when complete, so that an interrupted run leaves no file that looks finished.
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
  for (const { file, render } of missing) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await render(draft)
    await rename(draft, join(folder, file))
  }
  const wanted = new Set(cuts.map(({ file }) => join(folder, file)))
  await Promise.all([...existing].filter((file) => !wanted.has(file)).map((file) => rm(file)))
}

/**
 * Copies the files to `artFolder/<hash>/` under the names the stage requests, and writes packs of them; returns the hash
 * over all of it.
 */
export async function layOut(
  folder: string,
  cuts: readonly Pick<PictureBuild, 'file' | 'served'>[],
  artFolder: string,
  packs: readonly PackBuild[] = [],
): Promise<string> {
  const names = cuts.map(({ file }) => file).sort()
  const made = createHash('sha256').update(names.join('\n')).update(JSON.stringify(packs))
  const hash = made.digest('hex').slice(0, 12)
  for (const { file, served } of cuts) {
    const path = join(artFolder, hash, served)
    await mkdir(dirname(path), { recursive: true })
    await copyFile(join(folder, file), path)
  }
  await writePacks(join(artFolder, hash), packs)
  return hash
}
