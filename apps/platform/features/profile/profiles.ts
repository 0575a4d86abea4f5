// The profiles that ship. Real money needs a licence reference and a payment adapter; none of these has them.

export type Profile = {
  readonly code: string
  /** Whether this place could ever take real money, whatever the configuration asks for. */
  readonly canTakeRealMoney: boolean
  /** The licence real money would rest on; null where there is none. */
  readonly licence: string | null
  readonly minimumAge: number
  /** The least time from one spin to the next, ms. */
  readonly minimumSpinMs: number
  readonly canCancelWithdrawal: boolean
  /** Countries whose residents may register, ISO 3166-1 alpha-2; `all` for any. */
  readonly countries: readonly string[] | 'all'
}

const closedEverywhere = ['IR', 'KP', 'SY'] as const

/** Never open, whichever profile is in force: comprehensive sanctions. */
export const closedCountries: readonly string[] = closedEverywhere

export const profiles = {
  /** Play money for trying the whole site; spins at an unhurried second. */
  sandbox: {
    code: 'sandbox',
    canTakeRealMoney: false,
    licence: null,
    minimumAge: 18,
    minimumSpinMs: 1_000,
    canCancelWithdrawal: true,
    countries: 'all',
  },
  /** Offering real money to Japan has been unlawful since September 2025, licensed elsewhere or not. */
  JP: {
    code: 'JP',
    canTakeRealMoney: false,
    licence: null,
    minimumAge: 20,
    minimumSpinMs: 2_500,
    canCancelWithdrawal: true,
    countries: ['JP'],
  },
  /** Remote technical standards 14: 2.5 s for slots; withdrawals are not to be reversed into play. */
  GB: {
    code: 'GB',
    canTakeRealMoney: true,
    licence: null,
    minimumAge: 18,
    minimumSpinMs: 2_500,
    canCancelWithdrawal: false,
    countries: ['GB'],
  },
  MT: {
    code: 'MT',
    canTakeRealMoney: true,
    licence: null,
    minimumAge: 18,
    minimumSpinMs: 2_000,
    canCancelWithdrawal: false,
    countries: ['MT'],
  },
} as const satisfies Record<string, Profile>

export type ProfileCode = keyof typeof profiles

export const profileCodes = Object.keys(profiles) as [ProfileCode, ...ProfileCode[]]
