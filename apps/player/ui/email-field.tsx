// An email field with its validation.
import { readEmail } from '@mangetsu/contract/typed'
import { m } from '../messages-compiled/messages.js'
import { Field } from './field.tsx'
import { bytesOf, longestSecretBytes } from './new-password-field.tsx'

/** Whether a text has the format of an email address; only a code proves that it is in use. */
export const isEmail = (text: string): boolean =>
  readEmail(text) !== null && bytesOf(text) <= longestSecretBytes

export function EmailField({
  email,
  onEmail,
  error,
}: {
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly error: string | undefined
}) {
  return (
    <Field
      label={m.register_email_label()}
      name="email"
      type="email"
      autoComplete="email"
      maxLength={120}
      value={email}
      onChange={(event) => onEmail(event.target.value.trim())}
      error={error}
    />
  )
}
