// Messages of a frame are parsed strictly; all others are ignored.
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
    { type: 'round', roundId: 'r', stake: '1.00' },
  ],
  [
    { type: 'mangetsu:stake', stake: '200.00' },
    { type: 'stake', stake: '200.00' },
  ],
  [
    { type: 'mangetsu:refused', refusal: 'realityCheck' },
    { type: 'refused', refusal: 'realityCheck' },
  ],
])('parses %j', (data, message) => {
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
  [{ type: 'mangetsu:stake', stake: 200 }],
  [{ type: 'mangetsu:keys', isOn: 'off' }],
  [{ type: 'mangetsu:refused' }],
  [{ type: 7 }],
])('ignores %j', (data) => {
  expect(readFrameMessage(data)).toBeNull()
})

it.each([
  ['/stage/x/?lang=ja#token=t', false, false, '/stage/x/?lang=ja#token=t'],
  ['/stage/x/?lang=ja#token=t', true, false, '/stage/x/?lang=ja#token=t&view=full'],
  ['/stage/x/?lang=ja#token=t', true, true, '/stage/x/?lang=ja#token=t&view=full&row=shown'],
  // Without the stage's own hash there is nothing to append to.
  ['/stage/x/', true, true, '/stage/x/'],
])('the address of %s, with full view %s and row %s, is %s', (url, isFullView, isRowShown, address) => {
  expect(addressInView(url, { isFullView, isRowShown })).toBe(address)
})
