// New test persons and their contact details.

export type TestPerson = { readonly loginName: string; readonly password: string }

export function newPerson(): TestPerson {
  const no = Math.floor(Math.random() * 1e9).toString(36)
  return { loginName: `story_${no}`, password: `moon-${no}-2026` }
}

export const emailOf = ({ loginName }: TestPerson): string => `${loginName}@example.jp`

/** Returns an unused Japanese mobile number: `typed` as it is dialled, `e164` as it is stored. */
export function newMobile(): { readonly typed: string; readonly e164: string } {
  const digits = String(Math.floor(10_000_000 + Math.random() * 89_999_999))
  return { typed: `080${digits}`, e164: `+8180${digits}` }
}

/** Returns an unused bank account number: players who share one are treated as the same person. */
export const newAccountNo = (): string => String(1_000_000 + Math.floor(Math.random() * 8_999_999))

/** Withdrawal password; differs from the account's password. */
export const withdrawPassword = 'moon over water 8'
