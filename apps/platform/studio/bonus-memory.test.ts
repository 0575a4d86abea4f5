// What is remembered of players without a bonus: until something but a round moves their money, or for a minute.
import { expect, test } from 'vitest'
import { createEventBus } from '../events/event-bus.ts'
import { createBonusMemory } from './bonus-memory.ts'

function stand() {
  const bus = createEventBus()
  let ms = 1_000
  const memory = createBonusMemory(bus, () => ms)
  const read = (playerId: string, hasBonus: boolean, meanwhile = () => {}) => {
    const reading = memory.beginReading(playerId)
    meanwhile()
    memory.note(reading, hasBonus)
  }
  const tell = () => bus.publish({ type: 'balance', playerId: 'hana' })
  return { memory, read, tell, wait: (passed: number) => (ms += passed) }
}

test('nobody is known to have none before it was read, nor whoever has one', () => {
  const { memory, read } = stand()
  expect(memory.hasNone('hana')).toBe(false)
  read('hana', true)
  expect(memory.hasNone('hana')).toBe(false)
  read('hana', false)
  expect(memory.hasNone('hana')).toBe(true)
  expect(memory.hasNone('taro')).toBe(false)
})

test('money that moves makes it forgotten, that of rounds of its own process does not', () => {
  const { memory, read, tell } = stand()
  read('hana', false)
  memory.tellOfRound(tell)
  expect(memory.hasNone('hana')).toBe(true)
  tell()
  expect(memory.hasNone('hana')).toBe(false)
})

test('what was read before something was told is not remembered after it', () => {
  const { memory, read, tell } = stand()
  read('hana', false, tell)
  expect(memory.hasNone('hana')).toBe(false)
})

test('it is believed for a minute, and not once it is to be forgotten', () => {
  const { memory, read, wait } = stand()
  read('hana', false)
  wait(59_999)
  expect(memory.hasNone('hana')).toBe(true)
  wait(1)
  expect(memory.hasNone('hana')).toBe(false)
  read('hana', false)
  memory.forget('hana')
  expect(memory.hasNone('hana')).toBe(false)
})
