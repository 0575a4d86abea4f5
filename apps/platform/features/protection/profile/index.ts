// Jurisdiction profiles: the rules of each jurisdiction a site can run under, as data.

export { isCountry } from './countries.ts'
export { helpLineIn } from './help-lines.ts'
export {
  isInForce,
  leastBetweenRounds,
  limitReviewMonths,
  placeRules,
  verifiedLevel,
  wageringTimesCap,
} from './in-force.ts'
export { type ProfileCode, profileCodes, profiles } from './profiles.ts'
export type { VerifiedAction } from './rule.ts'
export {
  type Doing,
  isCountryOpen,
  isOpenFor,
  isRealMoneyAllowed,
  minimumAgeIn,
  openCountries,
} from './rules.ts'
export type { Profile } from './schema.ts'
