// Names of currencies in the page's language.

/** Names of coins, which Intl does not know; in English their own names. */
const coins: Readonly<Record<string, { readonly ja: string; readonly en: string }>> = {
  USDT: { ja: 'テザー', en: 'Tether' },
  USDC: { ja: 'USDコイン', en: 'USD Coin' },
  BTC: { ja: 'ビットコイン', en: 'Bitcoin' },
  ETH: { ja: 'イーサリアム', en: 'Ether' },
  DOGE: { ja: 'ドージコイン', en: 'Dogecoin' },
  LTC: { ja: 'ライトコイン', en: 'Litecoin' },
  TRX: { ja: 'トロン', en: 'TRON' },
  DAI: { ja: 'ダイ', en: 'Dai' },
  XRP: { ja: 'XRP', en: 'XRP' },
  ADA: { ja: 'エイダ', en: 'Ada' },
  SHIB: { ja: '柴犬コイン', en: 'Shiba Inu' },
  SOL: { ja: 'ソラナ', en: 'Solana' },
}

/** Returns its name, or its code if it has none. */
export function currencyName(currency: string, lang: 'ja' | 'en'): string {
  const coin = coins[currency]
  if (coin !== undefined) return coin[lang]
  try {
    return new Intl.DisplayNames(lang, { type: 'currency', fallback: 'code' }).of(currency) ?? currency
  } catch {
    // Intl rejects codes of other than three letters.
    return currency
  }
}
