// Renders the pictures to AVIF and WebP at the sizes used, names each by what it was made from, and writes the
// list the interface reads. What is there already is not made again.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
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
  const path = join(playerDir, 'art', file)
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

/** Every drawing in `art/covers`: a game's, named by its id, or what stands in for one. */
async function coverPlans(playerDir: string): Promise<Plan[]> {
  const files = (await readdir(join(playerDir, 'art/covers'))).sort()
  return files.map((file) => {
    const name = `cover-${file.replace('.svg', '')}`
    return svgPlan(playerDir, name, `covers/${file}`, [480, 640], [120, 240, 360, 640])
  })
}

/** Games whose posters are drawn whole, as scenes. */
const drawnWhole = ['fireworks-night', 'koi-falls'] as const

const scenePosters = (playerDir: string): Plan[] =>
  drawnWhole.flatMap((gameId) => [
    svgPlan(
      playerDir,
      `poster-${gameId}-wide`,
      `scenes/${gameId}-wide.svg`,
      [1280, 720],
      [640, 1024, 1280, 1920],
    ),
    svgPlan(playerDir, `poster-${gameId}-tall`, `scenes/${gameId}-tall.svg`, [390, 600], [390, 780]),
  ])

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
    ...['whole', 'cut-off', 'glare'].map((name) =>
      svgPlan(playerDir, `paper-${name}`, `papers/${name}.svg`, [184, 112], [184, 368]),
    ),
    ...posters,
    ...scenePosters(playerDir),
  ]
}

async function hashOf(plan: Plan): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([drawing, plan.size, plan.widths, avif, webp]))
  for (const source of plan.sources) hash.update(await readFile(source))
  return hash.digest('hex').slice(0, 10)
}

async function cut(plan: Plan, hash: string, dir: string): Promise<void> {
  const master = await plan.draw()
  for (const width of plan.widths) {
    const sized = sharp(master).resize({ width })
    await sized
      .clone()
      .avif(avif)
      .toFile(join(dir, `${plan.name}-${width}.${hash}.avif`))
    await sized
      .clone()
      .webp(webp)
      .toFile(join(dir, `${plan.name}-${width}.${hash}.webp`))
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

/** Gathers the icons into one sprite; each keeps its file's name. Returns the sprite's address. */
async function writeSprite(playerDir: string, dir: string): Promise<{ url: string; names: string[] }> {
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
  const name = `icons.${createHash('sha256').update(sprite).digest('hex').slice(0, 10)}.svg`
  await writeFile(join(dir, name), sprite)
  return { url: `/pictures/${name}`, names: iconFiles.map((file) => file.replace('.svg', '')) }
}

const constantOf = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const gamePicture = /^(cover|poster)-/

/** Covers and posters by what they are of, so that a game's are found by its id; the others under names of their own. */
function linesOf(list: Readonly<Record<string, string>>): string[] {
  const named = (prefix: string, suffix: string) =>
    Object.entries(list).flatMap(([name, entry]) =>
      name.startsWith(prefix) && name.endsWith(suffix)
        ? [`  '${name.slice(prefix.length, name.length - suffix.length)}': ${entry},`]
        : [],
    )
  const typed = (name: string, entries: readonly string[]) =>
    [`export const ${name}: Readonly<Record<string, Cuts>> = {`, ...entries, '}'].join('\n')
  return [
    'type Cuts = { readonly width: number; readonly height: number; readonly avif: string; readonly webp: string }',
    cutsOf,
    typed('covers', named('cover-', '')),
    typed('widePosters', named('poster-', '-wide')),
    typed('tallPosters', named('poster-', '-tall')),
    ...Object.entries(list)
      .filter(([name]) => !gamePicture.test(name))
      .map(([name, entry]) => `export const ${constantOf(name)} = /* @__PURE__ */ ${entry}`),
  ]
}

/** Makes what is missing, removes what is no longer used, writes `dist/pictures.ts`. Returns what it did. */
export async function makePictures(playerDir: string): Promise<{ made: number; kept: number }> {
  const dir = join(playerDir, 'dist/public/pictures')
  await mkdir(dir, { recursive: true })
  const before = new Set(await readdir(dir))
  const list: Record<string, string> = {}
  const used = new Set<string>()
  let made = 0
  for (const plan of await plansOf(playerDir)) {
    const hash = await hashOf(plan)
    const files = plan.widths.flatMap((w) =>
      ['avif', 'webp'].map((kind) => `${plan.name}-${w}.${hash}.${kind}`),
    )
    if (!files.every((file) => before.has(file))) {
      await cut(plan, hash, dir)
      made += 1
    }
    for (const file of files) used.add(file)
    list[plan.name] = entryOf(plan, hash)
  }
  const sprite = await writeSprite(playerDir, dir)
  used.add(sprite.url.replace('/pictures/', ''))
  await Promise.all(
    [...before].filter((file) => file !== 'faces' && !used.has(file)).map((file) => rm(join(dir, file))),
  )
  await writeFile(
    join(playerDir, 'dist/pictures.ts'),
    [
      '// Written by build.ts.',
      `export const sprite = '${sprite.url}'`,
      `export type IconName = ${sprite.names.map((name) => `'${name}'`).join(' | ')}`,
      ...linesOf(list),
      '',
    ].join('\n'),
  )
  return { made, kept: Object.keys(list).length - made }
}
