// What is wrong with a registration, in words and beside its field.
import { m } from '../../messages-compiled/messages.js'
import { blankPhone } from '../../ui/phone-field.tsx'
import type { Registration, RegistrationFault, RegistrationMethod } from './registration.ts'

export const blankRegistration: Registration = {
  method: 'email',
  loginName: '',
  password: '',
  email: '',
  phone: blankPhone,
  birthDate: '',
  country: blankPhone.country,
  hasAgreed: false,
}

/** The field of a fault, and its sentence. */
export function faultLabel(fault: RegistrationFault, minimumAge: number): readonly [string, string] {
  switch (fault) {
    case 'loginName':
      return ['loginName', m.register_name_wrong()]
    case 'password':
      return ['password', m.register_password_wrong()]
    case 'email':
      return ['email', m.register_email_wrong()]
    case 'mobile':
      return ['mobile', m.phone_number_wrong()]
    case 'birthDate':
      return ['birthDate', m.register_birth_wrong()]
    case 'underAge':
      return ['birthDate', m.register_too_young({ age: minimumAge })]
    case 'terms':
      return ['hasAgreed', m.register_terms_missing()]
  }
}

const fields: Readonly<Record<string, string>> = {
  loginNameTaken: 'loginName',
  weakPassword: 'password',
  guessablePassword: 'password',
  underAge: 'birthDate',
  badBirthDate: 'birthDate',
  countryClosed: 'country',
  termsOld: 'hasAgreed',
}

/** The field a refusal belongs to; null when it is nobody's. */
export function fieldOfRefusal(refusal: string, way: RegistrationMethod): string | null {
  if (refusal === 'addressTaken') return way === 'phone' ? 'mobile' : 'email'
  return fields[refusal] ?? null
}
