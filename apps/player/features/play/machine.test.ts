// A machine is requested by its number, and only in a hall.
import { expect, it } from 'vitest'
import { hallPathOf, requestedMachineNo, windowPathOf } from './machine.ts'

it.each([
  ['pachislot', 'machine=12', 12],
  ['pachinko', 'machine=9999', 9_999],
  ['pachinko', '', null],
  ['pachinko', 'machine=0', null],
  ['pachinko', 'machine=012', null],
  ['pachinko', 'machine=10000', null],
  ['pachinko', 'machine=1.5', null],
  ['slots', 'machine=12', null],
] as const)('%s with ?%s requests %s', (kind, search, machineNo) => {
  expect(requestedMachineNo(kind, new URLSearchParams(search))).toBe(machineNo)
})

it('returns the hall of a kind', () => {
  expect(hallPathOf('pachislot', 'en')).toBe('/en/game/pachinko?hall=pachislot')
  expect(hallPathOf('slots', 'ja')).toBeNull()
})

it('passes the machine to the window', () => {
  expect(windowPathOf('/ja/game/pachinko/x', 'real', 7)).toBe(
    '/ja/game/pachinko/x/window?mode=real&machine=7',
  )
  expect(windowPathOf('/ja/game/slots/x', 'demo', null)).toBe('/ja/game/slots/x/window?mode=demo')
})
