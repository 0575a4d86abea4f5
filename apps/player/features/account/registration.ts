// What a registration must hold before it is sent. The platform asks the same again.

export type Registration = {
  readonly loginName: string
  readonly password: string
  readonly email: string
  readonly birthDate: string
  readonly country: string
  readonly hasAgreed: boolean
}

export type RegistrationFault = 'loginName' | 'password' | 'email' | 'birthDate' | 'underAge' | 'terms'

export type Strength = 'none' | 'short' | 'oneKind' | 'fine' | 'strong'

/** Sealed with its name and time, a secret field holds this many bytes of UTF-8 at most. */
const longestSecretBytes = 150
const bytesOf = (text: string): number => new TextEncoder().encode(text.normalize('NFC')).length

/** How good a password is: 8 to 72 characters with letters and digits will do, 12 or a sign makes it strong. */
export function strengthOf(password: string): Strength {
  if (password === '') return 'none'
  if (password.length < 8 || password.length > 72 || bytesOf(password) > longestSecretBytes) return 'short'
  if (!/\p{L}/u.test(password) || !/\d/.test(password)) return 'oneKind'
  return password.length >= 12 || /[^\p{L}\d]/u.test(password) ? 'strong' : 'fine'
}

/** Whole years between a calendar date and today's date (both yyyy-mm-dd); null for no date of the calendar. */
export function ageOn(birthDate: string, today: string): number | null {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthDate) || date.getUTCMonth() !== month - 1) return null
  const [nowYear = 0] = today.split('-').map(Number)
  const years = nowYear - year - (today.slice(5) < birthDate.slice(5) ? 1 : 0)
  return birthDate > today || years > 130 ? null : years
}

/** The first thing wrong with a registration, in the order of the form; null when it can be sent. */
export function faultOf(form: Registration, minimumAge: number, today: string): RegistrationFault | null {
  if (!/^[A-Za-z][A-Za-z0-9_]{3,19}$/.test(form.loginName)) return 'loginName'
  if (!['fine', 'strong'].includes(strengthOf(form.password))) return 'password'
  const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form.email) && bytesOf(form.email) <= longestSecretBytes
  if (form.email !== '' && !isEmail) return 'email'
  const age = ageOn(form.birthDate, today)
  if (age === null) return 'birthDate'
  if (age < minimumAge) return 'underAge'
  return form.hasAgreed ? null : 'terms'
}
