// The money a round's stage needs: the total staked so far, and the side bet.
import type { Round } from '@mangetsu/contract/studio'
import type { RoundMoney } from '@mangetsu/stage-kit'
import { minorOf } from '@mangetsu/stage-kit/amounts'

/** Returns the money of a round. Only its first event names the side bet it was started with. */
export function roundMoneyOf({ stake, currency, events: [first], steps = [] }: Round): RoundMoney {
  const stakeMinor = minorOf(stake, currency)
  const later = steps.map((step) => (step.stake === undefined ? 0n : minorOf(step.stake, currency)))
  const laterMinor = later.reduce((sum, minor) => sum + minor, 0n)
  const money = { stakeMinor, currency, ...(laterMinor > 0n && { begunMinor: stakeMinor - laterMinor }) }
  return first?.type === 'betPlaced' ? { ...money, sideBet: String(first.name) } : money
}
