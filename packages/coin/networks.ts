// The networks on which coins move.
import type { Currency } from '@mangetsu/money'

export type NetworkCode =
  | 'bitcoin'
  | 'ethereum'
  | 'tron'
  | 'dogecoin'
  | 'litecoin'
  | 'xrpl'
  | 'cardano'
  | 'solana'

export type Network = {
  readonly code: NetworkCode
  readonly name: { readonly ja: string; readonly en: string }
  /** The coins that the network supports. */
  readonly coins: readonly Currency[]
  /** Confirmations until a payment is final. */
  readonly confirmations: number
  /** Average interval between blocks, seconds, rounded; used to estimate durations. */
  readonly blockSeconds: number
  /** Whether an address may need a destination tag in addition. */
  readonly hasTag: boolean
}

export const networks: readonly Network[] = [
  {
    code: 'bitcoin',
    name: { ja: 'ビットコイン', en: 'Bitcoin' },
    coins: ['BTC'],
    confirmations: 2,
    blockSeconds: 600,
    hasTag: false,
  },
  {
    code: 'ethereum',
    name: { ja: 'イーサリアム（ERC-20）', en: 'Ethereum (ERC-20)' },
    coins: ['ETH', 'USDT', 'USDC', 'DAI', 'SHIB'],
    confirmations: 12,
    blockSeconds: 12,
    hasTag: false,
  },
  {
    code: 'tron',
    name: { ja: 'トロン（TRC-20）', en: 'Tron (TRC-20)' },
    coins: ['TRX', 'USDT'],
    confirmations: 20,
    blockSeconds: 3,
    hasTag: false,
  },
  {
    code: 'dogecoin',
    name: { ja: 'ドージコイン', en: 'Dogecoin' },
    coins: ['DOGE'],
    confirmations: 6,
    blockSeconds: 60,
    hasTag: false,
  },
  {
    code: 'litecoin',
    name: { ja: 'ライトコイン', en: 'Litecoin' },
    coins: ['LTC'],
    confirmations: 6,
    blockSeconds: 150,
    hasTag: false,
  },
  {
    code: 'xrpl',
    name: { ja: 'XRPレジャー', en: 'XRP Ledger' },
    coins: ['XRP'],
    confirmations: 1,
    blockSeconds: 4,
    hasTag: true,
  },
  {
    code: 'cardano',
    name: { ja: 'カルダノ', en: 'Cardano' },
    coins: ['ADA'],
    confirmations: 15,
    blockSeconds: 20,
    hasTag: false,
  },
  {
    code: 'solana',
    name: { ja: 'ソラナ', en: 'Solana' },
    coins: ['SOL', 'USDC'],
    confirmations: 32,
    blockSeconds: 1,
    hasTag: false,
  },
]

export const networkOf = (code: string): Network | undefined => networks.find((one) => one.code === code)

export const networksOf = (coin: Currency): readonly Network[] =>
  networks.filter(({ coins }) => coins.includes(coin))
