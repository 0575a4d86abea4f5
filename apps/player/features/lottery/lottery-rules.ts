// Rules of the lottery page: whether tickets can be claimed, chances, and the format of numbers.
import type { LotteryConfig, LotteryEntry, LotteryState } from '@mangetsu/contract/lottery'

/** Earlier codes belong to other promotions (specification, section 4). */
const firstActCode = 20_241_008

/** A lottery's config merged with the player's entry. */
type EnteredLottery = LotteryConfig & Omit<LotteryEntry, 'actCode'>

export type TicketStep =
  | { readonly kind: 'none' }
  | { readonly kind: 'claim' }
  | { readonly kind: 'merge'; readonly lottery: EnteredLottery }

type Reader = { readonly isIn: boolean; readonly nowMs: number }

/**
 * Returns the next action for a loaded entry: claim pending tickets, or merge it into the config (specification,
 * section 4).
 */
export function ticketStep(lottery: LotteryConfig, entry: LotteryEntry | null, reader: Reader): TicketStep {
  const { actCode, actEndDate } = lottery
  const runs = Number(actCode) >= firstActCode && reader.isIn && Date.parse(actEndDate) > reader.nowMs
  if (!runs || entry === null) return { kind: 'none' }
  const { num, limitNum, usedNum, sourceType } = entry
  if (num > 0 && limitNum > usedNum) return { kind: 'claim' }
  return { kind: 'merge', lottery: { ...lottery, num, limitNum, usedNum, sourceType } }
}

/** Returns the probability that one of the player's tickets wins a first prize, 0 to 1. */
export function chanceOfFirst(own: number, issued: number, firstPrizes: number): number {
  if (own <= 0 || issued <= 0) return 0
  let missed = 1
  for (let drawn = 0; drawn < Math.min(firstPrizes, issued); drawn += 1)
    missed *= Math.max(0, issued - own - drawn) / (issued - drawn)
  return 1 - missed
}

/** Formats a share as a percentage, with two significant digits below 1 and one decimal above: 0.033, 4.5, 100. */
export function percentText(share: number): string {
  const percent = share * 100
  if (percent === 0) return '0'
  return percent < 1 ? String(Number(percent.toPrecision(2))) : String(Math.round(percent * 10) / 10)
}

/** Formats as on a ticket: at least six digits. */
export const numberText = (number: number): string => String(number).padStart(6, '0')

/** Writes a number with the ten characters of `digits`. */
export const inCharacters = (number: number, digits: string): string =>
  [...numberText(number)].map((digit) => [...digits][Number(digit)] ?? digit).join('')

/** Formats a rank as it precedes the word for prize: 1 in Japanese, 1st in English. */
export function ordinalText(rank: number, lang: 'ja' | 'en'): string {
  if (lang === 'ja') return String(rank)
  const isTeen = rank % 100 >= 11 && rank % 100 <= 13
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th')
  return `${rank}${ending}`
}

/** Returns the period in which tickets are earned, in the format of promotion times. */
export function lotteryTimes({
  actStartDate,
  actEndDate,
  state,
}: Pick<LotteryConfig, 'actStartDate' | 'actEndDate' | 'state'>) {
  const states = { upcoming: 'upcoming', open: 'running', closed: 'over', drawn: 'over' } as const
  return { from: actStartDate, until: actEndDate, state: states[state satisfies LotteryState] }
}

/** Returns the latest lottery drawn before this one; null if there is none. */
export function previousOf(
  lotteries: readonly LotteryConfig[],
  { actCode, drawAt }: Pick<LotteryConfig, 'actCode' | 'drawAt'>,
): LotteryConfig | null {
  const before = lotteries.filter(
    (one) => one.state === 'drawn' && one.actCode !== actCode && Date.parse(one.drawAt) < Date.parse(drawAt),
  )
  return before.sort((one, other) => Date.parse(other.drawAt) - Date.parse(one.drawAt))[0] ?? null
}
