// Adding a payout method: it is asked for, the second factor is given, and it is asked for again with it.
import type { PayoutMethod } from '@mangetsu/contract/payout-method'
import { useRef, useState } from 'react'
import { useRequestId } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { type FormFault, refusalText } from '../../ui/form-fault.tsx'
import { type Checked, type FormShown, useForm } from '../../ui/use-form.ts'
import { type Addition, faultAt, type SecondFactorProof, sendAddition } from './addition.ts'

type PendingAddition = {
  readonly addition: Addition
  /** Grows whenever a ticket was used up, so that a fresh code is asked for. */
  readonly round: number
  readonly words: string | undefined
  /** Given once there was no answer: what to send again. */
  readonly unsent: SecondFactorProof | null
}

export type AddMethodState = {
  readonly isRunning: boolean
  /** The addition that waits for its second factor; stays while the form is looked at again. */
  readonly pending: PendingAddition | null
  readonly isAtFactor: boolean
  readonly ask: (addition: Addition) => Promise<void>
  readonly prove: (proof: SecondFactorProof) => Promise<void>
  readonly goBack: () => void
}

/** One of the forms that ask for an addition; what is wrong with it is shown where all of them stand. */
export function useAddForm(
  adding: AddMethodState,
  fault: FormFault,
  check: () => Checked<Addition>,
): FormShown {
  const form = useForm({
    fault,
    check,
    send: async (addition: Addition) => void (await adding.ask(addition)),
  })
  return { ...form, isRunning: adding.isRunning }
}

/** The lists that hold payout methods. */
export const methodLists = ['listPayoutMethods', 'queryWalletAddresses', 'pageNotices'] as const

function useSend(onAdded: (method: PayoutMethod) => void) {
  const { api, queries } = useClient()
  const { idFor, settle } = useRequestId()
  const isBusy = useRef(false)
  const [isRunning, setIsRunning] = useState(false)
  /** The refusal; null once it is added, and while one is under way. */
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
  /** A ticket that was earned but not used, as when the form was refused after it. */
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

  /** Without a second factor the platform looks at everything else first, so that no code is sent for nothing. */
  const ask = async (addition: Addition) => {
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

  return { isRunning, pending, isAtFactor, ask, prove, goBack: () => setIsAtFactor(false) }
}
