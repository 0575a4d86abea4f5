// Bank transfer: to a bank account number assigned to this order; a slip may be uploaded.
import { currencyCodes, isCrypto } from '@mangetsu/money'
import { atItsPage, bankOrderChannel } from './bank-order.ts'

export const bankChannel = bankOrderChannel({
  kind: 'bank',
  method: 'transfer',
  name: { ja: '銀行振込', en: 'Bank transfer' },
  currencies: currencyCodes.filter((code) => !isCrypto(code)),
  expectedMinutes: 10,
  takesVoucher: true,
  needsAccount: false,
  instruct: (order) =>
    order.account === null
      ? atItsPage(order)
      : { kind: 'transfer', account: order.account, payUrl: order.payUrl },
})
