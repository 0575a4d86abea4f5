// Chooses which of a picture's two sizes a window loads: the smaller one wherever the difference is invisible. Pure.
import {
  densityOf,
  type GameModule,
  orientationOf,
  type StageViewport,
  shownFirst,
} from '@mangetsu/stage-kit'

/** Device pixels that the smaller size of a scene covers, and of a symbol; slightly exceeding it is invisible. */
const plainScene = { landscape: 1_700, portrait: 860 } as const
const plainSymbol = 215

/** Estimates the room for the picture before bar and panel are laid out: three quarters of the window's height. */
export const roomOf = (width: number, height: number): StageViewport => ({
  width,
  height,
  top: 52,
  bottom: height * 0.75,
})

/**
 * Returns the address of a picture below `folder` at one of its sizes, or of a pack; the name of a shared one includes
 * its own folder.
 */
export const pictureAddress = (
  folder: string,
  gameId: string,
  name: string,
  isFine: boolean,
  type: 'webp' | 'pack' = 'webp',
): string =>
  `${folder}${name.includes('/') ? name : `${gameId}/${name}`}.${isFine ? 'fine' : 'plain'}.${type}`

/**
 * Returns the address of the pack that contains a picture, at one of its sizes. A game has a pack for each orientation
 * and one for the pictures that both show; a picture shared between games has a pack of its own.
 */
export function packAddress(
  folder: string,
  { id, formPictures }: Pick<GameModule, 'id' | 'formPictures'>,
  name: string,
  isFine: boolean,
): string {
  const kind = (['landscape', 'portrait'] as const).find((one) => formPictures?.[one].includes(name))
  return pictureAddress(folder, id, name.includes('/') ? name : (kind ?? 'every'), isFine, 'pack')
}

/** Media query for phones in portrait, usable in a page's head, and the largest of them. */
export const uprightPhones = '(max-width: 430px) and (max-aspect-ratio: 4/5)'
const largestPhone = { width: 430, height: 932, devicePixelRatio: 3 } as const

/** Returns which pictures to load in the larger size. The canvas never exceeds two device pixels per CSS pixel. */
export function finePictures(
  game: Pick<GameModule, 'formPictures' | 'symbolWidth'>,
  room: StageViewport,
  devicePixelRatio: number,
): (name: string) => boolean {
  const dots = densityOf(devicePixelRatio)
  const isFineScene = room.width * dots > plainScene[orientationOf(room)]
  const { formPictures: forms } = game
  const symbolWidth = game.symbolWidth?.(room)
  // Pictures on a table are as wide as the table in its smaller size.
  if (symbolWidth === undefined) return () => isFineScene
  const ofForms = new Set([...(forms?.landscape ?? []), ...(forms?.portrait ?? [])])
  const isFineSymbol = symbolWidth * dots > plainSymbol
  return (name) => (ofForms.has(name) ? isFineScene : isFineSymbol)
}

/** Returns the addresses of the packs that every such phone loads first. */
export function phonePacks(
  folder: string,
  game: Pick<GameModule, 'id' | 'pictures' | 'formPictures' | 'symbolWidth'>,
): readonly string[] {
  const { width, height, devicePixelRatio } = largestPhone
  const isFine = finePictures(game, roomOf(width, height), devicePixelRatio)
  const first = shownFirst(game.pictures, game.formPictures, 'portrait')
  // A smaller phone may load the smaller size of a picture that the largest one loads in the larger size.
  const same = first.filter((name) => !isFine(name))
  return [...new Set(same.map((name) => packAddress(folder, game, name, false)))]
}
