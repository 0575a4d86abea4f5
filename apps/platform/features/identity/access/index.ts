// Access: a visitor's region, and whether the site may be open to them there.
import { calls } from '@mangetsu/contract'
import { type Handler, handle, ok, type Refused, refuse } from '../../../kernel/http/index.ts'
import type { Doing, Profile } from '../../protection/profile/index.ts'
import { accessOf, isRegionOpen } from './access.ts'
import { type IpLocator, plainAddress } from './ip-location.ts'

export { type IpLocator, openIpLocator } from './ip-location.ts'

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
