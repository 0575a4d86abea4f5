// What the second level's form holds while it is typed, and when it can be sent.
import type { KycAddress, Occupation } from '@mangetsu/contract/kyc'
import { postalCodeOf } from './person-rules.ts'

export type IdentityFormState = {
  readonly country: string
  readonly postalCode: string
  readonly prefecture: string
  readonly city: string
  readonly street: string
  readonly building: string
  /** '' until one is chosen. */
  readonly occupation: Occupation | ''
}

export type IdentityFault = 'postalCode' | 'prefecture' | 'city' | 'street' | 'occupation'

/** An address sent before, to be mended; else a blank one of the player's country. */
export const identityOf = (address: KycAddress | null, country: string): IdentityFormState => ({
  country: address?.country ?? country,
  postalCode: address?.postalCode ?? '',
  prefecture: address?.prefecture ?? '',
  city: address?.city ?? '',
  street: address?.street ?? '',
  building: address?.building ?? '',
  occupation: '',
})

/** The first field, from the top, that cannot be sent; null when all can. */
export function faultOf(
  typed: IdentityFormState,
  isPostalCode: (country: string, code: string) => boolean,
): IdentityFault | null {
  if (!isPostalCode(typed.country, postalCodeOf(typed.postalCode))) return 'postalCode'
  const blank = (['prefecture', 'city', 'street'] as const).find((name) => typed[name].trim() === '')
  if (blank !== undefined) return blank
  return typed.occupation === '' ? 'occupation' : null
}

/** As the platform takes it; null while no occupation is chosen. */
export function sentIdentity(typed: IdentityFormState): (KycAddress & { occupation: Occupation }) | null {
  const { country, prefecture, city, street, building, occupation } = typed
  if (occupation === '') return null
  const postalCode = postalCodeOf(typed.postalCode)
  const rest = building.trim() === '' ? {} : { building: building.trim() }
  return {
    country,
    postalCode,
    prefecture: prefecture.trim(),
    city: city.trim(),
    street: street.trim(),
    ...rest,
    occupation,
  }
}
