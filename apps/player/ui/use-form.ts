// Submits a form: validates the input, sends one request at a time, and shows errors in their place.
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { type FormFault, useFormFault } from './form-fault.tsx'

/** An error and the field it belongs to; null for none. */
export type Wrong = { readonly field: string | null; readonly text: string }

/** Result of validation: the request body, or an error; null if the error is shown elsewhere. */
export type Checked<B> = { readonly body: B } | Wrong | null

type Sending = Promise<Wrong | null | undefined>

export type FormRefs = {
  /** For forms that share the error area of a larger part: its errors, and its element. */
  readonly fault?: FormFault
  readonly form?: RefObject<HTMLFormElement | null>
}

type FormUse<B> = FormRefs & {
  readonly check: () => Checked<B>
  /** Returns the resulting error; nothing on success. */
  readonly send: (body: B) => Sending | undefined
}

/** Props for rendering a form (sent-form.tsx). */
export type FormShown = {
  readonly fault: FormFault
  readonly isRunning: boolean
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly noValidate: true
    readonly onSubmit: (event: FormEvent) => void
  }
}

export function useForm<B>({
  check,
  send,
  ...given
}: FormUse<B>): FormShown & { readonly send: (body: B) => Promise<void> } {
  const ownForm = useRef<HTMLFormElement>(null)
  const ref = given.form ?? ownForm
  const ownFault = useFormFault(ref)
  const fault = given.fault ?? ownFault
  // Two presses may precede the next render; the state alone would allow both.
  const isBusy = useRef(false)
  const [isRunning, setIsRunning] = useState(false)
  const sendOnce = async (body: B) => {
    if (isBusy.current) return
    fault.clear()
    const sent = send(body)
    if (sent === undefined) return
    isBusy.current = true
    setIsRunning(true)
    try {
      const wrong = await sent
      if (wrong) fault.show(wrong.field, wrong.text)
    } finally {
      isBusy.current = false
      setIsRunning(false)
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy.current) return
    fault.clear()
    const checked = check()
    if (checked === null) return
    if ('body' in checked) void sendOnce(checked.body)
    else fault.show(checked.field, checked.text)
  }
  return { fault, isRunning, form: { ref, noValidate: true, onSubmit }, send: sendOnce }
}
