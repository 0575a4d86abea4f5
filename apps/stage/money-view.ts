// The session's money as the page shows it: balance, stake and net result, all in smallest units.
import type { Funding } from '@mangetsu/contract/studio'
import { type Currency, minorOf, shownAmount, stakedMoney, toDecimal } from '@mangetsu/stage-kit/amounts'
import type { RoundMoney } from '@mangetsu/stage-kit/game-stage'
import type { StageLang } from '@mangetsu/stage-kit/text'
import type { OpenedStage, SpinMoney } from './session.ts'

/** A way to place the stake that stakes more than it. */
export type SessionBet = { readonly name: string; readonly tenths: number; readonly largestMinor: bigint }

export type SessionMoney = {
  readonly currency: Currency
  readonly stakesMinor: readonly bigint[]
  stakeAt: number
  readonly bets: readonly SessionBet[]
  /** Which of the bets is chosen, from 1; 0 for the plain stake. */
  betNo: number
  /** The wallet's. */
  balanceMinor: bigint
  bonus: { readonly order: 'cashFirst' | 'bonusFirst'; balanceMinor: bigint } | null
  freeSpins: {
    readonly bonusId: string
    readonly stakeMinor: bigint
    left: number
    wonMinor: bigint
  } | null
  /** The player has said that own money is to be staked, whatever the bonus says comes first. */
  isOwnMoney: boolean
  /** What paid the round that is shown; null between rounds. */
  paid: Funding | null
  stakedMinor: bigint
  returnedMinor: bigint
}

/** A session begins at the fourth stake (¥100, $1), or the highest the balance can pay below that. */
const usualStakeAt = 3

export function moneyOf(opened: OpenedStage): SessionMoney {
  const { currency } = opened
  const stakesMinor = opened.stakes.map((stake) => minorOf(stake, currency))
  const balanceMinor = minorOf(opened.balance, currency)
  const held = heldOf(opened)
  const bonusMinor = held.bonus?.balanceMinor ?? 0n
  const mostMinor = balanceMinor > bonusMinor ? balanceMinor : bonusMinor
  const affordable = stakesMinor.filter((stake) => stake <= mostMinor).length - 1
  return {
    ...held,
    isOwnMoney: false,
    paid: null,
    currency,
    stakesMinor,
    stakeAt: Math.max(0, Math.min(usualStakeAt, affordable, stakesMinor.length - 1)),
    bets: (opened.bets ?? []).map(({ name, tenths, largestStake }) => ({
      name,
      tenths,
      largestMinor: minorOf(largestStake, currency),
    })),
    betNo: 0,
    stakedMinor: minorOf(opened.staked, currency),
    returnedMinor: minorOf(opened.returned, currency),
  }
}

/** What the player has, as the platform says. */
function heldOf({ currency, balance, bonus, freeSpins }: OpenedStage) {
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

/** Takes what the player has from an opening anew. */
export const takeHeld = (money: SessionMoney, opened: OpenedStage): void =>
  void Object.assign(money, heldOf(opened))

/** What the next round is played with; while one is shown, what paid that. */
export function fundingOf(money: SessionMoney): Funding {
  const { bonus, freeSpins, isOwnMoney, paid, balanceMinor } = money
  if (paid !== null) return paid
  if (freeSpins !== null && freeSpins.left > 0) return 'freeSpin'
  if (bonus === null || isOwnMoney) return 'cash'
  const hand = { order: bonus.order, walletMinor: balanceMinor, bonusMinor: bonus.balanceMinor }
  return stakedMoney({ ...hand, stakeMinor: wholeStakeOf(money) })
}

/** How many free spins are left; null while no free spin is played. */
export const freeSpinsLeft = (money: SessionMoney): number | null =>
  fundingOf(money) === 'freeSpin' ? (money.freeSpins?.left ?? 0) : null

/** Sets what there is of a money. */
export function setHeld(money: SessionMoney, funding: Funding, minor: bigint): void {
  if (funding === 'cash') money.balanceMinor = minor
  else if (funding === 'bonus' && money.bonus !== null) money.bonus.balanceMinor = minor
  else if (money.freeSpins !== null) money.freeSpins.wonMinor = minor
}

/** What there is of the money that is played with; of free spins, what they have won. */
export function heldMinor(money: SessionMoney): bigint {
  const funding = fundingOf(money)
  if (funding === 'bonus') return money.bonus?.balanceMinor ?? 0n
  return funding === 'freeSpin' ? (money.freeSpins?.wonMinor ?? 0n) : money.balanceMinor
}

const ladderStakeOf = (money: SessionMoney): bigint => money.stakesMinor[money.stakeAt] ?? 0n

const chosenBet = ({ bets, betNo }: SessionMoney): SessionBet | null => bets[betNo - 1] ?? null

/** The stake that is chosen with what the bet adds to it. */
const wholeStakeOf = (money: SessionMoney): bigint =>
  (ladderStakeOf(money) * BigInt(chosenBet(money)?.tenths ?? 10)) / 10n

/** The bet of the next round; null for the plain stake, which free spins have. */
export const betOf = (money: SessionMoney): SessionBet | null =>
  fundingOf(money) === 'freeSpin' ? null : chosenBet(money)

const freeSpinStakeOf = ({ freeSpins }: SessionMoney): bigint => freeSpins?.stakeMinor ?? 0n

/** All that the next round stakes: of free spins theirs. */
export const stakeOf = (money: SessionMoney): bigint =>
  fundingOf(money) === 'freeSpin' ? freeSpinStakeOf(money) : wholeStakeOf(money)

/** The stake as it is sent: a bet's name goes beside it. */
export const stakeOnWire = (money: SessionMoney): string => {
  const stakeMinor = fundingOf(money) === 'freeSpin' ? freeSpinStakeOf(money) : ladderStakeOf(money)
  return toDecimal(stakeMinor, money.currency)
}

/** The money the next round would be played with. */
export function nextRound(money: SessionMoney): RoundMoney {
  const bet = betOf(money)
  const round = { stakeMinor: stakeOf(money), currency: money.currency }
  return bet === null ? round : { ...round, bet: bet.name }
}

/** What the request says of the money it is to be played with. */
export function spinMoneyOf(money: SessionMoney): SpinMoney {
  const { freeSpins, isOwnMoney } = money
  if (freeSpins !== null && fundingOf(money) === 'freeSpin') return { freeSpinOf: freeSpins.bonusId }
  const bet = betOf(money)
  return { ...(isOwnMoney && { ownMoney: true }), ...(bet && { bet: bet.name }) }
}

export const balanceText = (money: SessionMoney, lang: StageLang): string =>
  shownAmount(heldMinor(money), money.currency, lang)

export const stakeText = (money: SessionMoney, lang: StageLang): string =>
  shownAmount(stakeOf(money), money.currency, lang)

/** What each bet stakes beside the stake that is chosen, as it is read. */
export const besideTexts = (money: SessionMoney, lang: StageLang): readonly string[] =>
  money.bets.map(({ tenths }) =>
    shownAmount((ladderStakeOf(money) * BigInt(tenths - 10)) / 10n, money.currency, lang),
  )

/** What the session has brought so far, with its sign. */
export const netText = (money: SessionMoney, lang: StageLang): string =>
  shownAmount(money.returnedMinor - money.stakedMinor, money.currency, lang, 'always')

/** How many stakes of the ladder can be chosen: with a bet, those it is offered at. */
export function stakesOpen(money: SessionMoney): number {
  const bet = chosenBet(money)
  return bet === null
    ? money.stakesMinor.length
    : money.stakesMinor.filter((stakeMinor) => stakeMinor <= bet.largestMinor).length
}

function takeStakeAt(money: SessionMoney, next: number): boolean {
  if (fundingOf(money) === 'freeSpin' || next < 0 || next >= stakesOpen(money)) return false
  money.stakeAt = next
  return true
}

/** Moves the stake one step; false at the end of the ladder. */
export const stepStake = (money: SessionMoney, step: 1 | -1): boolean =>
  takeStakeAt(money, money.stakeAt + step)

/** Takes a stake of the ladder; false where it is none of it. */
export const chooseStake = (money: SessionMoney, stakeMinor: bigint): boolean =>
  takeStakeAt(money, money.stakesMinor.indexOf(stakeMinor))

/** Takes one of the bets, or the plain stake; a stake it is not offered at is lowered to its largest. */
export function chooseBet(money: SessionMoney, no: number): boolean {
  if (fundingOf(money) === 'freeSpin' || no === money.betNo || no < 0 || no > money.bets.length) return false
  money.betNo = no
  money.stakeAt = Math.max(0, Math.min(money.stakeAt, stakesOpen(money) - 1))
  return true
}

/** More than these do not stand in a row on a phone. */
const mostPresets = 5

/**
 * Which stakes of a ladder stand ready to be chosen at once: the least, the greatest, evenly between them, and the usual
 * one in place of its neighbour. A ladder of one has nothing to choose.
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

/** The presets as they are read. */
export const presetTexts = ({ stakesMinor, currency }: SessionMoney, lang: StageLang): readonly string[] =>
  presetPlaces(stakesMinor.length).map((at) => shownAmount(stakesMinor[at] ?? 0n, currency, lang))

/** Which preset the stake is; −1 for none. */
export const presetNoOf = (money: SessionMoney): number =>
  fundingOf(money) === 'freeSpin' ? -1 : presetPlaces(money.stakesMinor.length).indexOf(money.stakeAt)

/** Takes the stake of a preset; false where it is the stake already, or there is no such preset. */
export function choosePreset(money: SessionMoney, no: number): boolean {
  const next = presetPlaces(money.stakesMinor.length)[no]
  return next !== undefined && next !== money.stakeAt && takeStakeAt(money, next)
}

/** How many of the presets can be chosen. */
export const presetsOpen = (money: SessionMoney): number =>
  presetPlaces(money.stakesMinor.length).filter((at) => at < stakesOpen(money)).length
