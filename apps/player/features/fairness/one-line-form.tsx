// A form with one text field: a round id to look up, or a client seed.
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PostForm } from '../../ui/post-form.tsx'

type OneLineFormProps = {
  readonly label: string
  readonly hint: string
  readonly submitLabel: string
  readonly value: string
  readonly error: string | undefined
  readonly maxLength?: number
  readonly isSending: boolean
  readonly className: string
  readonly onChange: (value: string) => void
  readonly onSubmit: (event: React.FormEvent) => void
}

/** Spelling correction is off, because the input is an id or a secret. */
export function OneLineForm({
  submitLabel,
  isSending,
  className,
  onChange,
  onSubmit,
  ...field
}: OneLineFormProps) {
  return (
    <PostForm onSubmit={onSubmit} className={`grid grid-cols-1 gap-3 ${className}`}>
      <Field
        {...field}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button
        type="submit"
        kind="second"
        isLoading={isSending}
        className="justify-self-start max-tablet:whitespace-normal"
      >
        {submitLabel}
      </Button>
    </PostForm>
  )
}
