// The supported e-wallets, and the masking of their account names.

export type EwalletProvider = {
  readonly provider: string
  readonly name: { readonly ja: string; readonly en: string }
}

export const ewallets: readonly EwalletProvider[] = [
  { provider: 'tsukipay', name: { ja: 'ツキペイ', en: 'TsukiPay' } },
]

export const ewalletOf = (provider: string): EwalletProvider | undefined =>
  ewallets.find((one) => one.provider === provider)

export const isHandle = (text: string): boolean => /^[A-Za-z0-9_]{3,20}$/.test(text)

/** Masks all but the first two letters, and hides the length. */
export const maskHandle = (handle: string): string => `${handle.slice(0, 2)}****`
