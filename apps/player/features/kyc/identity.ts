// State of the second level's form, and its validation.
import type { KycAddress, Occupation } from '@mangetsu/contract/kyc'
import { readPostalCode } from '@mangetsu/contract/typed'

export type IdentityFormState = {
  readonly country: string
  readonly postalCode: string
  readonly prefecture: string
  readonly city: string
  readonly street: string
  readonly building: string
  /** '' until one is selected. */
  readonly occupation: Occupation | ''
}

export type IdentityFault = 'postalCode' | 'prefecture' | 'city' | 'street' | 'occupation'

/** Returns a previously sent address for correction, otherwise a blank one of the player's country. */
export const identityOf = (address: KycAddress | null, country: string): IdentityFormState => ({
  country: address?.country ?? country,
  postalCode: address?.postalCode ?? '',
  prefecture: address?.prefecture ?? '',
  city: address?.city ?? '',
  street: address?.street ?? '',
  building: address?.building ?? '',
  occupation: '',
})

/** Returns the first invalid field from the top; null if all are valid. */
export function faultOf(typed: IdentityFormState): IdentityFault | null {
  if (readPostalCode(typed.country, typed.postalCode) === null) return 'postalCode'
  const blank = (['prefecture', 'city', 'street'] as const).find((name) => typed[name].trim() === '')
  if (blank !== undefined) return blank
  return typed.occupation === '' ? 'occupation' : null
}

/** Converts to the platform's format; null while no occupation is selected or the postal code is invalid. */
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
