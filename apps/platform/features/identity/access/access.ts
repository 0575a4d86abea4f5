// Whether the site is open in a place: a pure reading of the profile.
import { accessTypes } from '@mangetsu/contract/access'
import { type Doing, isOpenFor, type Profile } from '../../protection/profile/index.ts'

/** Everything a place can be open for. */
const doings: readonly Doing[] = ['register', 'deposit', 'bet']

/** Whether somebody in the region may do this; without `doing`, whether they may do everything. */
export function isRegionOpen(profile: Profile, region: string, doing?: Doing): boolean {
  // This machine and its own network: whoever runs the site, or tries it.
  if (region === 'local') return true
  if (region === '') return profile.isUnknownPlaceOpen
  return (doing === undefined ? doings : [doing]).every((one) => isOpenFor(profile, region, one))
}

/** What `checkIp` answers for a region. */
export function accessOf(profile: Profile, region: string): { accessLimit: 0 | 1; accessType: number } {
  if (profile.closed.includes(region)) return { accessLimit: 1, accessType: accessTypes.closed }
  return isRegionOpen(profile, region)
    ? { accessLimit: 0, accessType: accessTypes.open }
    : { accessLimit: 1, accessType: accessTypes.limited }
}
