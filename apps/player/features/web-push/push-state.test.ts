// The state of the switch, as a table.
import { expect, test } from 'vitest'
import { type DeviceFacts, pushStateOf, readStoredDevice } from './push-state.ts'

const endpoint = 'https://push.test/send/1'
const playerId = 'p-1'
const stored = { endpoint, playerId }
const able: DeviceFacts = { hasPushManager: true, permission: 'granted', endpoint }

test.each([
  ['on', {}],
  ['notSent', { publicKey: null }],
  ['notSent', { publicKey: null, device: { ...able, hasPushManager: false } }],
  ['unable', { device: { ...able, hasPushManager: false } }],
  ['unable', { device: { hasPushManager: false, permission: 'denied', endpoint: null } }],
  ['denied', { device: { ...able, permission: 'denied' } }],
  ['denied', { device: { ...able, permission: 'denied', endpoint: null }, stored: null }],
  ['off', { device: { ...able, permission: 'default', endpoint: null }, stored: null }],
  ['off', { device: { ...able, endpoint: null } }],
  ['off', { device: { ...able, permission: 'default' } }],
  ['off', { stored: null }],
  ['off', { stored: { endpoint, playerId: 'p-2' } }],
  ['off', { stored: { endpoint: 'https://push.test/send/2', playerId } }],
] as const)('%s with %j', (state, differing) => {
  expect(pushStateOf({ publicKey: 'key', device: able, stored, playerId, ...differing })).toBe(state)
})

test.each([null, 'text', 7, {}, { endpoint }, { endpoint, playerId: 1 }])('%j is no device', (value) => {
  expect(readStoredDevice(value)).toBeNull()
})

test('parses stored values', () => {
  expect(readStoredDevice({ ...stored, more: 1 })).toEqual(stored)
})
