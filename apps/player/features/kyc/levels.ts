// Status of each of the four levels, the next required items, and a level's ceilings for withdrawals and deposits.
import type { KycCeiling, KycInfo, KycItem } from '@mangetsu/contract/kyc'
import { type Currency, minorOf } from '@mangetsu/money'

export const levelNumbers = [1, 2, 3, 4] as const
export type LevelNumber = (typeof levelNumbers)[number]

export type LevelState = 'approved' | 'inReview' | 'rejected' | 'now' | 'ahead'

/** Lit share of each level's moon: crescent, half, gibbous (the thirteenth night), full. */
export const litOf: Readonly<Record<LevelNumber, number>> = { 1: 0.14, 2: 0.5, 3: 0.8, 4: 1 }

export function itemOf(info: KycInfo, level: LevelNumber): KycItem | undefined {
  const { items } = { 1: info.firstLevel, 2: info.secondLevel, 3: info.thirdLevel, 4: info.fourthLevel }[
    level
  ]
  return items[0]
}

export function stateOf(info: KycInfo, level: LevelNumber): LevelState {
  const status = itemOf(info, level)?.status
  if (status === 1) return 'approved'
  if (status === 0) return 'inReview'
  if (status === 3) return 'rejected'
  return level === info.level + 1 ? 'now' : 'ahead'
}

/** Returns the level that is next or in review; null once all four are approved. */
export const nextLevelOf = ({ level }: Pick<KycInfo, 'level'>): LevelNumber | null =>
  levelNumbers.find((number) => number === level + 1) ?? null

type Missing = KycInfo['missing'][number]

/** Returns the displayed missing items: before a document is chosen its sides are omitted. */
export const missingShown = (missing: readonly Missing[]): Missing[] =>
  missing.filter((name) => !missing.includes('document') || (name !== 'front' && name !== 'back'))

export type CeilingKind = 'withdrawPerDay' | 'depositPerMonth'

export type Raise = {
  readonly now: string
  /** Null if no level raises it; its amount is null if that level has no ceiling. */
  readonly next: { readonly level: number; readonly amount: string | null } | null
}

/** Null means no ceiling. */
const isMore = (amount: string | null, than: string, currency: Currency): boolean =>
  amount === null || minorOf(amount, currency) > minorOf(than, currency)

/** Returns the current ceiling and the nearest level that raises it; null if the player's level sets none. */
export function raiseOf(
  { level, ceilings, currency }: Pick<KycInfo, 'level' | 'ceilings' | 'currency'>,
  movement: CeilingKind,
): Raise | null {
  const now = ceilings.find((one) => one.level === level)?.[movement]
  if (now === undefined || now === null) return null
  const higher = ceilings
    .filter((one) => one.level > level && isMore(one[movement], now, currency))
    .sort((one, other) => one.level - other.level)[0]
  return { now, next: higher === undefined ? null : { level: higher.level, amount: higher[movement] } }
}

export const ceilingOf = (ceilings: readonly KycCeiling[], level: number): KycCeiling | undefined =>
  ceilings.find((one) => one.level === level)
