// A labelled field: its hint, error or success text is placed below it and announced with it.
import { type ChangeEvent, type ComponentProps, type ReactNode, type Ref, useId, useState } from 'react'
import { m } from '../messages-compiled/messages.js'
import { controlOf, useChangedBefore } from './hydration.ts'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'

export type FieldWords = {
  readonly label: string
  /** Placed at the right of the label: a link, the limits. */
  readonly labelEnd?: ReactNode
  readonly error?: string | undefined
  readonly ok?: string | undefined
  readonly hint?: ReactNode
}

/** Classes of an input's box. `isWrong` and `isOff` change only its border, so that nothing moves. */
export const wellLook = ({ isWrong = false, isOff = false, isBig = false } = {}): string =>
  `flex w-full items-center gap-2.5 rounded-field bg-night-0 px-3.5 ${isBig ? 'h-16' : 'h-12'} ${
    isWrong ? 'border-2 border-torii-text' : `border ${isOff ? 'border-line' : 'border-line-strong'}`
  } focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-wisteria`

/** The line under a field. Errors are announced when they appear. */
export function FieldNote({
  id,
  error,
  ok,
  hint,
}: { readonly id: string } & Pick<FieldWords, 'error' | 'ok' | 'hint'>) {
  return (
    <div id={id} className="text-small leading-relaxed empty:hidden" aria-live="polite">
      {error ? (
        <p className="mt-1.5 flex items-start gap-1.5 text-torii-text">
          <Icon name="warn" size="xs" className="mt-[3px]" />
          <span>{error}</span>
        </p>
      ) : ok ? (
        <p className="mt-1.5 flex items-start gap-1.5 text-matcha">
          <Icon name="check" size="xs" className="mt-[3px]" />
          <span>{ok}</span>
        </p>
      ) : hint ? (
        <div className="mt-1.5 text-paper-dim">{hint}</div>
      ) : null}
    </div>
  )
}

export function FieldLabel({
  htmlFor,
  label,
  labelEnd,
}: { readonly htmlFor: string } & Pick<FieldWords, 'label' | 'labelEnd'>) {
  return (
    <div className="mb-1.5 flex items-baseline justify-between gap-3 text-small leading-normal text-paper-dim">
      <label htmlFor={htmlFor}>{label}</label>
      {labelEnd}
    </div>
  )
}

type Props = FieldWords &
  Omit<ComponentProps<'input'>, 'ref' | 'id'> & {
    readonly ref?: Ref<HTMLInputElement>
    readonly leading?: ReactNode
    readonly trailing?: ReactNode
    readonly isLoading?: boolean
  }

/** Change event as handlers read it: the control that changed. */
export const changeOf = <C extends Element>(target: C) => ({ target }) as unknown as ChangeEvent<C>

export function Field({
  label,
  labelEnd,
  error,
  ok,
  hint,
  leading,
  trailing,
  isLoading,
  className = '',
  ...input
}: Props) {
  const id = useId()
  const noteId = `${id}-note`
  useChangedBefore(
    () => controlOf<HTMLInputElement>(id),
    (target) => input.onChange?.(changeOf(target)),
  )
  return (
    <div className={className}>
      <FieldLabel htmlFor={id} label={label} labelEnd={labelEnd} />
      <div className={wellLook({ isWrong: Boolean(error), isOff: Boolean(input.disabled) })}>
        {leading}
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId}
          className="h-full w-0 flex-1 bg-transparent [color-scheme:dark] text-body text-paper outline-none placeholder:text-paper-dim disabled:text-paper-dim"
        />
        {isLoading ? <Spinner className="text-paper-dim" /> : trailing}
        {input.disabled && <Icon name="lock" size="sm" className="text-paper-dim" />}
      </div>
      <FieldNote id={noteId} error={error} ok={ok} hint={hint} />
    </div>
  )
}

/** A password field with a button that shows it. */
export function PasswordField(props: Omit<Props, 'type' | 'trailing'>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={m.parts_show_password()}
          onClick={() => setIsShown(!isShown)}
          className="-mr-3 grid size-11 flex-none place-items-center rounded-field text-paper"
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} size="sm" />
        </button>
      }
    />
  )
}
