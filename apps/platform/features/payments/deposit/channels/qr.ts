// QR payment: a code the player scans with their phone. It has a call of its own.
import { atItsPage, bankOrderChannel } from './bank-order.ts'

export const qrChannel = bankOrderChannel({
  kind: 'qr',
  method: 'qr',
  name: { ja: 'QRコード決済', en: 'QR payment' },
  currencies: ['JPY'],
  expectedMinutes: 1,
  takesVoucher: false,
  needsAccount: false,
  instruct: (order) =>
    order.qr === null ? atItsPage(order) : { kind: 'qr', qr: order.qr, payUrl: order.payUrl },
})
