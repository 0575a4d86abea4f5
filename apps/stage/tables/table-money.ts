// A player's money at a table as displayed: the wallet's balance, and the amounts staked and returned in this session.
import { type Currency, displayedAmount, minorOf } from '@mangetsu/stage-kit/amounts'
import type { StageLang } from '@mangetsu/stage-kit/text'

/** Amounts as sent by the platform. */
export type SeatAmounts = { readonly balance: string; readonly staked: string; readonly returned: string }

export type TableMoney = {
  readonly currency: Currency
  readonly lang: StageLang
  balanceMinor: bigint
  stakedMinor: bigint
  returnedMinor: bigint
}

export function takeSeat(money: TableMoney, { balance, staked, returned }: SeatAmounts): void {
  money.balanceMinor = minorOf(balance, money.currency)
  money.stakedMinor = minorOf(staked, money.currency)
  money.returnedMinor = minorOf(returned, money.currency)
}

export function tableMoneyOf(seat: SeatAmounts, currency: Currency, lang: StageLang): TableMoney {
  const money: TableMoney = { currency, lang, balanceMinor: 0n, stakedMinor: 0n, returnedMinor: 0n }
  takeSeat(money, seat)
  return money
}

export const amountOf = (
  { currency, lang }: Pick<TableMoney, 'currency' | 'lang'>,
  minor: bigint,
  sign?: 'always',
): string => displayedAmount(minor, currency, lang, sign)
