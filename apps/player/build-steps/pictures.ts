// Plans all pictures, as AVIF and WebP at the sizes used, each named by a hash of its sources, and writes the picture
// list the interface reads.
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gamesFolder } from '@mangetsu/games/folders'
import sharp from 'sharp'
import type { PictureTask } from './committed-pictures.ts'
import { gamePictures } from './game-pictures.ts'
import { linesOf, type PictureList } from './picture-list.ts'
import { coverPlan, type PicturePlan, svgPlan } from './picture-plan.ts'

const avif = { quality: 52, effort: 3 } as const
const webp = { quality: 78, effort: 5 } as const
/** Rendering version, bumped when the rendering changes so that old files are not reused. */
const recipe = 2

/** Plans a picture of the client's own: `file` in its `art`. */
const ownPlan = (
  playerDir: string,
  name: string,
  file: string,
  size: PicturePlan['size'],
  widths: readonly number[],
): PicturePlan => svgPlan(name, join(playerDir, 'art', file), size, widths)

/** Plans every picture in `art/covers`: placeholders for games without a cover. */
async function placeholderPlans(playerDir: string): Promise<PicturePlan[]> {
  const files = (await readdir(join(playerDir, 'art/covers'))).sort()
  return files.map((file) => coverPlan(file.replace('.svg', ''), join(playerDir, 'art/covers', file)))
}

/** Plans every picture in `art/halls`: shown for a kind of games still in production, named by the kind. */
async function hallPlans(playerDir: string): Promise<PicturePlan[]> {
  const files = (await readdir(join(playerDir, 'art/halls'))).sort()
  return files.map((file) =>
    ownPlan(playerDir, `hall-${file.replace('.svg', '')}`, `halls/${file}`, [480, 216], [390, 780, 1170]),
  )
}

/** Plans every picture in `art/promotions`, which a promotion can name. */
async function promotionPlans(playerDir: string): Promise<PicturePlan[]> {
  const files = (await readdir(join(playerDir, 'art/promotions'))).sort()
  return files.map((file) =>
    ownPlan(
      playerDir,
      `promotion-${file.replace('.svg', '')}`,
      `promotions/${file}`,
      [480, 360],
      [120, 240, 480, 720],
    ),
  )
}

/** Plans every picture in `art/tournaments`: wide scenes with the name of the promotion's picture. */
async function tournamentPlans(playerDir: string): Promise<PicturePlan[]> {
  const files = (await readdir(join(playerDir, 'art/tournaments'))).sort()
  return files.map((file) =>
    ownPlan(
      playerDir,
      `tournament-${file.replace('.svg', '')}`,
      `tournaments/${file}`,
      [1152, 472],
      [390, 780, 1170],
    ),
  )
}

/** Plans all pictures that belong to no game. */
async function ownPlans(playerDir: string): Promise<PicturePlan[]> {
  return [
    ownPlan(playerDir, 'hero-wide', 'hero/hero-wide.svg', [1440, 560], [960, 1440, 2160]),
    ownPlan(playerDir, 'hero-tall', 'hero/hero-tall.svg', [780, 1040], [390, 585, 780, 1170]),
    ownPlan(playerDir, 'hero-moons-wide', 'hero/moons-wide.svg', [1440, 560], [960, 1440, 2160]),
    ownPlan(playerDir, 'hero-moons-tall', 'hero/moons-tall.svg', [780, 1040], [390, 585, 780, 1170]),
    ...(await placeholderPlans(playerDir)),
    ...(await hallPlans(playerDir)),
    ...(await promotionPlans(playerDir)),
    ...(await tournamentPlans(playerDir)),
    ...['whole', 'cut-off', 'glare'].map((name) =>
      ownPlan(playerDir, `paper-${name}`, `papers/${name}.svg`, [184, 112], [184, 368]),
    ),
  ]
}

async function hashOf(plan: PicturePlan): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([recipe, plan.size, plan.widths, avif, webp]))
  for (const source of plan.sources) hash.update(await readFile(source))
  return hash.digest('hex').slice(0, 10)
}

const kinds = ['avif', 'webp'] as const

const fileOf = ({ name }: PicturePlan, hash: string, width: number, kind: (typeof kinds)[number]): string =>
  `${name}-${width}.${hash}.${kind}`

async function cut(plan: PicturePlan, hash: string, dir: string): Promise<void> {
  const master = await plan.render()
  for (const width of plan.widths) {
    const sized = sharp(master).resize({ width })
    await sized
      .clone()
      .avif(avif)
      .toFile(join(dir, fileOf(plan, hash, width, 'avif')))
    await sized
      .clone()
      .webp(webp)
      .toFile(join(dir, fileOf(plan, hash, width, 'webp')))
  }
}

/**
 * Combines the icons into one sprite; each keeps its file name. Returns the sprite's file and the name under which it
 * is served.
 */
async function writeSprite(playerDir: string): Promise<{ served: string; file: string; names: string[] }> {
  const iconDir = join(playerDir, 'art/icons')
  const iconFiles = (await readdir(iconDir)).sort()
  const symbols = await Promise.all(
    iconFiles.map(async (file) => {
      const body = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(await readFile(join(iconDir, file), 'utf8'))?.[1]
      if (body === undefined) throw new Error(`${file} is no icon`)
      return `<symbol id="${file.replace('.svg', '')}" viewBox="0 0 24 24">${body}</symbol>`
    }),
  )
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
  const hash = createHash('sha256').update(sprite).digest('hex').slice(0, 10)
  const file = join(playerDir, 'dist/icons.svg')
  await writeFile(file, sprite)
  return {
    served: `pictures/icons.${hash}.svg`,
    file,
    names: iconFiles.map((name) => name.replace('.svg', '')),
  }
}

export type PictureSet = {
  readonly tasks: readonly PictureTask[]
  readonly list: PictureList
  /** Served name and file of each picture. */
  readonly served: readonly Served[]
}

type Served = readonly [address: string, file: string]

const hashOfAll = (hashes: readonly string[]): string =>
  createHash('sha256').update(hashes.join()).digest('hex').slice(0, 10)

/**
 * Small pictures of a family share one hash, as the games' pictures do: hashes are the part of the list that does not
 * compress.
 */
const isOfSet = ({ name }: PicturePlan): boolean =>
  /^(cover-placeholder|hall|paper|promotion|tournament)-/.test(name)

/** Returns each plan with its hash and its rendering task. */
const tasksOf = (plans: readonly PicturePlan[]) =>
  Promise.all(
    plans.map(async (plan) => {
      const hash = await hashOf(plan)
      const files = plan.widths.flatMap((width) => kinds.map((kind) => fileOf(plan, hash, width, kind)))
      return { plan, hash, files, render: (folder: string) => cut(plan, hash, folder) }
    }),
  )

/** Plans the pictures required by the sources, including those of the games in this folder; renders nothing yet. */
export async function planPictures(playerDir: string, gamesIn = gamesFolder): Promise<PictureSet> {
  const games = await gamePictures(gamesIn)
  const own = await tasksOf(await ownPlans(playerDir))
  const ofGames = await tasksOf(games.map(({ plan }) => plan))
  const gameHash = hashOfAll(ofGames.map(({ hash }) => hash))
  const setHash = hashOfAll(own.filter(({ plan }) => isOfSet(plan)).map(({ hash }) => hash))
  const servedHash = ({ plan, hash }: (typeof own)[number]) => (isOfSet(plan) ? setHash : hash)
  const under = (folder: string, file: string, hash: string, served: string): Served => [
    `${folder}/${file.replace(`.${hash}.`, `.${served}.`)}`,
    file,
  ]
  return {
    tasks: [...own, ...ofGames],
    list: {
      own: own.map((one) => ({ ...one.plan, hash: servedHash(one) })),
      games: { hash: gameHash, pictures: games },
    },
    served: [
      ...own.flatMap((one) => one.files.map((file) => under('pictures', file, one.hash, servedHash(one)))),
      ...ofGames.flatMap(({ files, hash }) => files.map((file) => under('pictures', file, hash, gameHash))),
      // Promotion pictures also have a permanent address, which the platform references.
      ...own
        .filter(({ plan }) => plan.name.startsWith('promotion-'))
        .map(
          ({ plan, hash }): Served => [
            `marks/${plan.name}.webp`,
            fileOf(plan, hash, Math.max(...plan.widths), 'webp'),
          ],
        ),
    ],
  }
}

/** Writes `dist/pictures.ts` and the icon sprite; returns the sprite's served name and its file. */
export async function writeList(playerDir: string, { list }: PictureSet): Promise<[string, string]> {
  const { served, file, names } = await writeSprite(playerDir)
  await writeFile(
    join(playerDir, 'dist/pictures.ts'),
    [
      '// Written by build.ts.',
      `export const sprite = '/${served}'`,
      `export type IconName = ${names.map((name) => `'${name}'`).join(' | ')}`,
      ...linesOf(list),
      '',
    ].join('\n'),
  )
  return [served, file]
}
