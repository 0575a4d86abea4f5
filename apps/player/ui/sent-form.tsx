// Renders a form: its fields, the error of the whole, and the button that sends it.
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { FormAlert } from './form-fault.tsx'
import { PostForm } from './post-form.tsx'
import type { FormShown } from './use-form.ts'

type Props = {
  readonly shown: FormShown
  readonly submitLabel: ReactNode
  /** Label while it is being sent; omitted for forms without a wait. */
  readonly runningLabel?: string
  readonly kind?: 'primary' | 'second' | 'danger'
  readonly className?: string
  readonly buttonClass?: string
  /** Whether the button is off, because the form is still empty. */
  readonly isOff?: boolean
  /** Below the button. */
  readonly after?: ReactNode
  readonly children: ReactNode
}

export function SentForm({
  shown: { form, fault, isRunning },
  submitLabel,
  runningLabel,
  kind = 'primary',
  className = '',
  buttonClass,
  isOff = false,
  after,
  children,
}: Props) {
  return (
    <PostForm {...form} className={`grid grid-cols-1 gap-4 ${className}`}>
      {children}
      <FormAlert text={fault.general} />
      <Button
        type="submit"
        kind={kind}
        isWide
        disabled={isOff}
        isLoading={isRunning}
        loadingText={runningLabel}
        className={buttonClass}
      >
        {submitLabel}
      </Button>
      {after}
    </PostForm>
  )
}
