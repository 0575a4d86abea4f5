// Validates a registration before it is sent, by email, phone or login name. The platform validates it again.
import { ageIn } from '@mangetsu/contract/calendar'
import { plainText } from '@mangetsu/contract/typed'
import { isEmail } from '../../ui/email-field.tsx'
import { isGoodPassword } from '../../ui/new-password-field.tsx'
import { isDialled, type Phone } from '../../ui/phone-field.tsx'

/** Email first, because a player with an email can always be reached. */
const registrationMethods = ['email', 'phone', 'name'] as const
export type RegistrationMethod = (typeof registrationMethods)[number]

export type Registration = {
  readonly method: RegistrationMethod
  readonly loginName: string
  readonly password: string
  readonly email: string
  readonly phone: Phone
  readonly birthDate: string
  readonly country: string
  readonly hasAgreed: boolean
}

export type RegistrationFault =
  | 'loginName'
  | 'password'
  | 'email'
  | 'mobile'
  | 'birthDate'
  | 'underAge'
  | 'terms'

export const isLoginName = (text: string): boolean => /^[A-Za-z][A-Za-z0-9_]{3,19}$/.test(plainText(text))

function faultOfWay({ method, loginName, email, phone, password }: Registration): RegistrationFault | null {
  if (method === 'email' && !isEmail(email)) return 'email'
  if (method === 'name' && !isLoginName(loginName)) return 'loginName'
  if (method === 'phone') return isDialled(phone.mobile) ? null : 'mobile'
  return isGoodPassword(password) ? null : 'password'
}

/** Returns the first fault of a registration sent at `nowMs`, in the order of the form; null if it is valid. */
export function faultOf(form: Registration, minimumAge: number, nowMs: number): RegistrationFault | null {
  const fault = faultOfWay(form)
  if (fault !== null) return fault
  const age = ageIn(form.country, form.birthDate, nowMs)
  if (age === null) return 'birthDate'
  if (age < minimumAge) return 'underAge'
  return form.hasAgreed ? null : 'terms'
}

/** Returns the subject of a ticket: an email, a phone, or any login name. Equal subjects share the same ticket. */
export function addressOf({ method, email, phone }: Registration): string {
  if (method === 'name') return method
  return method === 'email' ? email : `${phone.country} ${phone.mobile}`
}
