// A bank's paying side for tests, as a careful bank keeps it: what it was asked once stands, and it pays each id once.
import type { BankPayoutRequest } from '@mangetsu/contract/bank'
import { GatewayDown } from '@mangetsu/platform/features/payments/gateway/index'

/** `deaf` hears nothing; `lost…` does what it says and its answer never arrives. */
export type PayoutMood = 'accepted' | 'paid' | 'failed' | 'deaf' | 'lostAccepted' | 'lostPaid'

type PayoutState = 'accepted' | 'paid' | 'failed'
type Payout = { readonly request: BankPayoutRequest; status: PayoutState }

const stateByMood: Readonly<Record<Exclude<PayoutMood, 'deaf'>, PayoutState>> = {
  accepted: 'accepted',
  paid: 'paid',
  failed: 'failed',
  lostAccepted: 'accepted',
  lostPaid: 'paid',
}

/** Makes the bank. A payout asked for again with other contents throws: no bank could say what was meant. */
export function createPayoutBank() {
  const payouts = new Map<string, Payout>()
  const bank = {
    mood: 'accepted' as PayoutMood,
    payouts,
    /** How a payout stands; undefined for one never heard of. */
    statusOf: (id: string) => payouts.get(id)?.status,
    /** Decides one that was accepted; false when there is nothing to decide. */
    decide(id: string, status: 'paid' | 'failed'): boolean {
      const payout = payouts.get(id)
      if (payout?.status !== 'accepted') return false
      payout.status = status
      return true
    },
    async askPayout(request: BankPayoutRequest) {
      const { mood } = bank
      if (mood === 'deaf') throw new GatewayDown('nobody is there')
      const known = payouts.get(request.id)
      if (known !== undefined && JSON.stringify(known.request) !== JSON.stringify(request))
        throw new Error(`the payout ${request.id} was asked for with other contents`)
      const payout = known ?? { request, status: stateByMood[mood] }
      payouts.set(request.id, payout)
      if (mood.startsWith('lost')) throw new GatewayDown('the answer was lost')
      return { id: request.id, bankReference: `P-${request.id}`, status: payout.status }
    },
  }
  return bank
}

export type PayoutBank = ReturnType<typeof createPayoutBank>
