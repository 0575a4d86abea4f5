// A checkbox with its sentence and, if it is required, its error.
import { type ReactNode, type Ref, useId } from 'react'
import { FieldNote } from './field.tsx'
import { controlOf, useChangedBefore } from './hydration.ts'
import { Icon } from './icon.tsx'

type Props = {
  readonly isChecked: boolean
  readonly onChecked: (isChecked: boolean) => void
  readonly children: ReactNode
  readonly error?: string | undefined
  readonly name?: string
  readonly ref?: Ref<HTMLInputElement>
}

export function Checkbox({ isChecked, onChecked, children, error, name, ref }: Props) {
  const id = useId()
  const noteId = `${id}-note`
  useChangedBefore(
    () => controlOf<HTMLInputElement>(id),
    (box) => onChecked(box.checked),
  )
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 text-second leading-relaxed">
        <span className="relative grid size-6 flex-none place-items-center">
          <input
            ref={ref}
            id={id}
            type="checkbox"
            name={name}
            checked={isChecked}
            onChange={(event) => onChecked(event.target.checked)}
            aria-invalid={error ? true : undefined}
            aria-describedby={noteId}
            className="peer absolute inset-0 cursor-pointer appearance-none rounded-[6px] border-[1.75px] border-line-strong checked:border-0 checked:bg-wisteria aria-invalid:border-torii-text"
          />
          <Icon
            name="check"
            size="sm"
            className="pointer-events-none relative text-night-0 opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span>{children}</span>
      </label>
      <FieldNote id={noteId} error={error} />
    </div>
  )
}
