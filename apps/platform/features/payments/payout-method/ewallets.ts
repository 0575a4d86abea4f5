// The e-wallets an account can be bound of, and how their accounts are named.

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

/** All but the first two letters hidden; how many there are is not said. */
export const maskHandle = (handle: string): string => `${handle.slice(0, 2)}****`
