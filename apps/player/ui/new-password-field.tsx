// A new password: shows its requirements before validation fails. The platform checks whether it is easily guessed,
// because the lists for that are larger than the page.
import { m } from '../messages-compiled/messages.js'
import { PasswordField } from './field.tsx'

export type Form = 'none' | 'short' | 'oneKind' | 'fine'

/** Maximum length of a secret field in bytes of UTF-8, encrypted with its name and time. */
export const longestSecretBytes = 150
export const bytesOf = (text: string): number => new TextEncoder().encode(text.normalize('NFC')).length

/** Checks a password's form: 8 to 72 characters with letters and digits. */
export function formOf(password: string): Form {
  if (password === '') return 'none'
  if (password.length < 8 || password.length > 72 || bytesOf(password) > longestSecretBytes) return 'short'
  return /\p{L}/u.test(password) && /\d/.test(password) ? 'fine' : 'oneKind'
}

export const isGoodPassword = (password: string): boolean => formOf(password) === 'fine'

type Props = {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly error?: string | undefined
}

export function NewPasswordField({ label, name, value, onValue, error }: Props) {
  const form = formOf(value)
  return (
    <PasswordField
      label={label}
      name={name}
      autoComplete="new-password"
      maxLength={72}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      error={error}
      ok={form === 'fine' ? m.register_password_fine() : undefined}
      hint={form === 'oneKind' ? m.register_password_one_kind() : m.register_password_hint()}
    />
  )
}
