// A reward in the contract's form before it is claimed.
import type { PlayerBonus } from '@mangetsu/contract/bonus'
import type { RewardView } from '@mangetsu/contract/reward'
import { minorOf, toDecimal } from '@mangetsu/money'
import { dayMs } from '../../../kernel/site-calendar.ts'
import type { GivenReward, WageringTerms } from './reward.ts'

const timesOf = ({ times }: Pick<WageringTerms, 'times'>) => (times === 0 ? null : times)

export function rewardView(reward: GivenReward): RewardView {
  if (reward.kind === 'points') return reward
  const { currency, wagering } = reward
  const wagerTimes = timesOf(wagering)
  if (reward.kind === 'money') {
    const amount = toDecimal(reward.amountMinor, currency)
    return { kind: 'money', amount, currency, wagerTimes, days: wagering.days }
  }
  if (reward.kind === 'freeBet') {
    const { days, ...terms } = reward.terms
    return { kind: 'freeBet', amount: toDecimal(reward.amountMinor, currency), currency, terms, days }
  }
  const most = wagering.largestRelease?.[currency]
  const largestRelease = most === undefined ? null : toDecimal(minorOf(most, currency), currency)
  const { gameId, count, days } = reward
  const stake = toDecimal(reward.stakeMinor, currency)
  return { kind: 'freeSpins', gameId, count, stake, currency, wagerTimes, days, largestRelease }
}

/** Returns the reward a bonus was granted as. */
export function rewardOfBonus(bonus: PlayerBonus): RewardView {
  const { bonusCurrency: currency, freeSpin, freeBet, terms } = bonus
  if (freeBet !== null) {
    const untilMs = Date.parse(bonus.claimBy ?? bonus.createdAt) - Date.parse(bonus.createdAt)
    const days = Math.round(untilMs / dayMs)
    return { kind: 'freeBet', amount: bonus.bonusAmount, currency, terms: freeBet, days }
  }
  const wagerTimes = timesOf(terms)
  if (freeSpin === null)
    return { kind: 'money', amount: bonus.bonusAmount, currency, wagerTimes, days: terms.days }
  const { gameId, times: count, stake, days } = freeSpin
  return {
    kind: 'freeSpins',
    gameId,
    count,
    stake,
    currency,
    wagerTimes,
    days,
    largestRelease: terms.largestRelease,
  }
}
