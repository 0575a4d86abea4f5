// A form that is one call: what it sends, which field a refusal belongs to, and what follows once it is done.

import type { ApiRefusal, InputFor } from '@mangetsu/client/api-result'
import type { CallName, calls, OutputOf } from '@mangetsu/contract'
import { refusalText } from '../ui/form-fault.tsx'
import { type Checked, type FormRefs, type FormShown, useForm, type Wrong } from '../ui/use-form.ts'
import { useRequestId } from './use-call.ts'
import { useClient } from './use-client.ts'

type Input<N extends CallName> = InputFor<(typeof calls)[N]>
// Of each member of a union, not of what they share.
type Unnumbered<I> = I extends unknown ? Omit<I, 'requestId'> : never

/** Whether a call is numbered is the contract's to say; a form has to know it. */
type Numbering<I> = I extends { readonly requestId: string }
  ? {
      /** Sent with a request id: the same one until something else is sent or this is done. */
      readonly isNumbered: true
    }
  : { readonly isNumbered?: never }

type RefusalMap<T> = { readonly [name in ApiRefusal['refusal']]?: T }
/** The fields of the form that refusals belong to; all others belong to the whole. */
export type RefusalFields = RefusalMap<string>

export const refusedAt = (refused: ApiRefusal, fields: RefusalFields = {}): Wrong => ({
  field: fields[refused.refusal] ?? null,
  text: refusalText(refused),
})

type CallFormUse<N extends CallName> = FormRefs &
  Numbering<Input<N>> & {
    readonly call: N
    readonly check: () => Checked<Unnumbered<Input<N>>>
    readonly fields?: RefusalFields
    /** The text of a refusal here in place of the platform's own. */
    readonly words?: RefusalMap<() => string>
    readonly onDone: (data: OutputOf<(typeof calls)[N]>) => Promise<void> | void
  }

export function useCallForm<N extends CallName>(use: CallFormUse<N>): FormShown {
  const { call, check, fields, words = {}, onDone, isNumbered, ...refs } = use
  const { api } = useClient()
  const ids = useRequestId()
  return useForm({
    ...refs,
    check,
    send: async (body) => {
      const input = isNumbered ? { ...body, requestId: ids.idFor(body) } : body
      const answer = await api.call(call, input as Input<N>, { isHandled: true })
      if (!answer.ok) {
        const at = refusedAt(answer, fields)
        return { ...at, text: words[answer.refusal]?.() ?? at.text }
      }
      ids.renew()
      await onDone(answer.data)
    },
  })
}
