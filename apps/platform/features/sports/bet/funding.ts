// Which money pays the bets of a slip: own money, a bonus's within its terms, or a free bet. Pure.
import type { Currency } from '@mangetsu/money'
import { stakedMoney } from '@mangetsu/money/staked-money'
import { oddsText } from '@mangetsu/sports'
import { amountValue, type Refused, refuse } from '../../../kernel/http/index.ts'
import { refusedByTerms } from '../../../wagering/bonus-terms.ts'
import type { GivenFreeBet, SlipBonusInPlay } from '../../engagement/bonus/index.ts'
import type { BetToPlace } from './place-bet.ts'
import type { BetFunding } from './rows.ts'

export const ownMoney: BetFunding = { funding: 'cash', bonusId: null }

type FundedBet = Pick<BetToPlace, 'stakeMinor' | 'combinations' | 'legs'>

/** The least odds of a bet's selections, thousandths. */
export const leastOddsOf = ({ legs }: Pick<BetToPlace, 'legs'>): number =>
  Math.min(...legs.map(({ odds }) => odds))

type FreeBetRefused = Refused<'freeBetUnknown' | 'freeBetUnfit'>

/** Returns why a free bet does not pay these bets; null if it does: one bet of its amount, within its terms. */
export function refusedByFreeBet(
  bets: readonly FundedBet[],
  freeBet: Pick<GivenFreeBet, 'amountMinor' | 'currency' | 'terms'> | undefined,
  currency: Currency,
): FreeBetRefused | null {
  if (freeBet === undefined || freeBet.currency !== currency) return refuse('freeBetUnknown')
  const { amountMinor, terms } = freeBet
  const [bet, ...others] = bets
  const fits =
    bet !== undefined &&
    others.length === 0 &&
    bet.combinations === 1 &&
    bet.stakeMinor === amountMinor &&
    leastOddsOf(bet) >= terms.minOdds &&
    (terms.bets === 'all' || bet.legs.length === 1) &&
    bet.legs.every(({ event }) => terms.sports === null || terms.sports.includes(event.sport))
  if (fits) return null
  return refuse('freeBetUnfit', {
    stake: amountValue(amountMinor, currency),
    odds: oddsText(terms.minOdds, 'decimal'),
  })
}

type TermsRefused = Refused<
  'bonusOver' | 'bonusNotForSports' | 'bonusSinglesOnly' | 'bonusOddsTooLow' | 'bonusStakeTooLarge'
>

/** Returns the term of a bonus that refuses a bet of its money; null if it is within the terms. */
function refusedByBonus(bet: FundedBet, bonus: SlipBonusInPlay, nowMs: number): TermsRefused | null {
  const { sports, currency } = bonus
  const refused = refusedByTerms(bonus, { gameId: 'sports', stakeMinor: bet.stakeMinor }, nowMs)
  if (refused?.refusal === 'bonusOver') return refuse('bonusOver')
  if (sports.bets === 'none' || refused?.refusal === 'bonusGameExcluded') return refuse('bonusNotForSports')
  if (sports.bets === 'singles' && bet.legs.length > 1) return refuse('bonusSinglesOnly')
  if (leastOddsOf(bet) < sports.minOdds)
    return refuse('bonusOddsTooLow', { odds: oddsText(sports.minOdds, 'decimal') })
  return refused?.refusal === 'bonusStakeTooLarge'
    ? refuse('bonusStakeTooLarge', { max: amountValue(refused.mostMinor, currency) })
    : null
}

/**
 * Funds the bets of a slip one after another in the order that the bonus's terms name, as rounds are: each by the first
 * money that covers it. Refuses a bet of bonus money outside the terms, and bets that neither money covers.
 */
export function fundBets(
  bets: readonly FundedBet[],
  { walletMinor: wallet, bonus }: { readonly walletMinor: bigint; readonly bonus: SlipBonusInPlay | null },
  nowMs: number,
): readonly BetFunding[] | TermsRefused | Refused<'insufficientFunds'> {
  let [walletMinor, bonusMinor] = [wallet, bonus?.balanceMinor ?? 0n]
  const fundings: BetFunding[] = []
  for (const bet of bets) {
    const { stakeMinor } = bet
    const order = bonus?.order ?? 'cashFirst'
    if (bonus !== null && stakedMoney({ order, walletMinor, bonusMinor, stakeMinor }) === 'bonus') {
      const refused = refusedByBonus(bet, bonus, nowMs)
      if (refused !== null) return refused
      bonusMinor -= stakeMinor
      fundings.push({ funding: 'bonus', bonusId: bonus.bonusId })
    } else if (walletMinor < stakeMinor) return refuse('insufficientFunds')
    else {
      walletMinor -= stakeMinor
      fundings.push(ownMoney)
    }
  }
  return fundings
}
