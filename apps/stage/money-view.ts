// The session's money as displayed: balance, stake and net result, all in minor units.
import type { Funding } from '@mangetsu/contract/studio'
import { type Currency, displayedAmount, minorOf, stakedMoney, toDecimal } from '@mangetsu/stage-kit/amounts'
import type { RoundMoney } from '@mangetsu/stage-kit/game-stage'
import type { StageLang } from '@mangetsu/stage-kit/text'
import type { OpenedStage, SpinMoney } from './session.ts'

/** A side bet, which stakes a multiple of the chosen stake. */
type SessionSideBet = { readonly name: string; readonly tenths: number; readonly largestMinor: bigint }

export type SessionMoney = {
  readonly currency: Currency
  readonly stakesMinor: readonly bigint[]
  stakeAt: number
  readonly sideBets: readonly SessionSideBet[]
  /** Number of the chosen side bet, from 1; 0 for the plain stake. */
  sideBetNo: number
  /** Balance of the wallet. */
  balanceMinor: bigint
  bonus: { readonly order: 'cashFirst' | 'bonusFirst'; balanceMinor: bigint } | null
  freeSpins: {
    readonly bonusId: string
    readonly stakeMinor: bigint
    left: number
    wonMinor: bigint
  } | null
  /** The player has chosen to stake own money, whatever the bonus's order of use is. */
  isOwnMoney: boolean
  /** Funding of the round being shown; null between rounds. */
  paid: Funding | null
  stakedMinor: bigint
  returnedMinor: bigint
}

/** Index of the initial stake (¥100, $1); a session starts at the highest affordable one up to it. */
const usualStakeAt = 3

export function moneyOf(opened: OpenedStage): SessionMoney {
  const { currency } = opened
  const stakesMinor = opened.stakes.map((stake) => minorOf(stake, currency))
  const balanceMinor = minorOf(opened.balance, currency)
  const balances = balancesOf(opened)
  const bonusMinor = balances.bonus?.balanceMinor ?? 0n
  const mostMinor = balanceMinor > bonusMinor ? balanceMinor : bonusMinor
  const affordable = stakesMinor.filter((stake) => stake <= mostMinor).length - 1
  return {
    ...balances,
    isOwnMoney: false,
    paid: null,
    currency,
    stakesMinor,
    stakeAt: Math.max(0, Math.min(usualStakeAt, affordable, stakesMinor.length - 1)),
    sideBets: (opened.bets ?? []).map(({ name, tenths, largestStake }) => ({
      name,
      tenths,
      largestMinor: minorOf(largestStake, currency),
    })),
    sideBetNo: 0,
    stakedMinor: minorOf(opened.staked, currency),
    returnedMinor: minorOf(opened.returned, currency),
  }
}

/** Returns the player's balances as reported by the platform. */
function balancesOf({ currency, balance, bonus, freeSpins }: OpenedStage) {
  const minor = (amount: string) => minorOf(amount, currency)
  return {
    balanceMinor: minor(balance),
    bonus: bonus && { order: bonus.order, balanceMinor: minor(bonus.balance) },
    freeSpins: freeSpins && {
      bonusId: freeSpins.bonusId,
      stakeMinor: minor(freeSpins.stake),
      left: freeSpins.left,
      wonMinor: minor(freeSpins.won),
    },
  }
}

/** Replaces the balances with those of a reopened session. */
export const takeBalances = (money: SessionMoney, opened: OpenedStage): void =>
  void Object.assign(money, balancesOf(opened))

/** Returns the funding of the next round; while a round is shown, the funding of that one. */
export function fundingOf(money: SessionMoney): Funding {
  const { bonus, freeSpins, isOwnMoney, paid, balanceMinor } = money
  if (paid !== null) return paid
  if (freeSpins !== null && freeSpins.left > 0) return 'freeSpin'
  if (bonus === null || isOwnMoney) return 'cash'
  const hand = { order: bonus.order, walletMinor: balanceMinor, bonusMinor: bonus.balanceMinor }
  return stakedMoney({ ...hand, stakeMinor: wholeStakeOf(money) })
}

/** Returns the number of free spins left; null if the next round is no free spin. */
export const freeSpinsLeft = (money: SessionMoney): number | null =>
  fundingOf(money) === 'freeSpin' ? (money.freeSpins?.left ?? 0) : null

/** Sets the balance of one kind of money. */
export function setBalance(money: SessionMoney, funding: Funding, minor: bigint): void {
  if (funding === 'cash') money.balanceMinor = minor
  else if (funding === 'bonus' && money.bonus !== null) money.bonus.balanceMinor = minor
  else if (money.freeSpins !== null) money.freeSpins.wonMinor = minor
}

/** Returns the balance of the current money; for free spins, their win so far. */
function currentMinor(money: SessionMoney): bigint {
  const funding = fundingOf(money)
  if (funding === 'bonus') return money.bonus?.balanceMinor ?? 0n
  return funding === 'freeSpin' ? (money.freeSpins?.wonMinor ?? 0n) : money.balanceMinor
}

const ladderStakeOf = (money: SessionMoney): bigint => money.stakesMinor[money.stakeAt] ?? 0n

const chosenSideBet = ({ sideBets, sideBetNo }: SessionMoney): SessionSideBet | null =>
  sideBets[sideBetNo - 1] ?? null

/** Returns the chosen stake including the side bet's addition. */
const wholeStakeOf = (money: SessionMoney): bigint =>
  (ladderStakeOf(money) * BigInt(chosenSideBet(money)?.tenths ?? 10)) / 10n

/** Returns the side bet of the next round; null for the plain stake, which free spins use. */
const sideBetOf = (money: SessionMoney): SessionSideBet | null =>
  fundingOf(money) === 'freeSpin' ? null : chosenSideBet(money)

const freeSpinStakeOf = ({ freeSpins }: SessionMoney): bigint => freeSpins?.stakeMinor ?? 0n

/** Returns the total stake of the next round; for free spins, theirs. */
export const stakeOf = (money: SessionMoney): bigint =>
  fundingOf(money) === 'freeSpin' ? freeSpinStakeOf(money) : wholeStakeOf(money)

/** Returns the stake as sent; the side bet's name is a separate field. */
export const stakeOnWire = (money: SessionMoney): string => {
  const stakeMinor = fundingOf(money) === 'freeSpin' ? freeSpinStakeOf(money) : ladderStakeOf(money)
  return toDecimal(stakeMinor, money.currency)
}

/** Returns the money of the next round. */
export function nextRound(money: SessionMoney): RoundMoney {
  const sideBet = sideBetOf(money)
  const round = { stakeMinor: stakeOf(money), currency: money.currency }
  return sideBet === null ? round : { ...round, sideBet: sideBet.name }
}

/** Returns the money fields of the spin request. */
export function spinMoneyOf(money: SessionMoney): SpinMoney {
  const { freeSpins, isOwnMoney } = money
  if (freeSpins !== null && fundingOf(money) === 'freeSpin') return { freeSpinOf: freeSpins.bonusId }
  const sideBet = sideBetOf(money)
  return { ...(isOwnMoney && { ownMoney: true }), ...(sideBet && { bet: sideBet.name }) }
}

export const balanceText = (money: SessionMoney, lang: StageLang): string =>
  displayedAmount(currentMinor(money), money.currency, lang)

export const stakeText = (money: SessionMoney, lang: StageLang): string =>
  displayedAmount(stakeOf(money), money.currency, lang)

/** Formats the amount each side bet adds to the chosen stake. */
export const sideBetTexts = (money: SessionMoney, lang: StageLang): readonly string[] =>
  money.sideBets.map(({ tenths }) =>
    displayedAmount((ladderStakeOf(money) * BigInt(tenths - 10)) / 10n, money.currency, lang),
  )

/** Formats the session's net result with its sign. */
export const netText = (money: SessionMoney, lang: StageLang): string =>
  displayedAmount(money.returnedMinor - money.stakedMinor, money.currency, lang, 'always')

/** Returns how many stakes of the ladder can be chosen: with a side bet, those it is offered at. */
export function stakesOpen(money: SessionMoney): number {
  const sideBet = chosenSideBet(money)
  return sideBet === null
    ? money.stakesMinor.length
    : money.stakesMinor.filter((stakeMinor) => stakeMinor <= sideBet.largestMinor).length
}

function takeStakeAt(money: SessionMoney, next: number): boolean {
  if (fundingOf(money) === 'freeSpin' || next < 0 || next >= stakesOpen(money)) return false
  money.stakeAt = next
  return true
}

/** Moves the stake by one step; false at the end of the ladder. */
export const stepStake = (money: SessionMoney, step: 1 | -1): boolean =>
  takeStakeAt(money, money.stakeAt + step)

/** Sets the stake; false if the ladder does not contain it. */
export const chooseStake = (money: SessionMoney, stakeMinor: bigint): boolean =>
  takeStakeAt(money, money.stakesMinor.indexOf(stakeMinor))

/** Chooses a side bet or the plain stake; a stake above the side bet's largest is lowered to it. */
export function chooseSideBet(money: SessionMoney, no: number): boolean {
  if (fundingOf(money) === 'freeSpin' || no === money.sideBetNo || no < 0 || no > money.sideBets.length)
    return false
  money.sideBetNo = no
  money.stakeAt = Math.max(0, Math.min(money.stakeAt, stakesOpen(money) - 1))
  return true
}

/** Maximum number of presets that fit a row on a phone. */
const mostPresets = 5

/**
 * Returns the ladder positions offered as presets: the lowest, the highest, evenly spaced ones between, and the usual
 * stake instead of its neighbour. A ladder of one has no presets.
 */
export function presetPlaces(count: number): readonly number[] {
  const shown = Math.min(count, mostPresets)
  if (shown < 2) return []
  const even = Array.from({ length: shown }, (_, no) => Math.round((no * (count - 1)) / (shown - 1)))
  if (even.includes(usualStakeAt) || usualStakeAt >= count) return even
  const near = even
    .slice(1, -1)
    .reduce((best, at) => (Math.abs(at - usualStakeAt) < Math.abs(best - usualStakeAt) ? at : best))
  return even.map((at) => (at === near ? usualStakeAt : at))
}

/** Formats the presets. */
export const presetTexts = ({ stakesMinor, currency }: SessionMoney, lang: StageLang): readonly string[] =>
  presetPlaces(stakesMinor.length).map((at) => displayedAmount(stakesMinor[at] ?? 0n, currency, lang))

/** Returns the index of the preset equal to the stake; −1 if none is. */
export const presetNoOf = (money: SessionMoney): number =>
  fundingOf(money) === 'freeSpin' ? -1 : presetPlaces(money.stakesMinor.length).indexOf(money.stakeAt)

/** Sets the stake to a preset; false if it is the current stake or the preset does not exist. */
export function choosePreset(money: SessionMoney, no: number): boolean {
  const next = presetPlaces(money.stakesMinor.length)[no]
  return next !== undefined && next !== money.stakeAt && takeStakeAt(money, next)
}

/** Returns how many presets can be chosen. */
export const presetsOpen = (money: SessionMoney): number =>
  presetPlaces(money.stakesMinor.length).filter((at) => at < stakesOpen(money)).length
