// The slump graph: its shape and its text.
import { expect, it } from 'vitest'
import { machineHash, machineIn } from './machine-address.ts'
import { slumpFigures, slumpIn } from './slump.ts'

it('states the highest, the lowest and the last net, starting from zero', () => {
  expect(slumpFigures([0, 120, -80, 30])).toEqual({ highest: 120, lowest: -80, last: 30 })
  expect(slumpFigures([0, -40])).toEqual({ highest: 0, lowest: -40, last: -40 })
  expect(slumpFigures([])).toEqual({ highest: 0, lowest: 0, last: 0 })
})

it('plots the curve within its box, higher nets further up', () => {
  expect(slumpIn([0, 300, -100], 100, 40)).toEqual({ line: 'M0 30L50 0L100 40', zero: 30 })
})

it('plots a few medals as a small hill', () => {
  expect(slumpIn([0, 20], 100, 40)).toEqual({ line: 'M0 22L100 18', zero: 22 })
})

it('plots nothing before the first game', () => {
  expect(slumpIn([], 100, 40)).toEqual({ line: '', zero: 20 })
})

it('writes a machine to the URL and parses it back', () => {
  expect(machineIn(machineHash('koi-falls', 12))).toEqual({ gameId: 'koi-falls', machineNo: 12 })
  expect(machineIn('#machine=koi-falls.0')).toBeNull()
  expect(machineIn('#machine=.7')).toBeNull()
  expect(machineIn('#search')).toBeNull()
})
