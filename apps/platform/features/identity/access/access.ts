// Decides whether the site is open in a region: a pure function of the profile.
import { accessTypes } from '@mangetsu/contract/access'
import { type Doing, isOpenFor, type Profile } from '../../protection/profile/index.ts'

/** All actions that a region can permit. */
const doings: readonly Doing[] = ['register', 'deposit', 'bet']

/**
 * Returns whether a visitor in the region may perform this action; without `doing`, whether all actions are permitted.
 */
export function isRegionOpen(profile: Profile, region: string, doing?: Doing): boolean {
  // The local machine and its own network: operators and people trying the site.
  if (region === 'local') return true
  if (region === '') return profile.isUnknownPlaceOpen
  return (doing === undefined ? doings : [doing]).every((one) => isOpenFor(profile, region, one))
}

/** Returns the reply of `checkIp` for a region. */
export function accessOf(profile: Profile, region: string): { accessLimit: 0 | 1; accessType: number } {
  if (profile.closed.includes(region)) return { accessLimit: 1, accessType: accessTypes.closed }
  return isRegionOpen(profile, region)
    ? { accessLimit: 0, accessType: accessTypes.open }
    : { accessLimit: 1, accessType: accessTypes.limited }
}
