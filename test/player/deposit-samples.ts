// Sample payment methods and an unpaid order.
import type { Channel, Deposit } from '@mangetsu/contract/deposit'
import { idNo } from './samples.ts'

export const bankChannel: Channel = {
  code: 'bank-jpy',
  kind: 'bank',
  name: { ja: '銀行振込', en: 'Bank transfer' },
  currency: 'JPY',
  network: null,
  networkName: null,
  min: '1000.00',
  max: '5000000.00',
  unit: '1.00',
  presets: ['3000.00', '5000.00', '10000.00', '50000.00', '100000.00'],
  expectedMinutes: 10,
  confirmations: null,
  takesVoucher: true,
  needsAccount: false,
  isPlayMoney: true,
}

const here = { ...bankChannel, takesVoucher: false, expectedMinutes: 1 }

export const qrChannel: Channel = {
  ...here,
  code: 'qr-jpy',
  kind: 'qr',
  name: { ja: 'QRコード決済', en: 'QR payment' },
}

export const cardChannel: Channel = {
  ...here,
  code: 'card-jpy',
  kind: 'card',
  name: { ja: 'クレジットカード', en: 'Card' },
  max: '200000.00',
}

export const ewalletChannel: Channel = {
  ...here,
  code: 'ewallet-jpy',
  kind: 'ewallet',
  name: { ja: '電子ウォレット', en: 'E-wallet' },
  needsAccount: true,
}

export const coinChannel: Channel = {
  ...here,
  code: 'doge',
  kind: 'crypto',
  name: { ja: 'ドージコイン', en: 'Dogecoin' },
  currency: 'DOGE',
  network: 'dogecoin',
  networkName: { ja: 'ドージコイン', en: 'Dogecoin' },
  min: '20.00000000',
  max: '500000.00000000',
  presets: ['50.00000000', '100.00000000'],
  expectedMinutes: 100,
  confirmations: 6,
}

/** An order for ¥5,000 by bank transfer, payable within an hour. */
export const deposit: Deposit = {
  id: idNo(60),
  channel: 'bank-jpy',
  kind: 'bank',
  currency: 'JPY',
  amount: '5000.00',
  status: 'pending',
  reason: null,
  createdAt: '2026-11-20T03:00:00.000Z',
  changedAt: '2026-11-20T03:00:00.000Z',
  expiresAt: '2026-11-20T04:00:00.000Z',
  instruction: {
    kind: 'transfer',
    account: {
      bankName: { ja: '満月銀行', en: 'Mangetsu Bank' },
      branchName: { ja: '水面支店', en: 'Minamo branch' },
      accountType: { ja: '普通', en: 'Ordinary' },
      accountNo: '7700123',
      holder: 'マンゲツ(カ',
    },
    payUrl: 'https://bank.example/pay/60',
  },
  voucher: null,
  chain: null,
  received: null,
  credit: { currency: 'JPY', amount: '5000.00', rate: null },
  couponId: null,
  bonus: null,
  canCancel: true,
  steps: [{ status: 'created', at: '2026-11-20T03:00:00.000Z', reason: null }],
}

export const only = (one: Deposit) => ({ deposits: [one], total: 1 })
