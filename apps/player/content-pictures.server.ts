// The pictures that content references by name: a scene in both shapes, or an avatar. Only those shown are sent to the
// browser.
import * as pictures from './dist/pictures.ts'
import type { Cuts } from './ui/picture.tsx'

export type ScenePictures = {
  readonly wide: Cuts
  readonly tall: Cuts
  /** The subject is centred, as on a game's poster; a hero leaves room for text beside it. */
  readonly isCentred: boolean
}

const heroes: Readonly<Record<string, ScenePictures>> = {
  hero: { wide: pictures.heroWide, tall: pictures.heroTall, isCentred: false },
  moons: { wide: pictures.heroMoonsWide, tall: pictures.heroMoonsTall, isCentred: false },
}

const named = <T>(all: Readonly<Record<string, T>>, name: string): T | null =>
  Object.hasOwn(all, name) ? (all[name] ?? null) : null

/** Returns the hero or the game's posters of this name; null if there are none. */
export function sceneNamed(name: string | null): ScenePictures | null {
  if (name === null) return null
  const [wide, tall] = [named(pictures.widePosters, name), named(pictures.tallPosters, name)]
  return wide !== null && tall !== null ? { wide, tall, isCentred: true } : named(heroes, name)
}

const faces = ['carp', 'crane', 'dango', 'daruma', 'fox', 'lantern', 'moon', 'rabbit']

/** Returns the URL of the avatar of this name; null if there is none. */
export const avatarNamed = (name: string | null): string | null =>
  name !== null && faces.includes(name) ? `/faces/${name}.svg` : null

/** Earlier names, which published versions of promotions still contain, and the pictures in their place. */
const renamed: Readonly<Record<string, string>> = {
  'candy-apple': 'ramune',
  cormorant: 'koban',
  goldfish: 'full-moon',
  'moon-feast': 'soroban',
  windchime: 'pouch',
  'winter-draw': 'prize-drum',
}

const withEarlierNames: Readonly<Record<string, Cuts>> = {
  ...pictures.promotionPictures,
  ...Object.fromEntries(
    Object.entries(renamed).flatMap(([earlier, name]) => {
      const cuts = named(pictures.promotionPictures, name)
      return cuts === null ? [] : [[earlier, cuts] as const]
    }),
  ),
}

/** Returns the promotion picture of this name; null if there is none. */
export const promotionPictureNamed = (name: string): Cuts | null => named(withEarlierNames, name)

/** Returns all promotion pictures by name, for a list that may later show any of them. */
export const allPromotionPictures = (): Readonly<Record<string, Cuts>> => withEarlierNames

/** Returns all tournament pictures by name, preferring wide scenes. */
export const allTournamentPictures = (): Readonly<Record<string, Cuts>> => ({
  ...withEarlierNames,
  ...pictures.tournamentPictures,
})

/** Returns the wide posters by the names of covers; a game without one is left out. */
export const postersOf = (filePaths: readonly string[]): Readonly<Record<string, Cuts>> =>
  Object.fromEntries(
    filePaths.flatMap((filePath) => {
      const cuts = named(pictures.widePosters, filePath)
      return cuts === null ? [] : [[filePath, cuts] as const]
    }),
  )
