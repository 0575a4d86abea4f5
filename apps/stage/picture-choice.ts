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
 * Returns the address of a picture below `folder` at one of its sizes; the name of a shared one includes its own
 * folder.
 */
export const pictureAddress = (folder: string, gameId: string, name: string, isFine: boolean): string =>
  `${folder}${name.includes('/') ? name : `${gameId}/${name}`}.${isFine ? 'fine' : 'plain'}.webp`

/**
 * Media query for phones in portrait, usable in a page's head: all of them load a table's pictures in the smaller size.
 */
export const uprightPhones = '(max-width: 430px) and (max-aspect-ratio: 4/5)'

/** Returns the pictures a table preloads on such a phone. */
export const phonePictures = ({
  pictures,
  formPictures,
}: Pick<GameModule, 'pictures' | 'formPictures'>): readonly string[] =>
  shownFirst(pictures, formPictures, 'portrait')

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
