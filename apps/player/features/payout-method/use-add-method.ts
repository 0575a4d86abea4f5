// Adds a payout method: requested without the second factor, then again with it.
import type { PayoutMethod } from '@mangetsu/contract/payout-method'
import { useRef, useState } from 'react'
import { useRequestId } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { type FormFault, refusalText } from '../../ui/form-fault.tsx'
import { type Checked, type FormShown, useForm } from '../../ui/use-form.ts'
import { type Addition, faultAt, type SecondFactorProof, sendAddition } from './addition.ts'

type PendingAddition = {
  readonly addition: Addition
  /** Incremented whenever a ticket was used up, so that a new code is requested. */
  readonly round: number
  readonly words: string | undefined
  /** Set after a network failure: the proof to send again. */
  readonly unsent: SecondFactorProof | null
}

export type AddMethodState = {
  readonly isRunning: boolean
  /** The addition waiting for its second factor; kept while the form is edited again. */
  readonly pending: PendingAddition | null
  readonly isAtFactor: boolean
  readonly add: (addition: Addition) => Promise<void>
  readonly prove: (proof: SecondFactorProof) => Promise<void>
  readonly goBack: () => void
}

/** The form of one kind of addition; its errors are shown where the forms are placed. */
export function useAddForm(
  adding: AddMethodState,
  fault: FormFault,
  check: () => Checked<Addition>,
): FormShown {
  const form = useForm({
    fault,
    check,
    send: async (addition: Addition) => void (await adding.add(addition)),
  })
  return { ...form, isRunning: adding.isRunning }
}

/** Queries of payout methods. */
export const methodLists = ['listPayoutMethods', 'queryWalletAddresses', 'pageNotices'] as const

function useSend(onAdded: (method: PayoutMethod) => void) {
  const { api, queries } = useClient()
  const { idFor, settle } = useRequestId()
  const isBusy = useRef(false)
  const [isRunning, setIsRunning] = useState(false)
  /** Returns the refusal; null once it is added, and while a request is running. */
  const send = async (addition: Addition, proof: SecondFactorProof) => {
    if (isBusy.current) return null
    isBusy.current = true
    setIsRunning(true)
    const answer = await sendAddition(api, addition, { ...proof, requestId: idFor(addition) })
    isBusy.current = false
    setIsRunning(false)
    if (!answer.ok) {
      settle(answer)
      return answer
    }
    for (const name of methodLists) void queries.invalidateQueries({ queryKey: [name] })
    onAdded(answer.data)
    return null
  }
  return { send, isRunning }
}

export function useAddMethod(fault: FormFault, onAdded: (method: PayoutMethod) => void): AddMethodState {
  const { send, isRunning } = useSend(onAdded)
  const [pending, setPending] = useState<PendingAddition | null>(null)
  const [isAtFactor, setIsAtFactor] = useState(false)
  /** A ticket that was earned but not used, as after a refusal of the form. */
  const ticket = useRef<string | null>(null)

  const toFactor = (addition: Addition, words?: string, isSpent = false) => {
    setPending((before) => ({
      addition,
      words,
      unsent: null,
      round: (before?.round ?? 0) + (isSpent ? 1 : 0),
    }))
    setIsAtFactor(true)
  }
  const toForm = (field: string | null, words: string) => {
    setIsAtFactor(false)
    fault.show(field, words)
  }

  /** Without a second factor the platform validates everything else first, so that no code is sent in vain. */
  const add = async (addition: Addition) => {
    fault.clear()
    const refused = await send(addition, ticket.current === null ? {} : { ticket: ticket.current })
    if (refused === null) return
    const { at, ...rest } = faultAt(refused.refusal, addition.kind)
    if (refused.isLost) return toForm(null, refusalText(refused))
    if (at === 'form') return toForm('field' in rest ? rest.field : null, refusalText(refused))
    const hadTicket = ticket.current !== null
    ticket.current = null
    toFactor(addition, refused.refusal === 'proofNeeded' ? undefined : refusalText(refused), hadTicket)
  }

  const prove = async (proof: SecondFactorProof) => {
    if (pending === null) return
    const refused = await send(pending.addition, proof)
    if (refused === null) return
    if (refused.isLost) return setPending({ ...pending, words: refusalText(refused), unsent: proof })
    const found = faultAt(refused.refusal, pending.addition.kind)
    if (found.at === 'factor') return toFactor(pending.addition, refusalText(refused), found.isSpent)
    ticket.current = proof.ticket ?? null
    toForm(found.field, refusalText(refused))
  }

  return { isRunning, pending, isAtFactor, add, prove, goBack: () => setIsAtFactor(false) }
}
