// What every page of the stage opens with, whatever is played there: the signed caller, the pictures and the canvas.
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
import { createClockCorrection } from '@mangetsu/wire'
import { createSigner } from '@mangetsu/wire/browser'
import type { StageParams } from './address.ts'
import type { LoadingScreen } from './loading-screen.ts'
import type { StageKey } from './messages.ts'
import { finePictures, pictureAddress, roomOf } from './picture-choice.ts'
import { createPlatformCall, type PlatformCall } from './wire-call.ts'

/** What every page is opened with, whatever is played there. */
export type OpeningParts = {
  readonly root: HTMLElement
  readonly params: StageParams
  readonly say: Translate<StageKey>
  readonly opening: LoadingScreen
}

export type PageParts = OpeningParts & { readonly game: GameModule }

/** What is looked at of a game before it can be played. */
type Looked = Pick<GameModule, 'id' | 'title' | 'pictures' | 'formPictures' | 'symbolWidth'>

/** The folder of the built pictures, put in by the build. */
declare const __ART__: string

/** A caller that signs with whatever `authorization` answers at that moment. */
export function callerFor(
  { params }: Pick<PageParts, 'params'>,
  authorization: () => string,
): { call: PlatformCall; nowMs: () => number } {
  const correction = createClockCorrection()
  const nowMs = () => correction.nowMs(Date.now())
  const call = createPlatformCall({
    fetch: (...request) => fetch(...request),
    platform: params.platform,
    lang: params.lang,
    authorization,
    signer: createSigner(),
    nowMs,
    correctClock: (serverMs) => correction.correct(serverMs, Date.now()),
    newId: () => crypto.randomUUID(),
    // Nothing is stored in an opaque origin: the device is this page's life.
    deviceId: crypto.randomUUID(),
    utcOffset: () => offsetText(new Date().getTimezoneOffset()),
  })
  return { call, nowMs }
}

/** However long pictures take, the canvas is made after so many ms. */
const canvasAfterMs = 500

type LooksOptions = Pick<CanvasOptions, 'isWarmed'> & {
  /** Pictures that the first frame does without: they are brought to the canvas when `bringRest` is called. */
  readonly isLate?: (name: string) => boolean
}

/** The canvas, the pictures and the display face, which the canvas needs before it draws words. */
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
  // Making the canvas keeps the page busy for a while: pictures are decoded meanwhile, once they have come.
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
    addressOf,
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

// Kept as it was last said: every frame wants to know.
const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
let isReduced = reducedMotion.matches
reducedMotion.addEventListener('change', ({ matches }) => {
  isReduced = matches
})
export const isMotionReduced = () => isReduced

/**
 * Has the picture fitted into the room there is, whenever that changes. Answers how to fit it in now, whatever it was fitted
 * into before.
 */
export function keepFitted(root: Element, roomNow: () => StageViewport, lay: (room: StageViewport) => void) {
  let fitted = ''
  const refit = () => {
    const room = roomNow()
    fitted = JSON.stringify(room)
    lay(room)
  }
  // It begins with a call by which nothing has changed.
  new ResizeObserver(() => {
    if (JSON.stringify(roomNow()) !== fitted) refit()
  }).observe(root)
  return refit
}

/** Calls back whenever a CSS pixel has come to be another number of device pixels: another screen, or another zoom. */
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

/** Draws after every event from outside, fits the picture in again where its pixels changed, and lets sounds be heard. */
export function wakeByHand(wake: () => void, sounds: Pick<Sounds, 'wake'>, refit: () => void): void {
  for (const sign of ['pointerdown', 'keydown', 'focusin', 'visibilitychange'])
    document.addEventListener(sign, wake, { capture: true, passive: true })
  for (const sign of ['pageshow', 'focus', 'resize']) window.addEventListener(sign, wake, { passive: true })
  document.fonts?.addEventListener('loadingdone', wake)
  onDensity(refit)
  for (const gesture of ['pointerup', 'keydown'])
    document.addEventListener(gesture, () => void sounds.wake(), { capture: true, passive: true })
}
