// Jurisdiction profiles: what the place a site runs for allows, as data.

export { type Profile, type ProfileCode, profileCodes, profiles } from './profiles.ts'
export { ageOn, isCountryOpen, isRealMoneyAllowed, openCountries } from './rules.ts'
