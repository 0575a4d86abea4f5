// The stage of a slot from its design: it plays the events of a round on the picture and announces them,
// and decides nothing.
import type { SlotEvent } from '@mangetsu/slot-engine/events'
import { createPerformance, type Performance } from '../event-player.ts'
import type { GameOptions, GameStage, PlayedEvent, RoundMoney, StageAction } from '../game-stage.ts'
import { orientationOf } from '../geometry.ts'
import { createSkipController } from '../motion.ts'
import {
  type ActContext,
  beginRound,
  type RoundState,
  roundAtFirst,
  spinActs,
  stripsFor,
  withMeter,
} from './acts.ts'
import type { HoldSpinChoice } from './choice.ts'
import type { SlotDesign, StagePart } from './design.ts'
import { featureActs } from './feature-acts.ts'
import { layOutSlot } from './layout.ts'
import { collectedLetters } from './meter.ts'
import { createSlotPicture } from './picture.ts'
import { stripsOf } from './tape.ts'
import { atTempo, tempoOf } from './tempo.ts'

/** The events that begin a slot's features. */
export const slotFeatures = [
  'freeSpinsBegin',
  'respinsBegin',
  'holdBegin',
  'meterFull',
] as const satisfies readonly SlotEvent['type'][]

type AnyAct = (context: ActContext, event: SlotEvent, performance: Performance) => Promise<void>

/** Each act receives only events of its own type. */
const usualActs = { ...spinActs, ...featureActs } as unknown as Readonly<Record<string, AnyAct>>

type Moment = 'before' | 'during' | 'after'

/** Runs the hooks of all parts for one moment of an event, concurrently. */
const playParts = (
  parts: readonly StagePart[],
  moment: Moment,
  event: SlotEvent,
  performance: Performance,
): readonly (Promise<void> | undefined)[] => parts.map((part) => part[moment]?.(event, performance))

/** Time to see a feature's spin without a win before the next one, ms; `still` with reduced motion. */
const restMs = { moving: 220, still: 600 } as const

/** Whether the last spin was one of a feature and has won nothing. */
const isBlank = ({ spin, totalMinor, beforeMinor }: RoundState): boolean =>
  spin !== null && spin.phase !== 'base' && totalMinor === beforeMinor

async function playEvent(context: ActContext, event: SlotEvent, whole: Performance): Promise<void> {
  const performance = atTempo(whole, tempoOf(event, context.state, context.host.isCalm))
  const act = Object.hasOwn(usualActs, event.type) ? usualActs[event.type] : undefined
  if (act === undefined) throw new RangeError(`this stage does not know the event ${String(event.type)}`)
  const { parts } = context.picture
  if (event.type === 'spin' && isBlank(context.state))
    await whole.wait(restMs[whole.isMotionReduced ? 'still' : 'moving'])
  await Promise.all(playParts(parts, 'before', event, performance))
  await Promise.all([act(context, event, performance), ...playParts(parts, 'during', event, performance)])
  await Promise.all(playParts(parts, 'after', event, performance))
}

/** Creates the buttons of hold and spin with several options; null if the game offers no choice. */
function choiceOf({ design, picture }: ActContext, { pictures, lang }: GameOptions): HoldSpinChoice | null {
  const { options = [] } = design.model.hold ?? {}
  if (options.length < 2) return null
  const question = picture.screen.announcer.say('holdSpinChoice')
  return design.createChoice?.({ options, pictures, lang, question }) ?? null
}

/** Asks for the option of hold and spin in the panel and for screen readers; resolves with the button's choice. */
async function choose(
  choice: HoldSpinChoice,
  { host, picture }: ActContext,
  names: readonly string[],
  performance: Performance,
): Promise<string> {
  const { announcer } = picture.screen
  const question = announcer.say('holdSpinChoice')
  host.sounds.play('choice')
  const detail = announcer.say('holdSpinChoiceDetail')
  host.say(`${question} ${detail}`)
  void host.showStatus({ ...announcer.launched(), isChoosing: true, label: question, detail }, performance)
  return choice.choose(names)
}

/** Removes all traces of a round at once. */
function restPicture(context: ActContext): void {
  const { picture } = context
  picture.turning.halt()
  picture.anticipation.show(0, [])
  beginRound(context)
  picture.wilds.rest()
  for (const part of picture.parts) part.rest?.()
  void picture.setMode('base', null)
}

/**
 * Creates the stage of a slot from pictures, texts and a clock. `translate` converts events of earlier
 * versions of the game to the current form.
 */
export function createSlotStage(
  design: SlotDesign,
  options: GameOptions,
  translate: (event: PlayedEvent) => SlotEvent = (event) => event as unknown as SlotEvent,
): GameStage {
  const { host, clock } = options
  /** Creates a performance that no player can skip, for motions outside the events of a round. */
  const unasked = () => createPerformance(clock, createSkipController(), false)
  const picture = createSlotPicture(design, options)
  const strips = Object.fromEntries(
    Object.entries(design.model.reels).map(([name, set]) => [name, stripsOf(set)]),
  )
  const context: ActContext = { design, host, picture, state: roundAtFirst(), strips }
  const setMoney = (money: RoundMoney) => {
    if (context.state.stakeMinor === money.stakeMinor) return
    context.state.stakeMinor = money.stakeMinor
    picture.setMoney(money)
  }
  const choice = choiceOf(context, options)
  return {
    view: picture.view,
    ...(choice && {
      buttons: choice.root,
      choose: (actions: readonly StageAction[], money: RoundMoney) => {
        setMoney(money)
        const names = actions.map(({ action }) => action)
        return choose(choice, context, names, unasked())
      },
    }),
    resize(room) {
      const wanted = orientationOf(room)
      const other = wanted === 'landscape' ? 'portrait' : 'landscape'
      const form = options.pictures.isReady(wanted) ? wanted : other
      const layout = layOutSlot(room, design.geometries, form)
      picture.place(layout)
      choice?.place(picture.windowArea())
    },
    launch() {
      if (picture.turning.isTurning) return
      beginRound(context)
      void host.showStatus(withMeter(picture.screen.announcer.launched(), context), unasked())
      host.sounds.play('spin')
      picture.turning.launch(stripsFor(context, 'base'))
    },
    recall: () => picture.turning.recall(unasked()),
    play(event, money, performance) {
      setMoney(money)
      return playEvent(context, translate(event), performance)
    },
    showStake: setMoney,
    showState(state) {
      const letters = collectedLetters(state)
      context.state.collected = letters.length
      for (const part of picture.parts) part.showMeter?.(letters)
    },
    rest() {
      choice?.close()
      restPicture(context)
    },
    idle(nowMs) {
      let isLively = picture.wilds.idle(nowMs)
      for (const part of picture.parts) if (part.idle?.(nowMs)) isLively = true
      return isLively
    },
  }
}
