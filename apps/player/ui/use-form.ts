// A form on its way: what was typed is looked at, sent once at a time, and what is wrong with it shown in its place.
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { type FormFault, useFormFault } from './form-fault.tsx'

/** What is wrong, and the field it belongs to; null where it is nobody's. */
export type Wrong = { readonly field: string | null; readonly text: string }

/** What the fields come to: something to send, or what keeps it from being sent; null where that is shown elsewhere. */
export type Checked<B> = { readonly body: B } | Wrong | null

type Sending = Promise<Wrong | null | undefined>

export type FormRefs = {
  /** Where it is not the form alone whose faults are shown: the area's own, and the form's element. */
  readonly fault?: FormFault
  readonly form?: RefObject<HTMLFormElement | null>
}

type FormUse<B> = FormRefs & {
  readonly check: () => Checked<B>
  /** Answers what is wrong with it after all; nothing once it is done. */
  readonly send: (body: B) => Sending | undefined
}

/** What is drawn of a form (sent-form.tsx). */
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
  // Two presses may come before the page is drawn anew; the state alone would let both through.
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
