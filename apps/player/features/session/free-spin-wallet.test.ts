// Selection of the free spins shown by the store.
import { expect, test } from 'vitest'
import { freeSpinWalletOf } from './load-player.ts'

const yen = { currency: 'JPY', amount: '500.00' } as const
const dollars = { currency: 'USD', amount: '5.00' } as const

test.each([
  { list: [], currency: 'JPY', wallet: null },
  { list: [dollars], currency: 'JPY', wallet: dollars },
  { list: [dollars, yen], currency: 'JPY', wallet: yen },
  { list: [yen, dollars], currency: 'USD', wallet: dollars },
] as const)(
  'selects the wallet from a list of $list.length, with $currency displayed',
  ({ list, currency, wallet }) => {
    expect(freeSpinWalletOf([...list], currency)).toEqual(wallet)
  },
)
