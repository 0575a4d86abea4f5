// Access: a visitor's region, and whether the site may be open to them there.
import { calls } from '@mangetsu/contract'
import { accessTypes } from '@mangetsu/contract/access'
import { type Handler, handle, ok, type Refused, refuse } from '../../../kernel/http/index.ts'
import { type Doing, isOpenFor, type Profile } from '../../protection/profile/index.ts'
import { type IpLocator, plainAddress } from './ip-location.ts'

export { type IpLocator, openIpLocator } from './ip-location.ts'

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

export type AccessParts = { readonly profile: Profile; readonly ipLocator: IpLocator }

export type AccessFeature = {
  readonly handlers: Handler[]
  readonly ipLocator: IpLocator
  /**
   * Refuses an action that is not permitted at this address; without `doing`, refuses unless all are permitted:
   * registering, depositing, betting. Withdrawing and reading are permitted everywhere.
   */
  checkRegion(address: string, doing?: Doing): null | Refused<'regionClosed'>
}

export function createAccess({ profile, ipLocator }: AccessParts): AccessFeature {
  return {
    handlers: [
      handle(calls.checkIp, async ({ from }) => {
        const region = ipLocator.regionOf(from.address)
        return ok({ ip: plainAddress(from.address) ?? '', region, ...accessOf(profile, region) })
      }),
    ],
    ipLocator,
    checkRegion: (address, doing) =>
      isRegionOpen(profile, ipLocator.regionOf(address), doing) ? null : refuse('regionClosed'),
  }
}
