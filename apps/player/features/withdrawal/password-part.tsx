// The withdrawal password within a withdrawal: asked for, or, where there is none yet, the way to choose one.
import { m } from '../../messages-compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { FieldNote, PasswordField } from '../../ui/field.tsx'

type Props = {
  readonly isSet: boolean
  readonly password: string
  readonly onType: (password: string) => void
  /** Leads to where it is chosen, or chosen anew. */
  readonly onPassword: () => void
  readonly error: string | undefined
}

export function PasswordPart({ isSet, password, onType, onPassword, error }: Props) {
  if (!isSet) {
    return (
      <section
        data-fault="withdrawPassword"
        tabIndex={-1}
        aria-label={m.payouts_password_label()}
        className="rounded-field bg-night-2 p-4"
      >
        <p className="mb-3 text-second leading-relaxed">{m.payouts_password_unset_text()}</p>
        <Button kind="line" icon="key" isWide onClick={onPassword}>
          {m.payouts_password_set_name()}
        </Button>
        <FieldNote id="withdraw-password-note" error={error} />
      </section>
    )
  }
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
