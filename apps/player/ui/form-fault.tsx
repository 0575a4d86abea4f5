// The error of a form: at its field, or above the button if it belongs to none; it receives the focus.
import { type RefObject, useEffect, useRef, useState } from 'react'
import { m } from '../messages-compiled/messages.js'
import { Icon } from './icon.tsx'

type Fault = { readonly field: string | null; readonly text: string }

export type FormFault = {
  readonly errorOf: (field: string) => string | undefined
  /** The error that belongs to no field. */
  readonly general: string | undefined
  readonly show: (field: string | null, text: string) => void
  readonly clear: () => void
}

/** Errors of the form within `form`; fields are found by their name, groups by `data-fault`. */
export function useFormFault(form: RefObject<HTMLElement | null>): FormFault {
  const [fault, setFault] = useState<Fault | null>(null)
  const shown = useRef<Fault | null>(null)
  useEffect(() => {
    if (fault === null || shown.current === fault) return
    shown.current = fault
    const selector =
      fault.field === null ? '[data-part=fault]' : `[data-fault="${fault.field}"], [name="${fault.field}"]`
    form.current?.querySelector<HTMLElement>(selector)?.focus()
  }, [fault, form])
  return {
    errorOf: (field) => (fault?.field === field ? fault.text : undefined),
    general: fault?.field === null ? fault.text : undefined,
    show: (field, text) => setFault({ field, text }),
    clear: () => setFault(null),
  }
}

type Refusal = { readonly refusal: string; readonly msg: string; readonly isLost?: boolean }

/** Whether the platform's response leaves the outcome open: a fault, or one unknown to the contract. */
const isUnclear = ({ refusal, isLost }: Refusal): boolean =>
  isLost === true && (refusal === 'fault' || refusal === 'unknown')

/** Returns the message of a refusal: the platform's, or for a network failure its consequence for the form. */
export function refusalText(refused: Refusal): string {
  const { refusal, msg } = refused
  if (refusal === 'transport') return msg === '' ? m.form_no_answer() : m.parts_failed_form({ said: msg })
  if (isUnclear(refused)) return m.form_unclear()
  return msg === '' ? m.form_unknown() : msg
}

export function FormAlert({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p
      role="alert"
      tabIndex={-1}
      data-part="fault"
      className="flex items-start gap-2 rounded-field border border-torii px-3.5 py-2.5 text-second leading-relaxed text-torii-text"
    >
      <Icon name="warn" size="sm" className="mt-[3px]" />
      <span>{text}</span>
    </p>
  )
}
