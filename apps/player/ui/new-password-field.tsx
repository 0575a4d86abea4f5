// A password that is being chosen: says what it must have before it is wrong, and praises a strong one.
import { m } from '../messages-compiled/messages.js'
import { PasswordField } from './field.tsx'

export type Strength = 'none' | 'short' | 'oneKind' | 'fine' | 'strong'

/** Sealed with its name and time, a secret field holds this many bytes of UTF-8 at most. */
export const longestSecretBytes = 150
export const bytesOf = (text: string): number => new TextEncoder().encode(text.normalize('NFC')).length

/** How good a password is: 8 to 72 characters with letters and digits will do, 12 or a sign makes it strong. */
export function strengthOf(password: string): Strength {
  if (password === '') return 'none'
  if (password.length < 8 || password.length > 72 || bytesOf(password) > longestSecretBytes) return 'short'
  if (!/\p{L}/u.test(password) || !/\d/.test(password)) return 'oneKind'
  return password.length >= 12 || /[^\p{L}\d]/u.test(password) ? 'strong' : 'fine'
}

export const isGoodPassword = (password: string): boolean => ['fine', 'strong'].includes(strengthOf(password))

type Props = {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly error?: string | undefined
}

export function NewPasswordField({ label, name, value, onValue, error }: Props) {
  const strength = strengthOf(value)
  const praise = { strong: m.register_password_strong(), fine: m.register_password_fine() }
  return (
    <PasswordField
      label={label}
      name={name}
      autoComplete="new-password"
      maxLength={72}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      error={error}
      ok={strength === 'strong' || strength === 'fine' ? praise[strength] : undefined}
      hint={strength === 'oneKind' ? m.register_password_one_kind() : m.register_password_hint()}
    />
  )
}
