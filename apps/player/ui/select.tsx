// A select field: the browser's own select, which supports every keyboard, touch device and screen reader. Country
// names may differ between server and browser; then the server's are kept.
import { type ComponentProps, useId } from 'react'
import { changeOf, FieldLabel, FieldNote, type FieldWords, wellLook } from './field.tsx'
import { controlOf, useChangedBefore } from './hydration.ts'
import { Icon } from './icon.tsx'

export type SelectOption = { readonly value: string; readonly label: string; readonly isDisabled?: boolean }

type Props = FieldWords &
  Omit<ComponentProps<'select'>, 'id' | 'children'> & {
    readonly choices: readonly SelectOption[]
    /** Shown while nothing is selected. */
    readonly prompt?: string
  }

export function Select({
  label,
  labelEnd,
  error,
  ok,
  hint,
  choices,
  prompt,
  className = '',
  ...select
}: Props) {
  const id = useId()
  const noteId = `${id}-note`
  useChangedBefore(
    () => controlOf<HTMLSelectElement>(id),
    (target) => select.onChange?.(changeOf(target)),
  )
  return (
    <div className={className}>
      <FieldLabel htmlFor={id} label={label} labelEnd={labelEnd} />
      <div className={`${wellLook({ isWrong: Boolean(error), isOff: Boolean(select.disabled) })} relative`}>
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId}
          className="styled-select absolute inset-0 w-full cursor-pointer appearance-none rounded-field bg-transparent px-3.5 pr-10 text-body text-paper outline-none [color-scheme:dark] disabled:text-paper-dim"
        >
          {prompt !== undefined && <option value="">{prompt}</option>}
          {choices.map((choice) => (
            <option
              key={choice.value}
              value={choice.value}
              disabled={choice.isDisabled}
              suppressHydrationWarning
            >
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name={select.disabled ? 'lock' : 'down'} size="sm" className="pointer-events-none ml-auto" />
      </div>
      <FieldNote id={noteId} error={error} ok={ok} hint={hint} />
    </div>
  )
}
