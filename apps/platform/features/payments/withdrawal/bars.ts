// Reasons that block every withdrawal of a currency now, whatever its
// amount. They come from the checks of a request.
import type { WithdrawalBar } from '@mangetsu/contract/withdrawal'
import type { Currency } from '@mangetsu/money'
import type { Tx } from '../../../kernel/db/index.ts'
import { isDepositAddress, type MethodRow, methodsOf } from '../payout-method/index.ts'
import { checkMethod } from './requests.ts'

type MethodContext = {
  readonly currency: Currency
  /** The forms of the player's verified name; null if none is verified. */
  readonly names: readonly string[] | null
  readonly nowMs: number
}

async function barOf(tx: Tx, method: MethodRow, context: MethodContext): Promise<WithdrawalBar | null> {
  const unfit = checkMethod(method, context)
  if (unfit !== null) return unfit.refusal
  return method.kind === 'crypto' && (await isDepositAddress(tx, method)) ? 'ownDepositAddress' : null
}

/**
 * The reason that blocks every destination of the player, or `chosen` alone; null if at least one can receive
 * money. Of several reasons it returns the most specific: a destination for another currency ranks last.
 */
export async function methodBar(
  tx: Tx,
  playerId: string,
  chosen: MethodRow | undefined,
  context: MethodContext,
): Promise<WithdrawalBar | null> {
  const methods = chosen === undefined ? await methodsOf(tx, playerId) : [chosen]
  const bars: WithdrawalBar[] = []
  for (const method of methods) {
    const bar = await barOf(tx, method, context)
    if (bar === null) return null
    bars.push(bar)
  }
  return bars.find((bar) => bar !== 'methodUnfit') ?? bars[0] ?? 'methodUnknown'
}

/** The money available to a withdrawal, in smallest units; `leftTodayMinor` is null without a ceiling. */
type WithdrawalFunds = {
  readonly balanceMinor: bigint
  readonly minMinor: bigint
  readonly leftTodayMinor: bigint | null
}

/** Reasons in the balance and the ceiling that block even the minimum amount. */
export function moneyBars({ balanceMinor, minMinor, leftTodayMinor }: WithdrawalFunds): WithdrawalBar[] {
  const isOverCeiling = leftTodayMinor !== null && leftTodayMinor < minMinor
  return [
    ...(balanceMinor < minMinor ? (['insufficientFunds'] as const) : []),
    ...(isOverCeiling ? (['kycNeeded'] as const) : []),
  ]
}
