// Card: paid on the bank's own page, so that no card number reaches the platform.
import { atItsPage, bankOrderChannel } from './bank-order.ts'

export const cardChannel = bankOrderChannel({
  kind: 'card',
  method: 'card',
  name: { ja: 'クレジットカード', en: 'Card' },
  nameWithoutCredit: { ja: 'デビットカード', en: 'Debit card' },
  currencies: ['JPY', 'USD', 'EUR', 'GBP', 'CAD', 'BRL'],
  expectedMinutes: 1,
  takesVoucher: false,
  needsAccount: false,
  instruct: atItsPage,
})
