// Access: where a visitor is, and whether the site may be open to them there.
import { calls } from '@mangetsu/contract'
import { type Handler, handle, ok, type Refused, refuse } from '../../../kernel/http/index.ts'
import type { Doing, Profile } from '../../protection/profile/index.ts'
import { accessOf, isPlaceOpen } from './access.ts'
import { type Places, plainAddress } from './places.ts'

export { openPlaces, type Places } from './places.ts'

export type AccessParts = { readonly profile: Profile; readonly places: Places }

export type AccessFeature = {
  readonly handlers: Handler[]
  readonly places: Places
  /**
   * Refused where this may not be done, or, where nothing is named, where not everything may be: registering,
   * depositing, betting. Withdrawing and reading stay open everywhere.
   */
  checkPlace(address: string, doing?: Doing): null | Refused<'regionClosed'>
}

export function createAccess({ profile, places }: AccessParts): AccessFeature {
  return {
    handlers: [
      handle(calls.checkIp, async ({ from }) => {
        const region = places.regionOf(from.address)
        return ok({ ip: plainAddress(from.address) ?? '', region, ...accessOf(profile, region) })
      }),
    ],
    places,
    checkPlace: (address, doing) =>
      isPlaceOpen(profile, places.regionOf(address), doing) ? null : refuse('regionClosed'),
  }
}
