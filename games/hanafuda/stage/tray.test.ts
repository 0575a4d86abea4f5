// Tests of the tray over whole rounds: every completed set is announced with its amount, and repeated rounds add no views
// to the stage.

import type { SlotEvent } from '@mangetsu/slot-engine/events'
import { createSlotRounds } from '@mangetsu/slot-engine/slot'
import { manualClock } from '@mangetsu/test/stage/manual-clock'
import { playCutShort, standPlainSlot } from '@mangetsu/test/stage/plain-slot'
import type { Container } from 'pixi.js'
import { expect, test } from 'vitest'
import { model } from '../model.ts'
import { design } from './design.ts'

const money = { stakeMinor: 2_000n, currency: 'JPY' } as const

const setsOf = (events: readonly SlotEvent[]) =>
  events.flatMap((event) => (event.type === 'sets' ? event.completed : []))

/** Returns the first rounds that complete at least one set, with and without a great one. */
function roundsWithSets(count: number): readonly (readonly SlotEvent[])[] {
  const { decide } = createSlotRounds(model)
  // Any draws will do: these run through all numbers.
  let state = 8
  const draws = {
    int(below: number) {
      state = (state * 1_664_525 + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    },
  }
  const rounds: (readonly SlotEvent[])[] = []
  let hasGreat = false
  while (rounds.length < count || !hasGreat) {
    const { events } = decide(draws, 2_000, { state: '' })
    const names = setsOf(events).map(({ name }) => name)
    if (names.length === 0) continue
    hasGreat ||= names.some((name) => model.sets?.some((set) => set.name === name && set.letters.length > 2))
    rounds.push(events)
  }
  return rounds
}

const countOf = (view: Container): number =>
  1 + view.children.reduce((sum, child) => sum + countOf(child as Container), 0)

test('announces each completed set by its title, and adds no views when the rounds repeat', async () => {
  const rounds = roundsWithSets(12)
  const clock = manualClock(100)
  const { stage, received } = standPlainSlot(model, clock, design)
  const playAll = async () => {
    for (const events of rounds) {
      stage.launch?.()
      await clock.advance(200)
      await playCutShort({ stage }, clock, events, money)
    }
    stage.rest()
  }
  await playAll()
  const titles = setsOf(rounds.flat()).map(
    ({ name }) => model.sets?.find((set) => set.name === name)?.title.en ?? '?',
  )
  const announced = received.spoken.filter((words) => titles.some((title) => words.includes(title)))
  expect(announced).toHaveLength(titles.length)
  for (const [at, title] of titles.entries()) expect(announced[at]).toContain(title)
  const count = countOf(stage.view)
  await playAll()
  expect(countOf(stage.view)).toBe(count)
})
