// The bars share one scale and fit the picture, for any monthly figures.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { netChart } from './net-bars.ts'

const monthsOf = (nets: readonly number[]) =>
  nets.map((net, place) => ({ month: `2026-${String(12 - place).padStart(2, '0')}`, net: net.toFixed(2) }))

it('shows the newest months, oldest first', () => {
  const { bars } = netChart(monthsOf([1, 2, 3, 4, 5, 6, 7]), 'JPY', 6)
  expect(bars.map(({ month }) => month)).toEqual([
    '2026-07',
    '2026-08',
    '2026-09',
    '2026-10',
    '2026-11',
    '2026-12',
  ])
})

it('draws a month with more withdrawals below the line, in proportion', () => {
  const { bars, lineY } = netChart(monthsOf([40_000, -10_000]), 'JPY', 6)
  const [out, into] = bars
  expect(out).toMatchObject({ isBelow: true, y: lineY + 1 })
  expect(into?.isBelow).toBe(false)
  expect((into?.height ?? 0) / (out?.height ?? 1)).toBeCloseTo(4, 0)
})

it('shows no bar for zero', () => {
  expect(netChart(monthsOf([0, 0]), 'JPY', 6).bars.map(({ height }) => height)).toEqual([0, 0])
  expect(netChart([], 'JPY', 6).bars).toEqual([])
})

it('stays within the picture', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5_000_000, max: 5_000_000 }), { maxLength: 12 }), (nets) => {
      const { bars, height, width, barWidth } = netChart(monthsOf(nets), 'JPY', 6)
      for (const bar of bars) {
        expect(bar.y).toBeGreaterThanOrEqual(0)
        expect(bar.y + bar.height).toBeLessThanOrEqual(height)
        expect(bar.x - barWidth / 2).toBeGreaterThanOrEqual(0)
        expect(bar.x + barWidth / 2).toBeLessThanOrEqual(width)
      }
    }),
  )
})
