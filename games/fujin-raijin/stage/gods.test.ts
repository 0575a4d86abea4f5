// Tests which gods are on their reels and which wait next to them, by the events.

import type { SlotEvent } from '@mangetsu/slot-engine/events'
import { createSlotRounds } from '@mangetsu/slot-engine/slot'
import { expect, it } from 'vitest'
import { model } from '../model.ts'
import { cameWith, type God, godsAt, reelOf } from './gods.ts'

const wilds = (...gods: readonly God[]): SlotEvent => ({
  type: 'wilds',
  wilds: gods.map((letter) => ({
    letter,
    cells: [0, 1, 2, 3].map((row) => reelOf[letter] * 4 + row),
    multiplier: 1,
  })),
  grid: '',
})
const spin = (locked?: readonly number[]): SlotEvent => ({
  type: 'spin',
  phase: 'free',
  stops: [],
  grid: '',
  no: 1,
  of: 6,
  multiplier: 1,
  ...(locked && { held: locked }),
})

it('places a god once, for as long as his reel is locked', () => {
  expect(cameWith(wilds('J'), [])).toEqual(['J'])
  expect(godsAt(spin([1]), ['J'])).toEqual(['J'])
  expect(cameWith(wilds('J', 'F'), ['J'])).toEqual(['F'])
  expect(godsAt(spin([1, 3]), ['J', 'F'])).toEqual(['J', 'F'])
})

it('places no god during a storm triggered by drums, even if one was on his reel before', () => {
  expect(godsAt(spin(), ['J', 'F'])).toEqual([])
})

it('places exactly the gods that have filled their reels in real rounds', () => {
  const rounds = createSlotRounds(model)
  // Any uniform draws will do; the sequence is the same on every run.
  let last = 9
  const draws = {
    int(below: number) {
      last = (Math.imul(last, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((last / 2 ** 32) * below)
    },
  }
  let storms = 0
  for (let round = 0; round < 3_000; round += 1) {
    let onReels: readonly God[] = []
    for (const event of rounds.decide(draws, 100, { state: '' }).events as readonly SlotEvent[]) {
      onReels = godsAt(event, onReels)
      if (event.type === 'freeSpinsBegin') storms += 1
      if (event.type === 'spin' || event.type === 'wilds')
        for (const god of onReels)
          expect(event.grid.slice(reelOf[god] * 4, reelOf[god] * 4 + 4)).toBe(god.repeat(4))
    }
  }
  expect(storms).toBeGreaterThan(5)
})
