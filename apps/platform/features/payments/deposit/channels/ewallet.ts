// E-wallet: charges the player's bound account; its holder approves on the e-wallet's own page.
import { atItsPage, bankOrderChannel } from './bank-order.ts'

export const ewalletChannel = bankOrderChannel({
  kind: 'ewallet',
  method: 'ewallet',
  name: { ja: '電子ウォレット', en: 'E-wallet' },
  currencies: ['JPY', 'USD', 'EUR', 'GBP'],
  expectedMinutes: 1,
  takesVoucher: false,
  needsAccount: true,
  instruct: atItsPage,
})
