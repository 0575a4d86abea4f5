// A test bank for payouts, which is idempotent like a careful bank: a request never changes, and each id is paid once.
import type { BankPayoutRequest } from '@mangetsu/contract/bank'
import { GatewayDown } from '@mangetsu/platform/features/payments/gateway/index'

/** `deaf` ignores requests; `lost…` executes them, but its response never arrives. */
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

/** Creates the bank. A repeated payout with other contents throws: no bank could know which one is meant. */
export function createPayoutBank() {
  const payouts = new Map<string, Payout>()
  const bank = {
    mood: 'accepted' as PayoutMood,
    payouts,
    /** Status of a payout; undefined for an unknown one. */
    statusOf: (id: string) => payouts.get(id)?.status,
    /** Decides an accepted payout; returns false if there is nothing to decide. */
    decide(id: string, status: 'paid' | 'failed'): boolean {
      const payout = payouts.get(id)
      if (payout?.status !== 'accepted') return false
      payout.status = status
      return true
    },
    async requestPayout(request: BankPayoutRequest) {
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
