// The pictures that content calls by name: a scene in both shapes, or a face. The browser is sent only those shown.
import * as pictures from './dist/pictures.ts'
import type { Cuts } from './ui/picture.tsx'

export type ScenePictures = {
  readonly wide: Cuts
  readonly tall: Cuts
  /** Its subject stands in the middle, as on a game's poster; a hero leaves room for words beside it. */
  readonly isCentred: boolean
}

const heroes: Readonly<Record<string, ScenePictures>> = {
  hero: { wide: pictures.heroWide, tall: pictures.heroTall, isCentred: false },
  moons: { wide: pictures.heroMoonsWide, tall: pictures.heroMoonsTall, isCentred: false },
}

const named = <T>(all: Readonly<Record<string, T>>, name: string): T | null =>
  Object.hasOwn(all, name) ? (all[name] ?? null) : null

/** The hero or the game's posters of this name; null where there are none. */
export function sceneNamed(name: string | null): ScenePictures | null {
  if (name === null) return null
  const [wide, tall] = [named(pictures.widePosters, name), named(pictures.tallPosters, name)]
  return wide !== null && tall !== null ? { wide, tall, isCentred: true } : named(heroes, name)
}

const faces = ['carp', 'crane', 'dango', 'daruma', 'fox', 'lantern', 'moon', 'rabbit']

/** The address of the face of this name; null where there is none. */
export const avatarNamed = (name: string | null): string | null =>
  name !== null && faces.includes(name) ? `/faces/${name}.svg` : null

/** A promotion's picture of this name; null where there is none. */
export const promotionPictureNamed = (name: string): Cuts | null => named(pictures.promotionPictures, name)

/** All of them by name, for a list that may come to show any. */
export const allPromotionPictures = (): Readonly<Record<string, Cuts>> => pictures.promotionPictures

/** The wide scene of a tournament's picture; else the picture itself, of which the middle is shown. */
export const tournamentPictureNamed = (name: string): Cuts | null =>
  named(pictures.tournamentPictures, name) ?? promotionPictureNamed(name)

/** All of them by name, the wide ones first. */
export const allTournamentPictures = (): Readonly<Record<string, Cuts>> => ({
  ...pictures.promotionPictures,
  ...pictures.tournamentPictures,
})
