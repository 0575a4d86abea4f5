// Somebody nobody has seen before, and how they are reached.

export type TestPerson = { readonly loginName: string; readonly password: string }

export function newPerson(): TestPerson {
  const no = Math.floor(Math.random() * 1e9).toString(36)
  return { loginName: `story_${no}`, password: `moon-${no}-2026` }
}

export const emailOf = ({ loginName }: TestPerson): string => `${loginName}@example.jp`

/** A Japanese mobile number nobody has; `typed` as one dials it, `e164` as it is kept. */
export function newMobile(): { readonly typed: string; readonly e164: string } {
  const digits = String(Math.floor(10_000_000 + Math.random() * 89_999_999))
  return { typed: `080${digits}`, e164: `+8180${digits}` }
}

/** A bank account nobody has: whoever shares one is taken for the same person. */
export const newAccountNo = (): string => String(1_000_000 + Math.floor(Math.random() * 8_999_999))

/** Another one than the account's. */
export const withdrawPassword = 'moon over water 8'
