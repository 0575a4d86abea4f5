// The player's own machine is distinguished from those of others, and a machine that was left belongs to nobody.
import type { Machine } from '@mangetsu/contract/machine'
import { expect, test } from 'vitest'
import { withOwnMachines } from './whole-floor.ts'

const machine = (machineNo: number, state: Machine['state'], gameId = 'koi-falls'): Machine => ({
  gameId,
  machineNo,
  state,
  gamesSinceBonus: 0,
  netToday: 0,
  today: { games: 0, big: 0, regular: 0, chain: 0 },
})

test('marks only the machine the player occupies as their own', () => {
  const floor = [
    machine(1, 'playing'),
    machine(2, 'playing'),
    machine(3, 'free'),
    machine(2, 'playing', 'fireworks-night'),
  ]
  const ownMachines = [
    { gameId: 'koi-falls', machineNo: 2 },
    { gameId: 'koi-falls', machineNo: 3 },
  ]
  expect(withOwnMachines(floor, ownMachines).map(({ state }) => state)).toEqual([
    'playing',
    'yours',
    'free',
    'playing',
  ])
})
