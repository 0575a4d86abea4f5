// Generates the picture list the interface reads, written to be small because every first visit loads it.
import type { GamePicturePlan } from './game-pictures.ts'
import type { PicturePlan } from './picture-plan.ts'

type Listed = Pick<PicturePlan, 'name' | 'size' | 'widths'>

export type PictureList = {
  readonly own: readonly (Listed & { readonly hash: string })[]
  /**
   * A game's pictures follow from its id, and all share one hash, so another game costs each visitor its id and nothing
   * else.
   */
  readonly games: { readonly hash: string; readonly pictures: readonly GamePicturePlan[] }
}

/** The URLs of a picture's sizes are built where they are used, since written out they are larger. */
const cutsOf = `type Cuts = { readonly width: number; readonly height: number; readonly avif: string; readonly webp: string }
const set = (name: string, hash: string, widths: readonly number[], kind: string) =>
  widths.map((width) => \`/pictures/\${name}-\${width}.\${hash}.\${kind} \${width}w\`).join(', ')
const cuts = (name: string, hash: string, width: number, height: number, widths: readonly number[]): Cuts => ({
  width,
  height,
  avif: set(name, hash, widths, 'avif'),
  webp: set(name, hash, widths, 'webp'),
})`

/** Pictures of one family follow from their names, joined into one string; shared values are written once. */
const familyCuts = `const family = (
  names: string,
  hash: string,
  before: string,
  after: string,
  width: number,
  height: number,
  widths: readonly number[],
): Record<string, Cuts> =>
  Object.fromEntries(names.split(' ').map((name) => [name, cuts(before + name + after, hash, width, height, widths)]))`

type Family = {
  readonly names: readonly string[]
  readonly hash: string
  readonly before: string
  readonly after: string
} & Pick<Listed, 'size' | 'widths'>

const callOf = ({ names, hash, before, after, size, widths }: Family): string =>
  `/* @__PURE__ */ family('${names.join(' ')}', '${hash}', '${before}', '${after}', ${size.join(', ')}, [${widths.join(', ')}])`

const entryOf = ({ name, size, widths, hash }: PictureList['own'][number]): string =>
  `cuts('${name}', '${hash}', ${size.join(', ')}, [${widths.join(', ')}])`

const constantOf = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Pictures looked up by their subject; all others have names of their own. */
const prefixes = {
  covers: 'cover-',
  promotionPictures: 'promotion-',
  tournamentPictures: 'tournament-',
} as const

const isInList = (name: string): boolean => Object.values(prefixes).some((prefix) => name.startsWith(prefix))

/** Returns the client's own pictures with this prefix as a family. Throws if their hash, size or cuts differ. */
function ofPrefix({ own }: PictureList, prefix: string): string {
  const those = own.filter(({ name }) => name.startsWith(prefix))
  const [first] = those
  if (first === undefined) return '{}'
  const { hash, size, widths } = first
  const shared = JSON.stringify([hash, size, widths])
  const other = those.find((one) => JSON.stringify([one.hash, one.size, one.widths]) !== shared)
  if (other !== undefined) throw new Error(`${other.name} is cut otherwise than ${first.name}`)
  const names = those.map(({ name }) => name.slice(prefix.length))
  return callOf({ names, hash, before: prefix, after: '', size, widths })
}

/** Returns all games' pictures of one shape. */
function ofShape({ games }: PictureList, wanted: GamePicturePlan['shape']): string {
  const those = games.pictures.filter(({ shape }) => shape === wanted)
  const [first] = those
  if (first === undefined) return '{}'
  const [before = '', after = ''] = first.plan.name.split(first.gameId)
  const { size, widths } = first.plan
  const names = those.map(({ gameId }) => gameId)
  return callOf({ names, hash: games.hash, before, after, size, widths })
}

/** Returns the list as lines of TypeScript. */
export function linesOf(list: PictureList): string[] {
  const record = (name: string, value: string) =>
    `export const ${name}: Readonly<Record<string, Cuts>> = ${value}`
  return [
    cutsOf,
    familyCuts,
    record('covers', `{ ...${ofPrefix(list, prefixes.covers)}, ...${ofShape(list, 'cover')} }`),
    record('promotionPictures', ofPrefix(list, prefixes.promotionPictures)),
    record('tournamentPictures', ofPrefix(list, prefixes.tournamentPictures)),
    record('widePosters', ofShape(list, 'wide')),
    record('tallPosters', ofShape(list, 'tall')),
    ...list.own
      .filter(({ name }) => !isInList(name))
      .map((one) => `export const ${constantOf(one.name)} = /* @__PURE__ */ ${entryOf(one)}`),
  ]
}
