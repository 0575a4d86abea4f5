// A bank's paying side for tests, as a careful bank keeps it: what it was asked once stands, and it pays each id once.
import type { BankPayoutRequest } from '@mangetsu/contract/bank'
import { GatewayDown } from '@mangetsu/platform/features/payments/gateway/index'

/** `deaf` hears nothing; `lost…` does what it says and its answer never arrives. */
export type PayoutMood = 'accepted' | 'paid' | 'failed' | 'deaf' | 'lostAccepted' | 'lostPaid'

type PayoutState = 'accepted' | 'paid' | 'failed'
type Payout = { readonly asked: BankPayoutRequest; status: PayoutState }

const standingOf: Readonly<Record<Exclude<PayoutMood, 'deaf'>, PayoutState>> = {
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
    async askPayout(asked: BankPayoutRequest) {
      const { mood } = bank
      if (mood === 'deaf') throw new GatewayDown('nobody is there')
      const known = payouts.get(asked.id)
      if (known !== undefined && JSON.stringify(known.asked) !== JSON.stringify(asked))
        throw new Error(`the payout ${asked.id} was asked for with other contents`)
      const payout = known ?? { asked, status: standingOf[mood] }
      payouts.set(asked.id, payout)
      if (mood.startsWith('lost')) throw new GatewayDown('the answer was lost')
      return { id: asked.id, bankReference: `P-${asked.id}`, status: payout.status }
    },
  }
  return bank
}

export type PayoutBank = ReturnType<typeof createPayoutBank>
