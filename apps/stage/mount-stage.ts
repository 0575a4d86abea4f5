// What play and replay have in common: canvas, picture and the controls around it, in place of the loading screen.
import {
  browserClock,
  type ControlActions,
  type ControlOptions,
  type Controls,
  createControls,
  createEventPlayer,
  createLayers,
  type EventPlayer,
  type GameStage,
  type Layers,
  type PlayedEvent,
  pacedClock,
  type RoundMoney,
  type Sounds,
  wakingClock,
} from '@mangetsu/stage-kit'
import { createHost } from './host.ts'
import { createLater, type Later } from './later.ts'
import { type PictureWatch, watchPicture } from './picture-state.ts'
import { createQuickMode } from './quick-mode.ts'
import { isMotionReduced, keepFitted, type loadLooks, type PageParts, wakeByHand } from './stage-shell.ts'
import { soundsOf } from './stage-sounds.ts'
import { wordsOf } from './stage-words.ts'

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
  /** Whether new rounds wait for the picture. */
  readonly isHeld: () => boolean
}

export type StageShellOptions = {
  readonly parts: PageParts
  readonly looks: Awaited<ReturnType<typeof loadLooks>>
  readonly actions: Omit<ControlActions, 'sound' | 'skip' | 'confirm' | 'rules' | 'quick'>
  readonly money: () => RoundMoney
  readonly options: ControlOptions
  readonly onSound: (isOn: boolean) => void
  readonly onQuick: (isOn: boolean) => void
  /** Whether new rounds wait for the picture has changed. */
  readonly onHeld?: () => void
}

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

/** Dialogs that come when they are opened; one that does not come says so, and the game can be loaded again. */
function laterOver({ note }: Layers, say: PageParts['say']): Later {
  const retry = { label: say('tryAgain'), run: () => window.location.reload() }
  return createLater(() => note(say('partMissing'), [retry]))
}

/** The page's controls; sounds are lower while a reader's voice says what is said here. */
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

/** The clock a round is played by: quick where the player wants it, and waking what `wakeBy` names from then on. */
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

/** Builds controls, canvas and stage in place of the opening. */
export function mountStage(made: StageShellOptions): StageShell {
  const { parts, looks, actions, money, options, onSound, onQuick, onHeld = () => {} } = made
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
    },
    options,
  )
  const layers = createLayers(controls.root, say('close'))
  const later = laterOver(layers, say)
  root.replaceChildren(controls.root)
  const watch: PictureWatch = watchPicture({ picture: controls.picture, say, holds: true, onChange: onHeld })
  const screen = looks.canvas.show(controls.picture, {
    clock: ownClock,
    idle: (nowMs) => !isMotionReduced() && stage.idle(nowMs),
    onContext: watch.on,
  })
  const { wake } = screen
  wakeBy(wake)
  const host = createHost({ controls, layers, sounds, lang: params.lang, goOn: say('goOn'), money })
  const stage = game.create({ pictures: looks.pictures, lang: params.lang, host, clock })
  screen.root.addChild(stage.view)
  if (stage.buttons) controls.picture.after(stage.buttons)
  const refit = keepFitted(controls.root, controls.viewport, (room) => {
    screen.resize(room.width, room.height)
    stage.resize(room)
  })
  looks.whenForm(refit)
  const showFullView = (isFull: boolean) => {
    controls.setFullView(isFull)
    refit()
  }
  showFullView(params.isFullView)
  wakeByHand(wake, sounds, refit)
  const expectSound = (isOn: boolean) => {
    sounds.expect(isOn)
    controls.setSound(isOn)
  }
  return {
    controls,
    layers,
    later,
    player,
    expectSound,
    showFullView,
    setSmall: (isSmall) => sounds.rest('small', isSmall),
    expectQuick: (isOn) => controls.setQuick(quick.set(isOn)),
    stage: wakingStage(stage, wake),
    isMotionReduced,
    isHeld: () => watch.isHeld,
  }
}
