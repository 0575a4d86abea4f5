// Checks the engine against the rules' text: rounds of every model, and of small models for features no game uses yet,
// followed event by event by an auditor independent of the engine.
import { drawsFrom } from '@mangetsu/chance'
import { slotModels } from '@mangetsu/games/models'
import type { SlotModel } from '@mangetsu/slot-engine/model'
import { createSlotRounds } from '@mangetsu/slot-engine/slot'
import { auditRound } from '@mangetsu/test/games/round-audit'
import { soakCount } from '@mangetsu/test/soak'
import { describe, expect, test } from 'vitest'

const symbol = (name: string, pays: readonly number[]) => ({ name, title: { ja: name, en: name }, pays })

/** Bags, and multiplying wilds that walk a reel to the left before each respin. */
const walking: SlotModel = {
  id: 'walking',
  version: '1',
  grid: { kind: 'rows', reels: 4, rows: 3 },
  units: 10,
  symbols: {
    w: symbol('wild', [5, 20]),
    s: symbol('star', []),
    a: symbol('ace', [4, 12]),
    b: symbol('bee', [2, 6]),
  },
  reels: {
    base: {
      kind: 'bags',
      bags: Array.from({ length: 4 }, () => [
        ['w', 1],
        ['s', 1],
        ['a', 4],
        ['b', 6],
      ]),
    },
  },
  pays: { kind: 'lines', lines: ['0000', '1111', '2222', '0121'] },
  wilds: [
    {
      letter: 'w',
      exceptFor: '',
      walks: -1,
      multiplies: [
        [1, 3],
        [2, 2],
        [3, 1],
      ],
    },
  ],
  scatter: { letter: 's', pays: { 3: 5, 4: 20 } },
  respins: { count: 1, restarts: false, reels: 'base' },
  freeSpins: { begins: { 3: 4 }, adds: { 3: 2 }, most: 8, reels: 'base', multipliers: [1, 2, 3] },
  maxWinMultiple: 40,
}

/** Ways with a sticky wild in the free spins, weighted stops, and a cap that is often reached. */
const sticking: SlotModel = {
  id: 'sticking',
  version: '1',
  grid: { kind: 'rows', reels: 3, rows: 2 },
  units: 4,
  symbols: { w: symbol('wild', []), s: symbol('star', []), a: symbol('ace', [3]), b: symbol('bee', [1]) },
  reels: {
    base: {
      kind: 'strips',
      strips: ['abwbasb', 'bawbsab', 'absabwa'],
      weights: [
        [1, 2, 1, 3, 1, 1, 2],
        [2, 1, 1, 1, 3, 1, 1],
        [1, 1, 2, 1, 1, 1, 1],
      ],
    },
  },
  pays: { kind: 'ways' },
  wilds: [{ letter: 'w', exceptFor: 's', sticks: 'freeSpins', multiplies: [[2, 1]] }],
  scatter: { letter: 's', pays: { 3: 4 } },
  freeSpins: { begins: { 2: 5 }, adds: { 2: 1 }, most: 9, reels: 'base' },
  maxWinMultiple: 20,
}

/** Cascades from bags, clusters with multiplying wilds. */
const falling: SlotModel = {
  id: 'falling',
  version: '1',
  grid: { kind: 'rows', reels: 4, rows: 3 },
  units: 5,
  symbols: {
    w: symbol('wild', []),
    a: symbol('ace', [5, 20]),
    b: symbol('bee', [2, 8]),
    c: symbol('cow', [1, 4]),
  },
  reels: {
    base: {
      kind: 'bags',
      bags: Array.from({ length: 4 }, () => [
        ['w', 1],
        ['a', 4],
        ['b', 5],
        ['c', 6],
      ]),
    },
  },
  pays: { kind: 'clusters', sizes: [4, 7] },
  wilds: [{ letter: 'w', exceptFor: '' }],
  cascade: { multipliers: [1, 2, 4], keepsInFreeSpins: false },
  maxWinMultiple: 100,
}

const models = [...(await slotModels()), walking, sticking, falling]

describe.each(models.map((model) => [model.id, model] as const))('%s', (_, model) => {
  const rounds = soakCount(20_000)
  const hasWilds = (types: Set<string>) => types.has('wilds')

  test(`pays in ${rounds} rounds by the rules, event by event, and the same without recording`, () => {
    const [written, silent] = [createSlotRounds(model), createSlotRounds(model)]
    const [draws, again] = [drawsFrom(new Uint8Array(32).fill(7)), drawsFrom(new Uint8Array(32).fill(7))]
    const types = new Set<string>()
    let state = ''
    for (let round = 0; round < rounds; round += 1) {
      const result = written.decide(draws, 100, { state })
      const faults = auditRound(model, result.events, result.units, { unitMinor: 100, state })
      if (faults.length > 0) expect([round, faults, result.events]).toEqual([])
      const other = silent.decide(again, 100, { state, isSilent: true })
      if (other.units !== result.units) expect(other.units).toBe(result.units)
      for (const { type } of result.events) types.add(type)
      state = result.state
    }
    // Every feature of the model must have occurred, or the test would prove nothing about it.
    expect(types.has('wins')).toBe(true)
    expect(types.has('cascade')).toBe(model.cascade !== undefined)
    expect(types.has('freeSpinsBegin')).toBe(model.freeSpins !== undefined)
    expect(types.has('holdEnd')).toBe(model.hold !== undefined)
    expect(types.has('meterEnd')).toBe(model.meter !== undefined)
    expect(types.has('scoop')).toBe(model.scoop !== undefined)
    expect(types.has('sets')).toBe(model.sets !== undefined)
    expect(types.has('respinsBegin')).toBe(model.respins !== undefined)
    expect(hasWilds(types)).toBe(
      model.meter !== undefined ||
        model.wilds.some(
          ({ expands, sticks, walks, multiplies }) => expands || sticks || walks || multiplies,
        ),
    )
  })
})
