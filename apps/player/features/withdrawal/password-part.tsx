// The withdrawal password field of a withdrawal.
import { m } from '../../messages-compiled/messages.js'
import { PasswordField } from '../../ui/field.tsx'

type Props = {
  readonly password: string
  readonly onType: (password: string) => void
  /** Opens the sheet that resets it. */
  readonly onPassword: () => void
  readonly error: string | undefined
}

export function PasswordPart({ password, onType, onPassword, error }: Props) {
  return (
    <PasswordField
      label={m.payouts_password_label()}
      labelEnd={
        <button
          type="button"
          className="-my-3 min-h-11 text-wisteria underline underline-offset-[3px]"
          onClick={onPassword}
        >
          {m.payouts_password_forgotten()}
        </button>
      }
      name="withdrawPassword"
      autoComplete="off"
      maxLength={72}
      value={password}
      onChange={(event) => onType(event.target.value)}
      error={error}
      hint={m.payouts_password_hint()}
    />
  )
}
