// What the second level's form holds while it is typed, and when it can be sent.
import type { KycAddress, Occupation } from '@mangetsu/contract/kyc'
import { readPostalCode } from '@mangetsu/contract/typed'

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
export function faultOf(typed: IdentityFormState): IdentityFault | null {
  if (readPostalCode(typed.country, typed.postalCode) === null) return 'postalCode'
  const blank = (['prefecture', 'city', 'street'] as const).find((name) => typed[name].trim() === '')
  if (blank !== undefined) return blank
  return typed.occupation === '' ? 'occupation' : null
}

/** As the platform takes it; null while no occupation is chosen or the postal code is none. */
export function sentIdentity(typed: IdentityFormState): (KycAddress & { occupation: Occupation }) | null {
  const { country, prefecture, city, street, building, occupation } = typed
  const postalCode = readPostalCode(country, typed.postalCode)
  if (occupation === '' || postalCode === null) return null
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
