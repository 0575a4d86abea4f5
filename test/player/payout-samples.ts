// Sample payout methods: an account, an e-wallet, an address, and the kinds that can be added.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { PayoutMethod } from '@mangetsu/contract/payout-method'
import { idNo } from './samples.ts'

const since = { createdAt: '2026-11-01T03:00:00.000Z', usableFrom: null } as const

type Of<K extends PayoutMethod['kind']> = Extract<PayoutMethod, { kind: K }>

export const bankMethod: Of<'bank'> = {
  ...since,
  id: idNo(30),
  kind: 'bank',
  currencies: ['JPY'],
  bankCode: '0005',
  bankName: { ja: '月見銀行', en: 'Tsukimi Bank' },
  branchCode: '123',
  branchName: { ja: '本店', en: 'Head office' },
  accountType: 'ordinary',
  accountNo: '****567',
  holder: 'ツキミ ハナコ',
}

export const ewalletMethod: Of<'ewallet'> = {
  ...since,
  id: idNo(31),
  kind: 'ewallet',
  currencies: ['JPY', 'USD'],
  provider: 'tsukipay',
  providerName: { ja: 'ツキペイ', en: 'TsukiPay' },
  handle: 'ts***i',
}

export const coinAddress = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'

export const coinMethod: Of<'crypto'> = {
  ...since,
  id: idNo(32),
  kind: 'crypto',
  currencies: ['XRP'],
  network: 'xrpl',
  networkName: { ja: 'XRPレジャー', en: 'XRP Ledger' },
  address: coinAddress,
  tag: '778899',
  label: '',
}

export const payoutMethods: OutputOf<typeof calls.listPayoutMethods> = {
  methods: [bankMethod, ewalletMethod],
  ewallets: [
    { provider: 'tsukipay', name: { ja: 'ツキペイ', en: 'TsukiPay' } },
    { provider: 'hoshipay', name: { ja: 'ホシペイ', en: 'HoshiPay' } },
  ],
  limit: 10,
  coolingMinutes: 1440,
  holder: 'ツキミ ハナコ',
  latinHolder: null,
}

export const coinAddresses: OutputOf<typeof calls.queryWalletAddresses> = {
  addresses: [coinMethod],
  networks: [
    { currency: 'XRP', network: 'xrpl', name: { ja: 'XRPレジャー', en: 'XRP Ledger' }, hasTag: true },
    { currency: 'USDT', network: 'tron', name: { ja: 'トロン', en: 'TRON' }, hasTag: false },
    { currency: 'USDT', network: 'ethereum', name: { ja: 'イーサリアム', en: 'Ethereum' }, hasTag: false },
  ],
}
