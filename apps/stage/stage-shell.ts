// What play and replay have in common: the signed caller, the pictures, the canvas and the controls around it.
import { offsetText } from '@mangetsu/client/headers'
import {
  browserClock,
  type ControlActions,
  type ControlOptions,
  type Controls,
  createEventPlayer,
  createLayers,
  type EventPlayer,
  type GameModule,
  type GameStage,
  type Layers,
  loadPictures,
  openCanvas,
  orientationOf,
  type PlayedEvent,
  pacedClock,
  type RoundMoney,
  type Screen,
  type Sounds,
  type Translate,
  wakingClock,
} from '@mangetsu/stage-kit'
import { createClockCorrection } from '@mangetsu/wire'
import { createSigner } from '@mangetsu/wire/browser'
import type { StageParams } from './address.ts'
import { createHost } from './host.ts'
import { createLater, type Later } from './later.ts'
import type { LoadingScreen } from './loading-screen.ts'
import type { StageKey } from './messages.ts'
import { finePictures, roomOf } from './picture-choice.ts'
import { createQuickMode } from './quick-mode.ts'
import { controlsOver, soundsOf } from './stage-sounds.ts'
import { wordsOf } from './stage-words.ts'
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

/** The address of a picture at the size this window needs; one that games share is named with its folder. */
function pictureAddresses(game: Looked, isFine: (name: string) => boolean): (name: string) => string {
  const pathOf = (name: string) => (name.includes('/') ? name : `${game.id}/${name}`)
  return (name) => `${__ART__}${pathOf(name)}.${isFine(name) ? 'fine' : 'plain'}.webp`
}

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

/** The canvas, the pictures and the display face, which the canvas needs before it draws words. */
export async function loadLooks({ game, opening }: Pick<PageParts, 'opening'> & { readonly game: Looked }) {
  const { innerWidth: width, innerHeight: height, devicePixelRatio } = window
  const room = roomOf(width, height)
  const addressOf = pictureAddresses(game, finePictures(game, room, devicePixelRatio))
  let onForm = () => {}
  const written = document.fonts.load(
    '700 30px "Mangetsu Display"',
    `${game.title.ja}${game.title.en.toUpperCase()}×10`,
  )
  // Requested before the canvas is made: that takes a while, in which they load.
  const pictures = loadPictures({
    names: game.pictures,
    ...(game.formPictures && { forms: game.formPictures }),
    ...{ kind: orientationOf(room), addressOf },
    onProgress: opening.progress,
    // Where there is no canvas, the opening says so.
    onPicture: ({ source }) => void opened.then(({ upload }) => upload(source)).catch(() => {}),
    onForm: () => onForm(),
  })
  const opened = openCanvas({ width, height }, devicePixelRatio)
  const [canvas, loaded] = await Promise.all([opened, pictures, written])
  const whenForm = (run: () => void) => {
    onForm = run
  }
  return { canvas, pictures: loaded, addressOf, whenForm }
}

export type StageShell = {
  readonly controls: Controls
  readonly layers: Layers
  /** Opens dialogs whose scripts are loaded by then. */
  readonly later: Later
  readonly stage: GameStage
  readonly player: EventPlayer<PlayedEvent>
  /** Turns sound on or off as the player left it, to be heard from their next gesture on. */
  readonly expectSound: (isOn: boolean) => void
  /** Whether the game stands small beside another page: it is not heard there. */
  readonly setSmall: (isSmall: boolean) => void
  /** Turns quick mode on or off as the player left it, where it is allowed. */
  readonly expectQuick: (isOn: boolean) => void
  readonly showFullView: (isFull: boolean) => void
  readonly isMotionReduced: () => boolean
}

export type StageShellOptions = {
  readonly parts: PageParts
  readonly looks: Awaited<ReturnType<typeof loadLooks>>
  readonly actions: Omit<ControlActions, 'sound' | 'skip' | 'confirm' | 'rules' | 'quick'>
  readonly money: () => RoundMoney
  readonly options: ControlOptions
  readonly onSound: (isOn: boolean) => void
  readonly onQuick: (isOn: boolean) => void
}

// Kept as it was last said: every frame wants to know.
const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
let isReduced = reducedMotion.matches
reducedMotion.addEventListener('change', ({ matches }) => {
  isReduced = matches
})
export const isMotionReduced = () => isReduced

/** What a stage changes at once, without a motion, is drawn as well. */
const wakingStage = ({ choose, ...stage }: GameStage, wake: () => void): GameStage => ({
  ...stage,
  play: (...round) => {
    wake()
    return stage.play(...round).finally(wake)
  },
  showState(...gathered) {
    stage.showState?.(...gathered)
    wake()
  },
  ...(choose && {
    choose: (...offered: Parameters<typeof choose>) => {
      wake()
      return choose(...offered).finally(wake)
    },
  }),
  rest() {
    stage.rest()
    wake()
  },
})

/** Whatever the player does is drawn, and lets sounds be heard. */
export function wakeByHand(wake: () => void, sounds: Pick<Sounds, 'wake'>): void {
  for (const sign of ['pointerdown', 'keydown', 'focusin', 'visibilitychange'])
    document.addEventListener(sign, wake, { capture: true, passive: true })
  for (const gesture of ['pointerup', 'keydown'])
    document.addEventListener(gesture, () => void sounds.wake(), { capture: true, passive: true })
}

type Fitted = {
  readonly controls: Controls
  readonly screen: Pick<Screen, 'resize' | 'wake'>
  readonly stage: GameStage
}

/** Fits canvas and picture into the room there is, whenever it changes or its pictures come; answers how to do it now. */
function keepFitted({ controls, screen, stage }: Fitted, { whenForm }: StageShellOptions['looks']) {
  const refit = () => {
    const room = controls.viewport()
    screen.resize(room.width, room.height)
    stage.resize(room)
  }
  new ResizeObserver(refit).observe(controls.root)
  whenForm(() => {
    refit()
    screen.wake()
  })
  return refit
}

/** Dialogs that come when they are opened; one that does not come says so, and the game can be loaded again. */
function laterOver({ note }: Layers, say: PageParts['say']): Later {
  const retry = { label: say('tryAgain'), run: () => window.location.reload() }
  return createLater(() => note(say('partMissing'), [retry]))
}

/** Builds controls, canvas and stage in place of the opening. */
export function mountStage({
  parts,
  looks,
  actions,
  money,
  options,
  onSound,
  onQuick,
}: StageShellOptions): StageShell {
  const { root, params, say, game } = parts
  const ownClock = browserClock()
  let wake = () => {}
  const quick = createQuickMode(options.canQuick)
  const clock = pacedClock(
    wakingClock(ownClock, () => wake()),
    quick.pace,
  )
  const player = createEventPlayer<PlayedEvent>({ clock, isMotionReduced })
  const sounds = soundsOf(game.id)
  const rulesNow = () => game.rules(params.lang, money(), looks.addressOf, options.canBuy)
  const controls = controlsOver(
    sounds,
    wordsOf(say, game, params.lang),
    {
      ...actions,
      skip: () => player.skip(),
      confirm: () => stage.confirm?.(),
      sound() {
        onSound(sounds.toggle())
        controls.setSound(sounds.isOn)
      },
      quick() {
        onQuick(quick.set(!quick.isOn))
        controls.setQuick(quick.isOn)
      },
      rules: () => void later(rulesNow, (page) => layers.dialog(say('rules'), page)),
    },
    options,
  )
  const layers = createLayers(controls.root, say('close'))
  const later = laterOver(layers, say)
  root.replaceChildren(controls.root)
  const screen = looks.canvas.show(controls.picture, {
    clock: ownClock,
    idle: (nowMs) => !isMotionReduced() && stage.idle(nowMs),
  })
  wake = screen.wake
  const host = createHost({ controls, layers, sounds, lang: params.lang, goOn: say('goOn'), money })
  const stage = game.create({ pictures: looks.pictures, lang: params.lang, host, clock })
  screen.root.addChild(stage.view)
  if (stage.buttons) controls.picture.after(stage.buttons)
  const refit = keepFitted({ controls, screen, stage }, looks)
  const showFullView = (isFull: boolean) => {
    controls.setFullView(isFull)
    refit()
  }
  showFullView(params.isFullView)
  wakeByHand(wake, sounds)
  const expectSound = (isOn: boolean) => {
    sounds.expect(isOn)
    controls.setSound(isOn)
  }
  return {
    ...{ controls, layers, later, player, expectSound, showFullView },
    setSmall: (isSmall) => sounds.rest('small', isSmall),
    expectQuick: (isOn) => controls.setQuick(quick.set(isOn)),
    stage: wakingStage(stage, wake),
    isMotionReduced,
  }
}
