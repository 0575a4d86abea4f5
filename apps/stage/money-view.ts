// The session's money as the page shows it: balance, stake and net result, all in smallest units.
import { type Currency, minorOf, shownAmount, toDecimal } from '@mangetsu/stage-kit/amounts'
import type { StageLang } from '@mangetsu/stage-kit/text'
import type { OpenedStage } from './session.ts'

export type SessionMoney = {
  readonly currency: Currency
  readonly stakesMinor: readonly bigint[]
  stakeAt: number
  balanceMinor: bigint
  stakedMinor: bigint
  returnedMinor: bigint
}

/** A session begins at the fourth stake (¥100, $1), or the highest the balance can pay below that. */
const usualStakeAt = 3

export function moneyOf(opened: OpenedStage): SessionMoney {
  const { currency } = opened
  const stakesMinor = opened.stakes.map((stake) => minorOf(stake, currency))
  const balanceMinor = minorOf(opened.balance, currency)
  const affordable = stakesMinor.filter((stake) => stake <= balanceMinor).length - 1
  return {
    currency,
    stakesMinor,
    stakeAt: Math.max(0, Math.min(usualStakeAt, affordable, stakesMinor.length - 1)),
    balanceMinor,
    stakedMinor: minorOf(opened.staked, currency),
    returnedMinor: minorOf(opened.returned, currency),
  }
}

export const stakeOf = (money: SessionMoney): bigint => money.stakesMinor[money.stakeAt] ?? 0n

export const stakeOnWire = (money: SessionMoney): string => toDecimal(stakeOf(money), money.currency)

export const balanceText = (money: SessionMoney, lang: StageLang): string =>
  shownAmount(money.balanceMinor, money.currency, lang)

export const stakeText = (money: SessionMoney, lang: StageLang): string =>
  shownAmount(stakeOf(money), money.currency, lang)

/** What the session has brought so far, with its sign. */
export const netText = (money: SessionMoney, lang: StageLang): string =>
  shownAmount(money.returnedMinor - money.stakedMinor, money.currency, lang, 'always')

/** Moves the stake one step; false at the end of the ladder. */
export function stepStake(money: SessionMoney, step: 1 | -1): boolean {
  const next = money.stakeAt + step
  if (next < 0 || next >= money.stakesMinor.length) return false
  money.stakeAt = next
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
export const presetNoOf = ({ stakesMinor, stakeAt }: SessionMoney): number =>
  presetPlaces(stakesMinor.length).indexOf(stakeAt)

/** Takes the stake of a preset; false where it is the stake already, or there is no such preset. */
export function choosePreset(money: SessionMoney, no: number): boolean {
  const next = presetPlaces(money.stakesMinor.length)[no]
  if (next === undefined || next === money.stakeAt) return false
  money.stakeAt = next
  return true
}
