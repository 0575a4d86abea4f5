// What is remembered of what players have in play: until something but a round moves their money, or for a minute.
import { expect, test } from 'vitest'
import { createEventBus } from '../events/event-bus.ts'
import { createBonusMemory } from './bonus-memory.ts'
import type { BonusInPlay } from './bonus-port.ts'

const bonus: BonusInPlay = {
  bonusId: 'bonus',
  currency: 'JPY',
  accountId: 'account',
  balanceMinor: 50_000n,
  walletMinor: 90_000n,
  order: 'cashFirst',
  excludedGames: [],
  largestStakeMinor: null,
  expiresMs: 2_000_000,
}

function stand() {
  const bus = createEventBus()
  let ms = 1_000
  const memory = createBonusMemory(bus, () => ms)
  const read = (playerId: string, found: BonusInPlay | null, meanwhile = () => {}) =>
    memory.readBy(playerId, async () => {
      meanwhile()
      return found
    })
  const tell = () => bus.publish({ type: 'balance', playerId: 'hana' })
  return { memory, read, tell, wait: (passed: number) => (ms += passed) }
}

test('nothing is known of anybody before it was read', async () => {
  const { memory, read } = stand()
  expect(memory.of('hana')).toBeUndefined()
  expect(await read('hana', bonus)).toBe(bonus)
  expect(memory.of('hana')).toBe(bonus)
  await read('hana', null)
  expect(memory.of('hana')).toBeNull()
  expect(memory.of('taro')).toBeUndefined()
})

test('money that moves makes it forgotten, that of rounds of its own process does not', async () => {
  const { memory, read, tell } = stand()
  await read('hana', null)
  memory.tellOfRound(tell)
  expect(memory.of('hana')).toBeNull()
  tell()
  expect(memory.of('hana')).toBeUndefined()
})

test('what was read before something was told is not remembered after it', async () => {
  const { memory, read, tell } = stand()
  await read('hana', bonus, tell)
  expect(memory.of('hana')).toBeUndefined()
})

test('it is believed for a minute, and not once it is to be forgotten', async () => {
  const { memory, read, wait } = stand()
  await read('hana', bonus)
  wait(59_999)
  expect(memory.of('hana')).toBe(bonus)
  wait(1)
  expect(memory.of('hana')).toBeUndefined()
  await read('hana', bonus)
  memory.forget('hana')
  expect(memory.of('hana')).toBeUndefined()
})
