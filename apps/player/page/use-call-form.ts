// A form of one call: its request, the field of each refusal, and the action after success.

import type { ApiRefusal, InputFor } from '@mangetsu/client/api-result'
import type { CallName, calls, OutputOf } from '@mangetsu/contract'
import { refusalText } from '../ui/form-fault.tsx'
import { type Checked, type FormRefs, type FormShown, useForm, type Wrong } from '../ui/use-form.ts'
import { useRequestId } from './use-call.ts'
import { useClient } from './use-client.ts'

type Input<N extends CallName> = InputFor<(typeof calls)[N]>
// Distributes over a union, instead of using its common members.
type Unnumbered<I> = I extends unknown ? Omit<I, 'requestId'> : never

/** The contract decides whether a call has a request id; a form has to declare it. */
type Numbering<I> = I extends { readonly requestId: string }
  ? {
      /** Sent with a request id: the same until the input changes or the call succeeds. */
      readonly isNumbered: true
    }
  : { readonly isNumbered?: never }

type RefusalMap<T> = { readonly [name in ApiRefusal['refusal']]?: T }
/** Maps refusals to form fields; all others belong to the whole form. */
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
    /** Message of a refusal in place of the platform's own. */
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
