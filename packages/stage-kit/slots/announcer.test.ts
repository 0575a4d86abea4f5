// Tests the texts of features: cascades, ways, clusters, locked values and multipliers; and modes,
// ladders, wilds and meters.
import type { SpinEvent, WinsEvent } from '@mangetsu/slot-engine/events'
import type { SlotModel } from '@mangetsu/slot-engine/model'
import { describe, expect, it } from 'vitest'
import { createAnnouncer } from './announcer.ts'
import { collectedLetters } from './meter.ts'
import { ladderOf, modeAfter, stepOn } from './modes.ts'
import { staysIn, walked } from './wilds.ts'

const titled = (name: string) => ({ name, title: { ja: name, en: name.toUpperCase() }, pays: [1, 2, 3] })

const model: SlotModel = {
  id: 'made-up',
  version: '1.0.0',
  units: 20,
  maxWinMultiple: 1_000,
  grid: { kind: 'rows', reels: 5, rows: 3 },
  symbols: { a: titled('ayu'), b: titled('bell') },
  reels: { base: { kind: 'strips', strips: ['ab', 'ab', 'ab', 'ab', 'ab'] } },
  pays: { kind: 'ways' },
  wilds: [],
  cascade: { multipliers: [1, 2, 3], keepsInFreeSpins: true },
  hold: {
    letters: 'b',
    from: 3,
    respins: 3,
    options: [],
    full: 0,
    prizes: [{ name: 'pine', title: { ja: '松', en: 'Pine' }, pays: 100 }],
  },
}
const en = createAnnouncer(model, { invitation: { ja: '―', en: 'Go' } }, 'en', {
  stakeMinor: 10_000n,
  currency: 'JPY',
})

const spin: SpinEvent = { type: 'spin', phase: 'base', stops: [], grid: '', no: 0, of: 0, multiplier: 1 }
const wins = (totalMinor: string, multiplier = 1): WinsEvent => ({
  type: 'wins',
  scatters: 0,
  scattersMinor: '0',
  multiplier,
  amountMinor: totalMinor,
  totalMinor,
  wins: [{ symbol: 'a', count: 4, cells: [0, 3, 6, 9], ways: 12, amountMinor: totalMinor }],
})
const soFar = (more: object = {}) => ({ spin, totalMinor: 0n, multiplier: 1, cascades: 0, ...more })

it('names a bought feature with its price', () => {
  expect(en.bought('Free spins')).toMatchObject({
    tone: 'calm',
    label: 'Free spins bought',
    amountMinor: null,
    detail: '¥100',
  })
})

it('names the ways of a spin with changing heights', () => {
  expect(en.spin({ ...spin, heights: [3, 5, 7, 4, 2, 6] }, 0n).label).toBe('3×5×7×4×2×6 = 5,040 ways')
  expect(en.spin(spin, 0n).label).toBe('Go')
})

describe('a cascade', () => {
  it('is counted, and its multiplier is named above one', () => {
    expect(en.wins(wins('30000'), soFar()).detail).toBe('AYU ×4 (12 ways) · stake ×3.00')
    expect(en.wins(wins('30000', 2), soFar({ cascades: 1, multiplier: 2 })).detail).toBe(
      'Cascade 2 · AYU ×4 (12 ways) · Multiplier ×2 · stake ×3.00',
    )
  })
  it('is called a return while it pays at most the stake', () => {
    const line = en.wins(wins('10000', 2), soFar({ cascades: 1, multiplier: 2 }))
    expect(line).toMatchObject({ tone: 'plain', label: 'Returned', amountMinor: 10_000n })
  })
  it('names a new multiplier in a free spin, and returns null if it is unchanged', () => {
    const free: SpinEvent = { ...spin, phase: 'free', no: 2, of: 8, multiplier: 2 }
    const event = { type: 'cascade', no: 1, removed: [], grid: '' } as const
    const state = soFar({ spin: free, totalMinor: 20_000n })
    expect(en.cascade({ ...event, multiplier: 2 }, state)).toBeNull()
    expect(en.cascade({ ...event, multiplier: 3 }, state)).toMatchObject({
      label: 'Free spin 2 / 8',
      detail: 'Multiplier ×3',
      left: 6,
    })
  })
  it('shows no spins left during the last one, which still turns', () => {
    const free: SpinEvent = { ...spin, phase: 'free', no: 7, of: 8 }
    expect(en.spin(free, 0n)).toMatchObject({ label: 'Free spin 7 / 8', left: 1 })
    expect(en.spin({ ...free, no: 8 }, 0n)).toMatchObject({ label: 'Free spin 8 / 8', left: null })
  })
})

describe('hold and spin', () => {
  const locked = [
    { cell: 1, letter: 'b', amountMinor: '4000' },
    { cell: 2, letter: 'b', amountMinor: '50000', prize: 'pine' },
  ]
  it('counts the locked symbols, with their sum and the respins left', () => {
    expect(en.holdSpin(locked, locked, 3, 0n)).toEqual({
      tone: 'win',
      label: '2 held',
      amountMinor: 54_000n,
      left: 3,
      detail: 'BELL ¥40 · Pine ¥500',
    })
    expect(en.holdSpin(locked.slice(0, 1), [], 2, 0n)).toMatchObject({ tone: 'plain', detail: '', left: 2 })
  })
  it('announces each landed symbol', () => {
    expect(en.spokenLocked(locked, 3)).toBe('BELL ¥40 · Pine ¥500. 3 left.')
  })
})

describe('modes', () => {
  it('last until another one begins or the round ends', () => {
    const begins = { type: 'freeSpinsBegin', scatters: 3, spins: 8 } as const
    expect(modeAfter('respin', begins)).toBe('free')
    expect(modeAfter('free', { type: 'freeSpinsEnd', amountMinor: '0' })).toBe('free')
    expect(modeAfter('free', { type: 'roundEnd', stakeMinor: '1', totalMinor: '0' })).toBe('base')
  })
  it('have a ladder if a multiplier rises', () => {
    expect(ladderOf(model)).toEqual([1, 2, 3])
    expect(ladderOf({ ...model, cascade: { multipliers: [1], keepsInFreeSpins: false } })).toEqual([])
    expect([1, 2, 3, 9].map((multiplier) => stepOn([1, 2, 3], multiplier))).toEqual([0, 1, 2, 2])
  })
})

describe('wilds', () => {
  const wild = { letter: 'W', exceptFor: '' }
  it.each([
    [{ ...wild, sticks: 'respins' }, [true, false, false]],
    [{ ...wild, sticks: 'both' }, [true, true, false]],
    [{ ...wild, sticks: 'freeSpins' }, [false, true, false]],
    [{ ...wild, walks: -1 }, [true, false, false]],
    [wild, [false, false, false]],
  ] as const)('stay over the reels as declared by their model: %j', (one, stays) => {
    expect((['respin', 'free', 'base'] as const).map((phase) => staysIn(one, phase))).toEqual(stays)
  })
  it('walk reel by reel until they have left the grid', () => {
    const size = { reels: 5, rows: 3 }
    expect(walked([3, 4, 5], -1, size)).toEqual([0, 1, 2])
    expect(walked([0, 1, 2], -1, size)).toBeNull()
    expect(walked([13], 1, size)).toBeNull()
  })
})

it('reads the stored letters of a meter, and throws for any other text', () => {
  expect([collectedLetters('0:'), collectedLetters('3:ayw')]).toEqual(['', 'ayw'])
  for (const state of ['', '2:ayw', 'ayw', 'x:ayw']) expect(() => collectedLetters(state)).toThrow(RangeError)
})

it('names the content of a meter until it is full, and nothing without a meter', () => {
  const meter = { letters: 'a', places: 20, spins: 7, wildRow: 1, reels: 'base' }
  const words = {
    invitation: { ja: '', en: '' },
    meterCount: { ja: '', en: '{held} of {places}, {left} to go' },
  }
  const money = { stakeMinor: 2_000n, currency: 'JPY' } as const
  const { gathered } = createAnnouncer({ ...model, meter }, words, 'en', money)
  expect([0, 19, 20, 22].map(gathered)).toEqual(['0 of 20, 20 to go', '19 of 20, 1 to go', '', ''])
  expect(createAnnouncer(model, words, 'en', money).gathered(3)).toBe('')
})
