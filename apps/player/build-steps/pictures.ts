// What pictures there are, as AVIF and WebP at the sizes used, each named by what it is made from; and the list of
// them that the interface reads.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import type { PictureTask } from './committed-pictures.ts'
import { drawPoster, posterPlans, posterSources } from './posters.ts'

type Plan = {
  readonly name: string
  readonly size: readonly [number, number]
  readonly widths: readonly number[]
  readonly sources: readonly string[]
  /** The picture as PNG, at least as wide as the widest cut. */
  readonly draw: () => Promise<Buffer>
}

const avif = { quality: 52, effort: 3 } as const
const webp = { quality: 78, effort: 5 } as const
/** Bumped when the way of drawing changes, so that old cuts are not taken for new ones. */
const drawing = 2

function svgPlan(
  playerDir: string,
  name: string,
  file: string,
  size: [number, number],
  widths: number[],
): Plan {
  const path = resolve(playerDir, 'art', file)
  const widest = Math.max(...widths)
  return {
    name,
    size,
    widths,
    sources: [path],
    draw: async () =>
      sharp(await readFile(path), { density: Math.min(300, (72 * widest * 1.5) / size[0]) })
        .resize({ width: widest })
        .png()
        .toBuffer(),
  }
}

const posterWidths = {
  'moonlit-festival-wide': [640, 1024, 1280, 1920],
  'moonlit-festival-tall': [390, 780],
} as const

/** The drawings of games by their ids: each game's own lie in its folder. */
async function gamesWith(playerDir: string, name: string): Promise<readonly { id: string; file: string }[]> {
  const games = resolve(playerDir, '../../games')
  const ids = (await readdir(games)).sort()
  const all = ids.map((id) => ({ id, file: join(games, id, 'art/cover', `${name}.svg`) }))
  return all.filter(({ file }) => existsSync(file))
}

/** Every game's cover, named by its id, and every drawing in `art/covers`: what stands in for one. */
async function coverPlans(playerDir: string): Promise<Plan[]> {
  const standIns = (await readdir(join(playerDir, 'art/covers')))
    .sort()
    .map((file) => ({ id: file.replace('.svg', ''), file: `covers/${file}` }))
  return [...(await gamesWith(playerDir, 'cover')), ...standIns].map(({ id, file }) =>
    svgPlan(playerDir, `cover-${id}`, file, [480, 640], [120, 240, 360, 640]),
  )
}

/** Every drawing in `art/halls`: what is being made for a kind of games, named by the kind. */
async function hallPlans(playerDir: string): Promise<Plan[]> {
  const files = (await readdir(join(playerDir, 'art/halls'))).sort()
  return files.map((file) =>
    svgPlan(playerDir, `hall-${file.replace('.svg', '')}`, `halls/${file}`, [480, 216], [390, 780, 1170]),
  )
}

/** Every drawing in `art/promotions`: what a promotion can name as its picture. */
async function promotionPlans(playerDir: string): Promise<Plan[]> {
  const files = (await readdir(join(playerDir, 'art/promotions'))).sort()
  return files.map((file) =>
    svgPlan(
      playerDir,
      `promotion-${file.replace('.svg', '')}`,
      `promotions/${file}`,
      [480, 640],
      [120, 240, 480],
    ),
  )
}

/** Every drawing in `art/tournaments`: a promotion's picture as a wide scene, of the same name. */
async function tournamentPlans(playerDir: string): Promise<Plan[]> {
  const files = (await readdir(join(playerDir, 'art/tournaments'))).sort()
  return files.map((file) =>
    svgPlan(
      playerDir,
      `tournament-${file.replace('.svg', '')}`,
      `tournaments/${file}`,
      [1152, 472],
      [390, 780, 1170],
    ),
  )
}

/** Games whose posters are drawn whole, as scenes. */
async function scenePosters(playerDir: string): Promise<Plan[]> {
  const wide = await gamesWith(playerDir, 'wide')
  const tall = await gamesWith(playerDir, 'tall')
  return [
    ...wide.map(({ id, file }) =>
      svgPlan(playerDir, `poster-${id}-wide`, file, [1280, 720], [640, 1024, 1280, 1920]),
    ),
    ...tall.map(({ id, file }) => svgPlan(playerDir, `poster-${id}-tall`, file, [390, 600], [390, 780])),
  ]
}

async function plansOf(playerDir: string): Promise<Plan[]> {
  const posters = Object.entries(posterPlans).map(([key, plan]): Plan => {
    const widths = posterWidths[key as keyof typeof posterPlans]
    const scale = Math.max(...widths) / plan.size[0]
    return {
      name: `poster-${key}`,
      size: plan.size,
      widths,
      sources: posterSources(plan, playerDir),
      draw: () => drawPoster(plan, playerDir, scale),
    }
  })
  return [
    svgPlan(playerDir, 'hero-wide', 'hero/hero-wide.svg', [1440, 560], [960, 1440, 2160]),
    svgPlan(playerDir, 'hero-tall', 'hero/hero-tall.svg', [780, 1040], [390, 585, 780, 1170]),
    svgPlan(playerDir, 'hero-moons-wide', 'hero/moons-wide.svg', [1440, 560], [960, 1440, 2160]),
    svgPlan(playerDir, 'hero-moons-tall', 'hero/moons-tall.svg', [780, 1040], [390, 585, 780, 1170]),
    ...(await coverPlans(playerDir)),
    ...(await hallPlans(playerDir)),
    ...(await promotionPlans(playerDir)),
    ...(await tournamentPlans(playerDir)),
    ...['whole', 'cut-off', 'glare'].map((name) =>
      svgPlan(playerDir, `paper-${name}`, `papers/${name}.svg`, [184, 112], [184, 368]),
    ),
    ...posters,
    ...(await scenePosters(playerDir)),
  ]
}

async function hashOf(plan: Plan): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([drawing, plan.size, plan.widths, avif, webp]))
  for (const source of plan.sources) hash.update(await readFile(source))
  return hash.digest('hex').slice(0, 10)
}

const kinds = ['avif', 'webp'] as const

const fileOf = ({ name }: Plan, hash: string, width: number, kind: (typeof kinds)[number]): string =>
  `${name}-${width}.${hash}.${kind}`

async function cut(plan: Plan, hash: string, dir: string): Promise<void> {
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

/** Written into the list: the addresses of a picture's cuts are put together there, since written out they weigh more. */
const cutsOf = `const set = (name: string, hash: string, widths: readonly number[], kind: string) =>
  widths.map((width) => \`/pictures/\${name}-\${width}.\${hash}.\${kind} \${width}w\`).join(', ')
const cuts = (name: string, hash: string, width: number, height: number, widths: readonly number[]): Cuts => ({
  width,
  height,
  avif: set(name, hash, widths, 'avif'),
  webp: set(name, hash, widths, 'webp'),
})`

const entryOf = ({ name, size, widths }: Plan, hash: string): string =>
  `cuts('${name}', '${hash}', ${size.join(', ')}, [${widths.join(', ')}])`

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

const constantOf = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const namedPicture = /^(cover|poster|promotion|tournament)-/

/** Covers and posters by what they are of, so that a game's are found by its id; the others under names of their own. */
function linesOf(list: Readonly<Record<string, string>>): string[] {
  const named = (prefix: string, suffix: string) =>
    Object.entries(list).flatMap(([name, entry]) =>
      name.startsWith(prefix) && name.endsWith(suffix)
        ? [`  '${name.slice(prefix.length, name.length - suffix.length)}': /* @__PURE__ */ ${entry},`]
        : [],
    )
  const typed = (name: string, entries: readonly string[]) =>
    [`export const ${name}: Readonly<Record<string, Cuts>> = {`, ...entries, '}'].join('\n')
  return [
    'type Cuts = { readonly width: number; readonly height: number; readonly avif: string; readonly webp: string }',
    cutsOf,
    typed('covers', named('cover-', '')),
    typed('promotionPictures', named('promotion-', '')),
    typed('tournamentPictures', named('tournament-', '')),
    typed('widePosters', named('poster-', '-wide')),
    typed('tallPosters', named('poster-', '-tall')),
    ...Object.entries(list)
      .filter(([name]) => !namedPicture.test(name))
      .map(([name, entry]) => `export const ${constantOf(name)} = /* @__PURE__ */ ${entry}`),
  ]
}

export type PictureSet = {
  readonly drawings: readonly PictureTask[]
  /** Each picture's line in the list, by its name. */
  readonly entries: Readonly<Record<string, string>>
  /** Pictures with an address that stays: promotions', which the platform names. What they are served as, and the file. */
  readonly named: readonly (readonly [served: string, file: string])[]
}

/** The pictures the sources ask for; nothing is drawn yet. */
export async function planPictures(playerDir: string): Promise<PictureSet> {
  const drawings: PictureTask[] = []
  const entries: Record<string, string> = {}
  const named: [string, string][] = []
  for (const plan of await plansOf(playerDir)) {
    const hash = await hashOf(plan)
    const files = plan.widths.flatMap((width) => kinds.map((kind) => fileOf(plan, hash, width, kind)))
    drawings.push({ files, draw: (folder) => cut(plan, hash, folder) })
    entries[plan.name] = entryOf(plan, hash)
    if (plan.name.startsWith('promotion-'))
      named.push([`${plan.name}.webp`, fileOf(plan, hash, Math.max(...plan.widths), 'webp')])
  }
  return { drawings, entries, named }
}

/** Writes `dist/pictures.ts` and the icons' sprite; answers the sprite's name as it is served, and its file. */
export async function writeList(playerDir: string, { entries }: PictureSet): Promise<[string, string]> {
  const { served, file, names } = await writeSprite(playerDir)
  await writeFile(
    join(playerDir, 'dist/pictures.ts'),
    [
      '// Written by build.ts.',
      `export const sprite = '/${served}'`,
      `export type IconName = ${names.map((name) => `'${name}'`).join(' | ')}`,
      ...linesOf(entries),
      '',
    ].join('\n'),
  )
  return [served, file]
}
