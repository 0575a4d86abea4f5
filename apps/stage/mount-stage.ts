// Shared set-up of play and replay: replaces the loading screen with canvas, picture and controls.
import {
  browserClock,
  type ControlActions,
  type ControlOptions,
  type Controls,
  createControls,
  createEventPlayer,
  createLayers,
  type EventPlayer,
  type FrameClock,
  type GameStage,
  type Layers,
  type PlayedEvent,
  pacedClock,
  type RoundMoney,
  type Sounds,
  type StageViewport,
  type WinMoments,
  wakingClock,
} from '@mangetsu/stage-kit'
import { isCalm } from './calm-mode.ts'
import { createHost } from './host.ts'
import { createLateWins } from './late-wins.ts'
import { createLater, type Later } from './later.ts'
import { type PictureWatch, watchPicture } from './picture-state.ts'
import { createQuickMode } from './quick-mode.ts'
import {
  isMotionReduced,
  keepFitted,
  type loadLooks,
  type PageParts,
  showSiteRow,
  wakeByHand,
} from './stage-shell.ts'
import { soundsOf } from './stage-sounds.ts'
import { wordsOf } from './stage-words.ts'

export type StageShell = {
  readonly controls: Controls
  readonly layers: Layers
  /** Opens dialogs whose scripts are loaded on demand. */
  readonly later: Later
  readonly stage: GameStage
  readonly player: EventPlayer<PlayedEvent>
  /** Restores the player's sound setting; it is audible from the next gesture on. */
  readonly expectSound: (isOn: boolean) => void
  /** Sets whether the game is minimised beside another page, where it is muted. */
  readonly setSmall: (isSmall: boolean) => void
  /** Restores the player's quick mode, where it is allowed. */
  readonly expectQuick: (isOn: boolean) => void
  readonly showFullView: (isFull: boolean) => void
  /** Follows whether the site shows its row over the stage. */
  readonly showRow: (isShown: boolean) => void
  /** The wins over the picture. */
  readonly wins: WinMoments
  readonly isMotionReduced: () => boolean
  /** Whether new rounds wait for the picture. */
  readonly isWaiting: () => boolean
}

export type StageShellOptions = {
  readonly parts: PageParts
  readonly looks: Awaited<ReturnType<typeof loadLooks>>
  readonly actions: Omit<ControlActions, 'sound' | 'skip' | 'confirm' | 'rules' | 'quick' | 'more'>
  readonly money: () => RoundMoney
  readonly options: ControlOptions
  readonly onSound: (isOn: boolean) => void
  readonly onQuick: (isOn: boolean) => void
  readonly onCalm: (isOn: boolean) => void
  /** Called when `isWaiting` changes. */
  readonly onWaiting?: () => void
}

/** Requests a frame for changes the stage makes without an animation. */
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

const moreTools = () => import('./more-tools.ts')

/** Creates the loader of on-demand dialogs; a failed load shows a notice with a button to reload the game. */
function laterOver({ note }: Layers, say: PageParts['say']): Later {
  const retry = { label: say('tryAgain'), run: () => window.location.reload() }
  return createLater(() => note(say('partMissing'), [retry]))
}

/** Creates the page's controls; sounds are lowered while a screen reader speaks an announcement. */
function controlsOver(sounds: Sounds, ...made: Parameters<typeof createControls>): Controls {
  const controls = createControls(...made)
  return {
    ...controls,
    say(words) {
      sounds.giveWay(words)
      controls.say(words)
    },
  }
}

/** Returns the settings of sound that the surrounding page changes. */
const soundSettings = (sounds: Sounds, controls: Controls): Pick<StageShell, 'expectSound' | 'setSmall'> => ({
  expectSound(isOn) {
    sounds.expect(isOn)
    controls.setSound(isOn)
  },
  setSmall: (isSmall) => sounds.rest('small', isSmall),
})

/** Returns the settings of the view that the surrounding page changes; each fits the picture. */
const viewSettings = (
  controls: Controls,
  refit: () => void,
): Pick<StageShell, 'showFullView' | 'showRow'> => ({
  showFullView(isFull) {
    controls.setFullView(isFull)
    refit()
  },
  showRow(isShown) {
    showSiteRow(isShown)
    refit()
  },
})

/** Creates the clock of rounds: quick if the player wants it; it wakes the callback registered with `wakeBy`. */
function paceOf(canQuick: boolean) {
  const ownClock = browserClock()
  let wake = () => {}
  const quick = createQuickMode(canQuick)
  const clock = pacedClock(
    wakingClock(ownClock, () => wake()),
    quick.pace,
  )
  const wakeBy = (next: () => void) => {
    wake = next
  }
  return {
    ownClock,
    quick,
    clock,
    player: createEventPlayer<PlayedEvent>({ clock, isMotionReduced }),
    wakeBy,
  }
}

/** Returns a function that fits canvas, picture, controls and the shown win to the window. */
const fitting =
  (
    screen: { resize(width: number, height: number): void },
    stage: Pick<GameStage, 'resize'>,
    controls: Pick<Controls, 'fit'>,
    placeWins: (room: StageViewport) => void,
  ) =>
  (room: StageViewport): void => {
    screen.resize(room.width, room.height)
    stage.resize(room)
    controls.fit()
    placeWins(room)
  }

type HostParts = Pick<Parameters<typeof createHost>[0], 'controls' | 'layers' | 'sounds' | 'lang' | 'money'>

/** Creates the page's side of rounds, and the wins over the picture: a press on it ends the time of a moon. */
function hostOver({ clock, ...parts }: HostParts & { readonly clock: FrameClock }) {
  const { controls, lang, money } = parts
  // Kept, since reading it at the beginning of a win would force a layout in the middle of a frame.
  let room: StageViewport | null = null
  const wins = createLateWins({
    picture: controls.picture,
    viewport: () => room ?? controls.viewport(),
    clock,
    lang,
    currency: () => money().currency,
    isCalm,
  })
  controls.picture.addEventListener('click', wins.settle)
  const placeWins = (next: StageViewport) => {
    room = next
    wins.place()
  }
  return { wins, placeWins, host: createHost({ ...parts, wins, isCalm }) }
}

/** Builds controls, canvas and stage in place of the loading screen. */
export function mountStage(made: StageShellOptions): StageShell {
  const { parts, looks, actions, money, options, onSound, onQuick, onCalm } = made
  const { onWaiting: onChange = () => {} } = made
  const { root, params, say, game } = parts
  const { ownClock, quick, clock, player, wakeBy } = paceOf(options.canQuick)
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
      more() {
        const tools = { ...actions, calm: onCalm }
        const shown = { hasRounds: options.hasRounds, lang: params.lang }
        void later(moreTools, ({ openMore }) => openMore(layers, say, tools, shown))
      },
    },
    options,
  )
  const layers = createLayers(controls.root, say('close'))
  const later = laterOver(layers, say)
  showSiteRow(params.isRowShown)
  root.replaceChildren(controls.root)
  const watch: PictureWatch = watchPicture({ picture: controls.picture, say, waits: true, onChange })
  const screen = looks.canvas.show(controls.picture, {
    clock: ownClock,
    idle: (nowMs) => !isMotionReduced() && stage.idle(nowMs),
    onContext: watch.on,
  })
  const { wake } = screen
  wakeBy(wake)
  const { wins, placeWins, host } = hostOver({ controls, layers, sounds, clock, lang: params.lang, money })
  const stage = game.create({ pictures: looks.pictures, lang: params.lang, host, clock })
  screen.root.addChild(stage.view)
  if (stage.buttons) controls.picture.after(stage.buttons)
  const refit = keepFitted(controls.root, controls.viewport, fitting(screen, stage, controls, placeWins))
  looks.whenForm(refit)
  const view = viewSettings(controls, refit)
  view.showFullView(params.isFullView)
  wakeByHand(wake, sounds, refit)
  return {
    controls,
    layers,
    later,
    player,
    ...view,
    ...soundSettings(sounds, controls),
    expectQuick: (isOn) => controls.setQuick(quick.set(isOn)),
    stage: wakingStage(stage, wake),
    wins,
    isMotionReduced,
    isWaiting: () => watch.isWaiting,
  }
}
