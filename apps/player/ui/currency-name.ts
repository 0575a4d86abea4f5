// What a currency is called in the page's language.

/** Its name; its code where there is none, as for coins. */
export function currencyName(currency: string, lang: 'ja' | 'en'): string {
  try {
    return new Intl.DisplayNames(lang, { type: 'currency', fallback: 'code' }).of(currency) ?? currency
  } catch {
    // Coins with four letters are no currency codes to Intl.
    return currency
  }
}
