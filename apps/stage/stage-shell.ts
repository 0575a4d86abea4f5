// Shared opening of every stage page, of games and tables: the signed caller, the pictures and the canvas.
import { createGameApi, type GameApiOptions } from '@mangetsu/client/game-api'
import { offsetText } from '@mangetsu/client/headers'
import {
  type CanvasOptions,
  canvasWithoutPicture,
  type GameModule,
  loadPictures,
  openCanvas,
  orientationOf,
  type Sounds,
  type StageViewport,
  type Translate,
} from '@mangetsu/stage-kit'
import type { StageParams } from './address.ts'
import type { LoadingScreen } from './loading-screen.ts'
import type { StageKey } from './messages.ts'
import { finePictures, packAddress, pictureAddress, roomOf } from './picture-choice.ts'
import type { StageApi } from './stage-calls.ts'

/** Inputs with which every page is opened. */
export type OpeningParts = {
  readonly root: HTMLElement
  readonly params: StageParams
  readonly say: Translate<StageKey>
  readonly opening: LoadingScreen
}

export type PageParts = OpeningParts & { readonly game: GameModule }

/** Part of a game needed to load its pictures before it can be played. */
type Looked = Pick<GameModule, 'id' | 'title' | 'pictures' | 'formPictures' | 'symbolWidth'>

/** Folder of the built pictures, inserted by the build. */
declare const __ART__: string

/** Creates the API of a page's game session. */
export const apiFor = (
  { params }: Pick<PageParts, 'params'>,
  session: Pick<GameApiOptions, 'token' | 'renewToken'>,
): StageApi =>
  createGameApi({
    ...session,
    origin: params.platform,
    lang: params.lang,
    // An opaque origin has no storage: the device id lasts as long as this page.
    deviceId: crypto.randomUUID(),
    utcOffset: () => offsetText(new Date().getTimezoneOffset()),
  })

/** Latest time at which the canvas is created, even if pictures are still loading, ms. */
const canvasAfterMs = 500

type LooksOptions = Pick<CanvasOptions, 'isWarmed'> & {
  /** Pictures not needed by the first frame: they are uploaded to the canvas when `bringRest` is called. */
  readonly isLate?: (name: string) => boolean
}

/** Loads the canvas, the pictures and the display typeface, which the canvas needs before it paints text. */
export async function loadLooks(
  { game, opening }: Pick<PageParts, 'opening'> & { readonly game: Looked },
  { isWarmed, isLate = () => false }: LooksOptions,
) {
  const { innerWidth: width, innerHeight: height, devicePixelRatio } = window
  const room = roomOf(width, height)
  const isFine = finePictures(game, room, devicePixelRatio)
  const addressOf = (name: string) => pictureAddress(__ART__, game.id, name, isFine(name))
  let onForm = () => {}
  const written = document.fonts.load(
    '700 30px "Mangetsu Display"',
    `${game.title.ja}${game.title.en.toUpperCase()}×10`,
  )
  // Creating the canvas blocks the page for a while: fetched pictures are decoded meanwhile.
  let onFetched = () => {}
  const isTime = new Promise<void>((resolve) => {
    onFetched = resolve
    setTimeout(resolve, canvasAfterMs)
  })
  const late: (() => void)[] = []
  const pictures = loadPictures({
    names: game.pictures,
    ...(game.formPictures && { forms: game.formPictures }),
    kind: orientationOf(room),
    packOf: (name) => packAddress(__ART__, game, name, isFine(name)),
    onProgress: opening.progress,
    onFetched,
    onPicture({ source }, name) {
      const bring = () => void opened.then(({ upload }) => upload(source))
      if (isLate(name)) late.push(bring)
      else bring()
    },
    onForm: () => onForm(),
  })
  // Without WebGL the game is played without pictures.
  const opened = isTime
    .then(() => openCanvas({ width, height }, { devicePixelRatio, isWarmed }))
    .catch(canvasWithoutPicture)
  const [made, loaded] = await Promise.all([opened, pictures, written])
  const whenForm = (run: () => void) => {
    onForm = run
  }
  const bringRest = () => {
    for (const bring of late.splice(0)) bring()
  }
  return { canvas: made, pictures: loaded, addressOf, whenForm, bringRest }
}

// Cached, because every frame reads it.
const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
let isReduced = reducedMotion.matches
reducedMotion.addEventListener('change', ({ matches }) => {
  isReduced = matches
})
export const isMotionReduced = () => isReduced

/**
 * Refits the picture whenever the available room changes. Returns a function that fits it now, even if the room is
 * unchanged.
 */
export function keepFitted(root: Element, roomNow: () => StageViewport, lay: (room: StageViewport) => void) {
  let fitted = ''
  const refit = () => {
    const room = roomNow()
    fitted = JSON.stringify(room)
    lay(room)
  }
  // A ResizeObserver calls back once initially, without a change.
  new ResizeObserver(() => {
    if (JSON.stringify(roomNow()) !== fitted) refit()
  }).observe(root)
  return refit
}

/** Calls back whenever the device pixel ratio changes: another screen, or another zoom. */
function onDensity(run: () => void): void {
  const query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
  query.addEventListener(
    'change',
    () => {
      run()
      onDensity(run)
    },
    { once: true },
  )
}

/** Leaves the height of the site's row free below the bar. The picture must be fitted afterwards. */
export const showSiteRow = (isShown: boolean): void => {
  document.documentElement.dataset.siteRow = String(isShown)
}

/** Requests a frame after every external event, refits the picture when its pixels change, and unlocks the sound. */
export function wakeByHand(wake: () => void, sounds: Pick<Sounds, 'wake'>, refit: () => void): void {
  for (const sign of ['pointerdown', 'keydown', 'focusin', 'visibilitychange'])
    document.addEventListener(sign, wake, { capture: true, passive: true })
  for (const sign of ['pageshow', 'focus', 'resize']) window.addEventListener(sign, wake, { passive: true })
  document.fonts?.addEventListener('loadingdone', wake)
  onDensity(refit)
  for (const gesture of ['pointerup', 'keydown'])
    document.addEventListener(gesture, () => void sounds.wake(), { capture: true, passive: true })
}
