// Texts of a code's reward.
import type { RewardView } from '@mangetsu/contract/reward'
import { oddsText } from '@mangetsu/sports/odds'
import { m } from '../../messages-compiled/messages.js'
import { amountText } from '../../ui/amount.tsx'
import { countText } from '../../ui/count.ts'

/** Returns the quantity and its unit. */
export function rewardLabel(reward: RewardView): { readonly many: string; readonly what: string } {
  if (reward.kind === 'money')
    return {
      many: amountText(reward.amount, reward.currency, 'compact'),
      what: reward.wagerTimes === null ? m.exchange_reward_cash() : m.exchange_reward_bonus(),
    }
  if (reward.kind === 'freeBet')
    return { many: amountText(reward.amount, reward.currency, 'compact'), what: m.exchange_reward_free_bet() }
  return {
    many: countText(reward.count),
    what: reward.kind === 'freeSpins' ? m.exchange_reward_spins() : m.exchange_reward_points(),
  }
}

const wagerLabel = (times: number | null): string =>
  times === null || times === 0 ? m.exchange_asks_nothing() : m.exchange_asks({ times })

/** Returns the reward's requirements and bounds, one per line; `game` is the name of the free spins' game, if known. */
export function rewardLines(reward: RewardView, game: string | undefined): string[] {
  if (reward.kind === 'points') return []
  if (reward.kind === 'money') {
    const wager = wagerLabel(reward.wagerTimes)
    return reward.wagerTimes ? [wager, m.exchange_days({ days: reward.days })] : [wager]
  }
  if (reward.kind === 'freeBet')
    return [
      m.bonuses_odds_from({ odds: oddsText(reward.terms.minOdds, 'decimal') }),
      m.exchange_free_bet_days({ days: reward.days }),
      m.bonuses_fact_stake_back_value(),
    ]
  const stake = m.exchange_spin_stake({ stake: amountText(reward.stake, reward.currency, 'compact') })
  const most = reward.largestRelease
  return [
    ...(game === undefined ? [stake] : [`${game} ・ ${stake}`]),
    m.exchange_spin_days({ days: reward.days }),
    ...(most === null
      ? []
      : [m.exchange_spin_most({ amount: amountText(most, reward.currency, 'compact') })]),
    wagerLabel(reward.wagerTimes),
  ]
}
