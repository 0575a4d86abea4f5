// Tests of video poker models: faults are reported, and the disclosure is complete.
import { stakesWithSideBet } from '@mangetsu/chance'
import { describe, expect, it, test } from 'vitest'
import { discloseVideoPoker } from './disclosure.ts'
import { mostPaid, payRow, type VideoPokerModel } from './model.ts'
import { videoPokerFaults } from './validate.ts'
import { videoPokerVersion } from './version.ts'

const model: VideoPokerModel = {
  id: 'deuces',
  version: '1',
  title: { ja: 'デュース', en: 'Deuces' },
  wild: 'deuces',
  payTable: [
    payRow('naturalRoyalFlush', 800),
    payRow('fourDeuces', 200),
    payRow('wildRoyalFlush', 25),
    payRow('fiveOfAKind', 15),
    payRow('fourOfAKind', 5),
    payRow('flush', 2),
    payRow('threeOfAKind', 1),
  ],
}

const rows = model.payTable
const withRows = (payTable: VideoPokerModel['payTable']): VideoPokerModel => ({ ...model, payTable })
const [first = payRow('flush', 1), ...others] = rows

describe('model', () => {
  it('has no fault', () => {
    expect(videoPokerFaults(model)).toEqual([])
    expect(mostPaid(model)).toBe(800)
  })
  it.each<[string, VideoPokerModel, string]>([
    ['without rows', withRows([]), 'the pay table is empty'],
    [
      'with an unknown hand',
      withRows([{ ...first, name: 'sixOfAKind' }]),
      'sixOfAKind: no rule tells which hand it is',
    ],
    ['with a row twice', withRows([...rows, first]), 'naturalRoyalFlush stands in the pay table twice'],
    [
      'with a fractional pay',
      withRows([{ ...first, pays: 0.5 }, ...others]),
      'naturalRoyalFlush pays 0.5, which is no whole number from 1',
    ],
    [
      'with a row that an earlier one always precedes',
      withRows([payRow('straight', 2), payRow('straightFlush', 9)]),
      'straightFlush: every such hand is paid by a row above it, or there is none',
    ],
    [
      'with a row for missing wild cards',
      { ...model, wild: 'none' },
      'fourDeuces: every such hand is paid by a row above it, or there is none',
    ],
  ])('%s is reported as a fault', (_, wrong, fault) => {
    expect(videoPokerFaults(wrong)).toContain(fault)
  })
  it('only names hands with a rule', () => {
    expect(() => payRow('sixOfAKind', 1)).toThrow(RangeError)
  })
})

describe('disclosure', () => {
  const textOf = (one: VideoPokerModel) => JSON.stringify(discloseVideoPoker(one))
  it('changes with every field that affects results', () => {
    const changed = [
      { ...model, wild: 'none' as const },
      withRows(others),
      withRows([...others, first]),
      ...rows.map((row) => withRows(rows.map((one) => (one === row ? { ...row, pays: row.pays + 1 } : one)))),
    ]
    expect(new Set([model, ...changed].map(textOf)).size).toBe(changed.length + 1)
  })
  it('is written in both languages', () => {
    const { steps, tables } = discloseVideoPoker(model)
    expect(textOf(model)).not.toMatch(/undefined|NaN|null|\[object/)
    for (const { ja, en } of steps) {
      expect(ja).toMatch(/。$/)
      expect(en).toMatch(/^[A-Z].*\.$/)
    }
    for (const { columns, rows: cells } of tables)
      for (const row of cells) expect(row).toHaveLength(columns.length)
  })
})

test('a version allows ten stakes, and five hands if five times the stake is at most the highest of them', () => {
  const { math } = videoPokerVersion(model, { rtpPpm: 1, volatility: 'low' })
  const yen = math.stakesMinor('JPY').map((minor) => Number(minor) / 100)
  expect(yen).toEqual([20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000])
  expect(math.stakesMinor('USD').map(Number)).toEqual(yen)
  expect([math.stakesMinor('EUR'), math.stakesMinor('toString')]).toEqual([[], []])
  const [five] = math.sideBets ?? []
  expect(five).toMatchObject({ name: 'five', tenths: 50, rtpPpm: 1 })
  expect(stakesWithSideBet(math, five ?? { tenths: 50 }, 'JPY').at(-1)).toBe(200_000n)
})
