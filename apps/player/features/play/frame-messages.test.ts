// What a frame says is read strictly; everything else is nothing.
import { expect, it } from 'vitest'
import { addressInView, readFrameMessage } from './frame-messages.ts'

it.each([
  [{ type: 'mangetsu:ready', gameId: 'x' }, { type: 'ready' }],
  [{ type: 'mangetsu:close' }, { type: 'close' }],
  [
    { type: 'mangetsu:sound', isOn: true },
    { type: 'sound', isOn: true },
  ],
  [
    { type: 'mangetsu:quick', isOn: false },
    { type: 'quick', isOn: false },
  ],
  [
    { type: 'mangetsu:keys', isOn: false },
    { type: 'keys', isOn: false },
  ],
  [{ type: 'mangetsu:deposit' }, { type: 'deposit' }],
  [{ type: 'mangetsu:token-needed' }, { type: 'token-needed' }],
  [
    { type: 'mangetsu:balance', currency: 'JPY', balance: '1.00' },
    { type: 'balance', currency: 'JPY', balance: '1.00' },
  ],
  [
    { type: 'mangetsu:round', roundId: 'r', stake: '1.00' },
    { type: 'round', roundId: 'r' },
  ],
  [
    { type: 'mangetsu:refused', refusal: 'realityCheck' },
    { type: 'refused', refusal: 'realityCheck' },
  ],
])('reads %j', (data, message) => {
  expect(readFrameMessage(data)).toEqual(message)
})

it.each([
  [null],
  ['mangetsu:close'],
  [{ type: 'close' }],
  [{ type: 'mangetsu:constructor' }],
  [{ type: 'mangetsu:balance', currency: 'JPY', balance: 5 }],
  [{ type: 'mangetsu:round' }],
  [{ type: 'mangetsu:sound', isOn: 1 }],
  [{ type: 'mangetsu:quick' }],
  [{ type: 'mangetsu:keys', isOn: 'off' }],
  [{ type: 'mangetsu:refused' }],
  [{ type: 7 }],
])('does not listen to %j', (data) => {
  expect(readFrameMessage(data)).toBeNull()
})

it.each([
  ['/stage/x/?lang=ja#token=t', false, '/stage/x/?lang=ja#token=t'],
  ['/stage/x/?lang=ja#token=t', true, '/stage/x/?lang=ja#token=t&view=full'],
  // Without the stage's own end of an address there is nothing to add to.
  ['/stage/x/', true, '/stage/x/'],
])('of %s, in the whole of a small screen %s, is %s', (url, isFull, address) => {
  expect(addressInView(url, isFull)).toBe(address)
})
