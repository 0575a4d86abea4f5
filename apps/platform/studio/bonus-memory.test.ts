// The cache of bonuses in play: entries expire after a minute and with any money movement other than a round's.
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

test('returns undefined for a player before the first read', async () => {
  const { memory, read } = stand()
  expect(memory.of('hana')).toBeUndefined()
  expect(await read('hana', bonus)).toBe(bonus)
  expect(memory.of('hana')).toBe(bonus)
  await read('hana', null)
  expect(memory.of('hana')).toBeNull()
  expect(memory.of('taro')).toBeUndefined()
})

test('forgets a player whose money moves, except for the money of this process’s rounds', async () => {
  const { memory, read, tell } = stand()
  await read('hana', null)
  memory.tellOfRound(tell)
  expect(memory.of('hana')).toBeNull()
  tell()
  expect(memory.of('hana')).toBeUndefined()
})

test('does not cache a read during which a money movement was reported', async () => {
  const { memory, read, tell } = stand()
  await read('hana', bonus, tell)
  expect(memory.of('hana')).toBeUndefined()
})

test('caches for a minute, and forgets on request', async () => {
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
