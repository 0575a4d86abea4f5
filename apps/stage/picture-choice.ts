// Which of a picture's two sizes a window is sent: the smaller one wherever nobody could see the difference. Pure.
import {
  densityOf,
  type GameModule,
  orientationOf,
  type StageViewport,
  shownFirst,
} from '@mangetsu/stage-kit'

/** Dots that a scene's smaller picture covers, and a symbol's; a little beyond is not seen. */
const plainScene = { landscape: 1_700, portrait: 860 } as const
const plainSymbol = 215

/** What bar and panel leave of a window, before they stand: three quarters of its height. */
export const roomOf = (width: number, height: number): StageViewport => ({
  width,
  height,
  top: 52,
  bottom: height * 0.75,
})

/** Where a picture lies below `folder`, at one of its sizes; one that games share is named with its own folder. */
export const pictureAddress = (folder: string, gameId: string, name: string, isFine: boolean): string =>
  `${folder}${name.includes('/') ? name : `${gameId}/${name}`}.${isFine ? 'fine' : 'plain'}.webp`

/** Phones held upright, as a page's head can tell: in every one of them a table's pictures are wanted plain. */
export const uprightPhones = '(max-width: 430px) and (max-aspect-ratio: 4/5)'

/** What a table opens with on such a phone. */
export const phonePictures = ({
  pictures,
  formPictures,
}: Pick<GameModule, 'pictures' | 'formPictures'>): readonly string[] =>
  shownFirst(pictures, formPictures, 'portrait')

/** Whether a picture is wanted at its larger size in this room. The canvas never has more than two dots to a pixel. */
export function finePictures(
  game: Pick<GameModule, 'formPictures' | 'symbolWidth'>,
  room: StageViewport,
  devicePixelRatio: number,
): (name: string) => boolean {
  const dots = densityOf(devicePixelRatio)
  const isFineScene = room.width * dots > plainScene[orientationOf(room)]
  const { formPictures: forms } = game
  const symbolWidth = game.symbolWidth?.(room)
  // What lies on a table is as wide as the table at its plain size.
  if (symbolWidth === undefined) return () => isFineScene
  const ofForms = new Set([...(forms?.landscape ?? []), ...(forms?.portrait ?? [])])
  const isFineSymbol = symbolWidth * dots > plainSymbol
  return (name) => (ofForms.has(name) ? isFineScene : isFineSymbol)
}
