// The list of pictures as the interface reads it, written to weigh little: every first visit loads it.
import type { GamePicturePlan } from './game-pictures.ts'
import type { PicturePlan } from './picture-plan.ts'

type Listed = Pick<PicturePlan, 'name' | 'size' | 'widths'>

export type PictureList = {
  readonly own: readonly (Listed & { readonly hash: string })[]
  /**
   * A game's pictures follow from its id, and one hash stands for all of them: so a game more costs every visitor its id
   * and nothing else.
   */
  readonly games: { readonly hash: string; readonly pictures: readonly GamePicturePlan[] }
}

/** The addresses of a picture's cuts are put together where they are read, since written out they weigh more. */
const cutsOf = `type Cuts = { readonly width: number; readonly height: number; readonly avif: string; readonly webp: string }
const set = (name: string, hash: string, widths: readonly number[], kind: string) =>
  widths.map((width) => \`/pictures/\${name}-\${width}.\${hash}.\${kind} \${width}w\`).join(', ')
const cuts = (name: string, hash: string, width: number, height: number, widths: readonly number[]): Cuts => ({
  width,
  height,
  avif: set(name, hash, widths, 'avif'),
  webp: set(name, hash, widths, 'webp'),
})`

const gameCuts = (hash: string) => `const cutsOfGames = (
  ids: readonly string[],
  before: string,
  after: string,
  width: number,
  height: number,
  widths: readonly number[],
): Record<string, Cuts> =>
  Object.fromEntries(ids.map((id) => [id, cuts(before + id + after, '${hash}', width, height, widths)]))`

const entryOf = ({ name, size, widths, hash }: PictureList['own'][number]): string =>
  `cuts('${name}', '${hash}', ${size.join(', ')}, [${widths.join(', ')}])`

const constantOf = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Pictures that are found by what they are of; the others have names of their own. */
const lists = {
  covers: 'cover-',
  promotionPictures: 'promotion-',
  tournamentPictures: 'tournament-',
} as const

const isInList = (name: string): boolean => Object.values(lists).some((prefix) => name.startsWith(prefix))

/** One shape of all games: the call that puts their cuts together. */
function ofShape({ games }: PictureList, wanted: GamePicturePlan['shape']): string {
  const those = games.pictures.filter(({ shape }) => shape === wanted)
  const [first] = those
  if (first === undefined) return '{}'
  const [before = '', after = ''] = first.plan.name.split(first.gameId)
  const { size, widths } = first.plan
  const ids = `'${those.map(({ gameId }) => gameId).join(' ')}'.split(' ')`
  return `/* @__PURE__ */ cutsOfGames(${ids}, '${before}', '${after}', ${size.join(', ')}, [${widths.join(', ')}])`
}

/** The lines of the list, TypeScript. */
export function linesOf(list: PictureList): string[] {
  const typed = (name: keyof typeof lists, further: readonly string[] = []) => {
    const prefix = lists[name]
    const entries = list.own
      .filter((one) => one.name.startsWith(prefix))
      .map((one) => `  '${one.name.slice(prefix.length)}': /* @__PURE__ */ ${entryOf(one)},`)
    return [`export const ${name}: Readonly<Record<string, Cuts>> = {`, ...entries, ...further, '}'].join(
      '\n',
    )
  }
  const posters = (name: string, shape: GamePicturePlan['shape']) =>
    `export const ${name}: Readonly<Record<string, Cuts>> = ${ofShape(list, shape)}`
  return [
    cutsOf,
    gameCuts(list.games.hash),
    typed('covers', [`  ...${ofShape(list, 'cover')},`]),
    typed('promotionPictures'),
    typed('tournamentPictures'),
    posters('widePosters', 'wide'),
    posters('tallPosters', 'tall'),
    ...list.own
      .filter(({ name }) => !isInList(name))
      .map((one) => `export const ${constantOf(one.name)} = /* @__PURE__ */ ${entryOf(one)}`),
  ]
}
