// Plays rounds of a slot's own design on a clock that tests advance, and records when each event began and ended.

import type { SlotEvent } from '@mangetsu/slot-engine/events'
import { createEventPlayer, type Host, type PlayedEvent, type RoundMoney } from '@mangetsu/stage-kit'
import { countUpMs } from '@mangetsu/stage-kit/amounts'
import type { SlotDesign } from '@mangetsu/stage-kit/slots/design'
import { createSlotStage } from '@mangetsu/stage-kit/slots/slot-stage'
import { winTimes } from '@mangetsu/stage-kit/win-sizes'
import { manualClock } from './manual-clock.ts'
import { greyPictures, listeningHost } from './plain-slot.ts'

/** Duration of a banner, ms. */
const announcedMs = 2_100

/** When an event began and ended, ms. */
export type TimedEvent = { readonly event: SlotEvent; readonly fromMs: number; readonly toMs: number }

/** A host that waits as long as the page's, without its texts. */
function timedHost(money: RoundMoney): Host {
  const { host } = listeningHost()
  let shownMinor = 0n
  return {
    ...host,
    async announce(_, performance) {
      await performance.wait(announcedMs)
    },
    async showStatus({ amountMinor, tone }, performance) {
      const fromMinor = amountMinor !== null && amountMinor >= shownMinor ? shownMinor : 0n
      shownMinor = amountMinor ?? 0n
      if (tone === 'win' && amountMinor !== null)
        await performance.move(countUpMs(amountMinor - fromMinor, money.stakeMinor), () => {})
    },
    async showWin({ size }, performance) {
      if (size !== null) await performance.move(winTimes[size].countMs, () => {})
    },
  }
}

const frameMs = 10

/** Plays a round's events from a game's state before it; returns their times in order. */
export async function timesOf(
  design: SlotDesign,
  events: readonly SlotEvent[],
  money: RoundMoney,
  stateBefore?: string,
): Promise<readonly TimedEvent[]> {
  const clock = manualClock(frameMs)
  // The buttons of a choice need a page; the recorded round has the choice.
  const { createChoice: _, ...chosen } = design
  const stage = createSlotStage(chosen, {
    pictures: greyPictures(),
    lang: 'en',
    host: timedHost(money),
    clock,
  })
  stage.resize({ width: 390, height: 844, top: 52, bottom: 600 })
  if (stateBefore !== undefined) stage.showState?.(stateBefore, money)
  const times: TimedEvent[] = []
  const player = createEventPlayer<PlayedEvent>({ clock, isMotionReduced: () => false })
  let isOver = false
  const played = player
    .play(events as unknown as readonly PlayedEvent[], async (event, performance) => {
      const fromMs = clock.nowMs()
      await stage.play(event, money, performance)
      times.push({ event: event as unknown as SlotEvent, fromMs, toMs: clock.nowMs() })
    })
    .finally(() => {
      isOver = true
    })
  while (!isOver) await clock.advance(frameMs)
  await played
  return times
}
