// A slot's stage out of its design: it plays each event of a round on the picture, says what happens, and decides nothing.
import type { SlotEvent } from '@mangetsu/games/engine/events'
import { createPerformance, type Performance } from '../event-player.ts'
import type { GameOptions, GameStage, PlayedEvent, RoundMoney } from '../game-stage.ts'
import { orientationOf } from '../geometry.ts'
import { createSkipController } from '../motion.ts'
import { type ActContext, beginRound, roundAtFirst, spinActs, stripsFor } from './acts.ts'
import type { SlotDesign, StagePart } from './design.ts'
import { featureActs } from './feature-acts.ts'
import { layOutSlot } from './layout.ts'
import { lettersHeld } from './meter.ts'
import { createSlotPicture } from './picture.ts'
import { stripsOf } from './tape.ts'

/** With these a slot's features begin, whichever of them its model has. */
export const slotFeatures = [
  'freeSpinsBegin',
  'respinsBegin',
  'holdBegin',
  'meterFull',
] as const satisfies readonly SlotEvent['type'][]

type AnyAct = (context: ActContext, event: SlotEvent, performance: Performance) => Promise<void>

/** Each act gets events of its own type alone. */
const usualActs = { ...spinActs, ...featureActs } as unknown as Readonly<Record<string, AnyAct>>

type Moment = 'before' | 'during' | 'after'

/** What the game's parts do at a moment of an event, all at once. */
const playParts = (
  parts: readonly StagePart[],
  moment: Moment,
  event: SlotEvent,
  performance: Performance,
): readonly (Promise<void> | undefined)[] => parts.map((part) => part[moment]?.(event, performance))

async function playEvent(context: ActContext, event: SlotEvent, performance: Performance): Promise<void> {
  const act = Object.hasOwn(usualActs, event.type) ? usualActs[event.type] : undefined
  if (act === undefined) throw new RangeError(`this stage does not know the event ${String(event.type)}`)
  const { parts } = context.picture
  await Promise.all(playParts(parts, 'before', event, performance))
  await Promise.all([act(context, event, performance), ...playParts(parts, 'during', event, performance)])
  await Promise.all(playParts(parts, 'after', event, performance))
}

/**
 * The stage of a slot; the page gives it its pictures, words and clock. `translate` says events of the game's former
 * versions in today's words.
 */
export function createSlotStage(
  design: SlotDesign,
  options: GameOptions,
  translate: (event: PlayedEvent) => SlotEvent = (event) => event as unknown as SlotEvent,
): GameStage {
  const { host, clock } = options
  /** With nobody to skip it: nothing is shown sooner than it is known. */
  const unasked = () => createPerformance(clock, createSkipController(), false)
  const picture = createSlotPicture(design, options)
  const strips = Object.fromEntries(
    Object.entries(design.model.reels).map(([name, set]) => [name, stripsOf(set)]),
  )
  const acts = design.createActs?.(picture.screen) ?? {}
  const context: ActContext = { design, host, picture, acts, state: roundAtFirst(), strips }
  const setMoney = (money: RoundMoney) => {
    if (context.state.stakeMinor === money.stakeMinor) return
    context.state.stakeMinor = money.stakeMinor
    picture.setMoney(money)
  }
  return {
    view: picture.view,
    resize(room) {
      const wanted = orientationOf(room)
      const other = wanted === 'landscape' ? 'portrait' : 'landscape'
      picture.place(layOutSlot(room, design.drawings, options.pictures.isReady(wanted) ? wanted : other))
    },
    launch() {
      if (picture.turning.isTurning) return
      beginRound(context)
      void host.showStatus(picture.screen.teller.launched(), unasked())
      host.sounds.play('spin')
      picture.turning.launch(stripsFor(context, 'base'))
    },
    recall: () => picture.turning.recall(unasked()),
    play(event, money, performance) {
      setMoney(money)
      return playEvent(context, translate(event), performance)
    },
    showState(state) {
      const letters = lettersHeld(state)
      for (const part of picture.parts) part.showMeter?.(letters)
    },
    rest() {
      picture.turning.halt()
      beginRound(context)
      void picture.setMode('base', null)
    },
    idle(nowMs) {
      let isLively = picture.wilds.idle(nowMs)
      for (const part of picture.parts) if (part.idle?.(nowMs)) isLively = true
      return isLively
    },
  }
}
