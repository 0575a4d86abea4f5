// What pictures there are, as AVIF and WebP at the sizes used, each named by what it is made from; and the list of
// them that the interface reads.
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
/** Bumped when the way of drawing changes, so that old cuts are not taken for new ones. */
const drawing = 2

/** A drawing of the client's own, `file` in its `art`. */
const ownPlan = (
  playerDir: string,
  name: string,
  file: string,
  size: PicturePlan['size'],
  widths: readonly number[],
): PicturePlan => svgPlan(name, join(playerDir, 'art', file), size, widths)

/** Every drawing in `art/covers`: what stands in for the cover of a game without one. */
async function placeholderPlans(playerDir: string): Promise<PicturePlan[]> {
  const files = (await readdir(join(playerDir, 'art/covers'))).sort()
  return files.map((file) => coverPlan(file.replace('.svg', ''), join(playerDir, 'art/covers', file)))
}

/** Every drawing in `art/halls`: what is being made for a kind of games, named by the kind. */
async function hallPlans(playerDir: string): Promise<PicturePlan[]> {
  const files = (await readdir(join(playerDir, 'art/halls'))).sort()
  return files.map((file) =>
    ownPlan(playerDir, `hall-${file.replace('.svg', '')}`, `halls/${file}`, [480, 216], [390, 780, 1170]),
  )
}

/** Every drawing in `art/promotions`: what a promotion can name as its picture. */
async function promotionPlans(playerDir: string): Promise<PicturePlan[]> {
  const files = (await readdir(join(playerDir, 'art/promotions'))).sort()
  return files.map((file) =>
    ownPlan(
      playerDir,
      `promotion-${file.replace('.svg', '')}`,
      `promotions/${file}`,
      [480, 640],
      [120, 240, 480],
    ),
  )
}

/** Every drawing in `art/tournaments`: a promotion's picture as a wide scene, of the same name. */
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

/** All that are no game's. */
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
  const hash = createHash('sha256').update(JSON.stringify([drawing, plan.size, plan.widths, avif, webp]))
  for (const source of plan.sources) hash.update(await readFile(source))
  return hash.digest('hex').slice(0, 10)
}

const kinds = ['avif', 'webp'] as const

const fileOf = ({ name }: PicturePlan, hash: string, width: number, kind: (typeof kinds)[number]): string =>
  `${name}-${width}.${hash}.${kind}`

async function cut(plan: PicturePlan, hash: string, dir: string): Promise<void> {
  const master = await plan.draw()
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

/** Gathers the icons into one sprite; each keeps its file's name. Answers its file, and the name it is served under. */
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
  readonly drawings: readonly PictureTask[]
  readonly list: PictureList
  /** What each file is served as. */
  readonly served: readonly Served[]
}

type Served = readonly [address: string, file: string]

const hashOfAll = (hashes: readonly string[]): string =>
  createHash('sha256').update(hashes.join()).digest('hex').slice(0, 10)

/** Small pictures of a kind are served under one hash, as the games' are: a hash is what of a list does not compress. */
const isOfSet = ({ name }: PicturePlan): boolean =>
  /^(cover-placeholder|hall|paper|promotion|tournament)-/.test(name)

/** Each plan with its hash, and how it is drawn. */
const drawingsOf = (plans: readonly PicturePlan[]) =>
  Promise.all(
    plans.map(async (plan) => {
      const hash = await hashOf(plan)
      const files = plan.widths.flatMap((width) => kinds.map((kind) => fileOf(plan, hash, width, kind)))
      return { plan, hash, files, draw: (folder: string) => cut(plan, hash, folder) }
    }),
  )

/** The pictures the sources ask for, those of the games in this folder among them; nothing is drawn yet. */
export async function planPictures(playerDir: string, gamesIn = gamesFolder): Promise<PictureSet> {
  const games = await gamePictures(gamesIn)
  const own = await drawingsOf(await ownPlans(playerDir))
  const ofGames = await drawingsOf(games.map(({ plan }) => plan))
  const gameHash = hashOfAll(ofGames.map(({ hash }) => hash))
  const setHash = hashOfAll(own.filter(({ plan }) => isOfSet(plan)).map(({ hash }) => hash))
  const servedHash = ({ plan, hash }: (typeof own)[number]) => (isOfSet(plan) ? setHash : hash)
  const under = (folder: string, file: string, hash: string, served: string): Served => [
    `${folder}/${file.replace(`.${hash}.`, `.${served}.`)}`,
    file,
  ]
  return {
    drawings: [...own, ...ofGames],
    list: {
      own: own.map((one) => ({ ...one.plan, hash: servedHash(one) })),
      games: { hash: gameHash, pictures: games },
    },
    served: [
      ...own.flatMap((one) => one.files.map((file) => under('pictures', file, one.hash, servedHash(one)))),
      ...ofGames.flatMap(({ files, hash }) => files.map((file) => under('pictures', file, hash, gameHash))),
      // Promotions' pictures have an address that stays as well, which the platform names.
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

/** Writes `dist/pictures.ts` and the icons' sprite; answers the sprite's name as it is served, and its file. */
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
