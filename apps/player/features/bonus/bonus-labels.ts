// Labels of bonuses, their types and their ends.
import { bonusStatuses, type PlayerBonus } from '@mangetsu/contract/bonus'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { amountText } from '../../ui/amount.tsx'
import { configNameIn } from '../../ui/config-name.ts'
import { dayAndTime, zoneName } from '../../ui/moment.ts'

/**
 * Returns its name in the reader's language, falling back to en-US (specification, section 4) and then to the plain
 * name of the response.
 */
export const nameOf = ({ configName, bonusName }: Pick<PlayerBonus, 'configName' | 'bonusName'>): string =>
  configNameIn(configName, getLocale()) || bonusName

const types: Readonly<Record<PlayerBonus['bonusType'], () => string>> = {
  0: m.bonuses_type_deposit,
  1: m.bonuses_type_task,
  2: m.bonuses_type_rakeback,
  3: m.bonuses_type_vip,
  4: m.bonuses_type_activity,
  5: m.bonuses_type_free_spins,
}
export const typeLabel = ({ bonusType }: Pick<PlayerBonus, 'bonusType'>): string => types[bonusType]()

const states: Readonly<Record<PlayerBonus['bonusStatus'], () => string>> = {
  0: m.bonuses_state_requested,
  1: m.bonuses_state_released,
  2: m.bonuses_state_free_spins,
  3: m.bonuses_state_claimable,
  4: m.bonuses_state_expired,
  5: m.bonuses_state_wagering,
  6: m.bonuses_state_given_up,
  7: m.bonuses_state_cancelled,
  8: m.bonuses_state_rejected,
  9: m.bonuses_state_lost,
  10: m.bonuses_state_releasable,
  11: m.bonuses_state_placed,
}
/** Returns the label of its state; free spins and free bets without a win are distinguished from lost money. */
export function stateLabel({
  bonusStatus,
  freeSpin,
  freeBet,
  begunAt,
}: Pick<PlayerBonus, 'bonusStatus' | 'freeSpin' | 'freeBet' | 'begunAt'>): string {
  const isWithoutWin = freeBet !== null || (freeSpin !== null && begunAt === null)
  if (bonusStatus === bonusStatuses.playedOut && isWithoutWin) return m.bonuses_state_nothing_won()
  if (bonusStatus === bonusStatuses.requested && freeBet !== null) return m.bonuses_state_free_bet()
  return states[bonusStatus]()
}

/** Formats the deadline with its time zone. */
export const untilLabel = (at: string): string => m.bonuses_until({ time: dayAndTime(at), zone: zoneName() })

/** Returns its value: the number of free spins, the stake of a free bet, or the amount of money. */
export function worthLabel(bonus: PlayerBonus): string {
  const amount = amountText(bonus.bonusAmount, bonus.bonusCurrency, 'compact')
  if (bonus.freeBet !== null) return m.reward_free_bet({ amount })
  return bonus.freeSpin !== null &&
    bonus.bonusStatus !== 3 &&
    bonus.bonusStatus !== 5 &&
    bonus.bonusStatus !== 10
    ? m.bonuses_spins({ count: bonus.freeSpin.times })
    : amount
}

/** Returns its wagering requirement in a few words. */
export const requirementLabel = ({ terms }: Pick<PlayerBonus, 'terms'>): string =>
  terms.times === 0 ? m.bonuses_asks_nothing() : m.bonuses_asks({ times: terms.times })
