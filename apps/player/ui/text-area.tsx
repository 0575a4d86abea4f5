// A multi-line field: label and count above, hint or error below, announced with it.
import { useId } from 'react'
import { FieldLabel, FieldNote, type FieldWords } from './field.tsx'
import { controlOf, useChangedBefore } from './hydration.ts'

type Props = Omit<FieldWords, 'ok'> & {
  readonly name: string
  readonly rows: number
  readonly maxLength: number
  readonly value: string
  readonly onValue: (value: string) => void
}

export function TextArea({ label, labelEnd, error, hint, name, rows, maxLength, value, onValue }: Props) {
  const id = useId()
  const noteId = `${id}-note`
  useChangedBefore(
    () => controlOf<HTMLTextAreaElement>(id),
    (area) => onValue(area.value),
  )
  return (
    <div>
      <FieldLabel htmlFor={id} label={label} labelEnd={labelEnd} />
      <textarea
        id={id}
        name={name}
        rows={rows}
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => onValue(target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={noteId}
        className={`block w-full rounded-field bg-night-0 px-3.5 py-2.5 text-body leading-relaxed outline-none focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-wisteria ${
          error ? 'border-2 border-torii-text' : 'border border-line-strong'
        }`}
      />
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  )
}
