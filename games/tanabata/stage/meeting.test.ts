// Tests of the round with the twentieth wish, from the wish to the end of the bridge spins: order of sounds, and
// announcements.

import type { SlotEvent } from '@mangetsu/slot-engine/events'
import { createSlotRounds } from '@mangetsu/slot-engine/slot'
import type { PlayedEvent } from '@mangetsu/stage-kit'
import { createPerformance } from '@mangetsu/stage-kit/event-player'
import { createSkipController } from '@mangetsu/stage-kit/motion'
import { createSlotStage } from '@mangetsu/stage-kit/slots/slot-stage'
import { manualClock } from '@mangetsu/test/stage/manual-clock'
import { greyPictures, listeningHost } from '@mangetsu/test/stage/plain-slot'
import { beforeAll, expect, test } from 'vitest'
import { model } from '../model.ts'
import { design } from './design.ts'

const money = { stakeMinor: 2_000n, currency: 'JPY' } as const

/** Returns the first round that fills the meter, and the state before it. */
function fillingRound() {
  const { decide } = createSlotRounds(model)
  // Any draws will do: these run through all numbers.
  let state = 8
  const draws = {
    int(below: number) {
      state = (state * 1_664_525 + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    },
  }
  for (let state = ''; ; ) {
    const round = decide(draws, 100, { state })
    if (round.events.some(({ type }) => type === 'meterFull'))
      return { events: round.events, before: state, after: round.state }
    state = round.state
  }
}

const kept = (letters: string): string => `${letters.length}:${letters}`

async function playWhole(isMotionReduced: boolean) {
  const { events, before, after } = fillingRound()
  const clock = manualClock(50)
  const { host, received } = listeningHost()
  const played: string[] = []
  const sounds = { ...host.sounds, play: (name: string) => void played.push(name) }
  const stage = createSlotStage(design, {
    pictures: greyPictures(),
    lang: 'ja',
    clock,
    host: { ...host, sounds },
  })
  stage.resize({ width: 390, height: 844, top: 52, bottom: 600 })
  stage.showState?.(kept(before), money)
  const performance = createPerformance(clock, createSkipController(), isMotionReduced)
  for (const event of events) {
    let isOver = false
    void stage.play(event as SlotEvent & PlayedEvent, money, performance).then(() => {
      isOver = true
    })
    for (let waited = 0; !isOver && waited < 400; waited += 1) {
      stage.idle(clock.nowMs())
      await clock.advance(50)
    }
    expect(isOver, event.type).toBe(true)
  }
  stage.showState?.(kept(after), money)
  return { played, received }
}

let moving: Awaited<ReturnType<typeof playWhole>>

beforeAll(async () => {
  moving = await playWhole(false)
})

test('adds the wish and the last magpie, lets the lovers meet, and drops the row before the reels spin', () => {
  const { played } = moving
  const wanted = [/^wish-/, /^magpie$/, /^step$/, /^meeting$/, /^wildRow$/, /^spin$/]
  let at = 0
  for (const sound of wanted) {
    const found = played.findIndex((name, place) => place >= at && sound.test(name))
    expect(found, String(sound)).toBeGreaterThanOrEqual(0)
    at = found
  }
  expect(played.filter((name) => name === 'meeting')).toHaveLength(1)
  expect(played.filter((name) => name === 'spin')).toHaveLength(1 + (model.meter?.spins ?? 0))
})

test('announces the bridge, each of its spins with its number, and their sum', () => {
  const { banners, statuses } = moving.received
  expect(banners[0]).toBe('橋のスピン')
  const labels = statuses.map(({ label }) => label)
  for (let no = 1; no <= 7; no += 1) expect(labels).toContain(`橋のスピン ${no} / 7`)
})

test('makes the same announcements with reduced motion', async () => {
  const still = await playWhole(true)
  expect(still.received.banners).toEqual(moving.received.banners)
  expect(still.received.spoken).toEqual(moving.received.spoken)
})
