// A player's position on a ladder of days: only marked days advance it, so a missed day costs nothing.
import type { SignStepState } from '@mangetsu/contract/daily'

/** A marked day: its number counted from the player's first, and whether its reward was received. */
export type MarkedDay = { readonly number: number; readonly day: string; readonly isReceived: boolean }

/** Returns the ladder position of a day's number, from 0. */
export const placeOn = (length: number, number: number): number => (number - 1) % length

/** Returns the rewards of a day's number, on each ladder. */
export const rewardsOfDay = <R>(
  { week, month }: { readonly week: readonly R[]; readonly month: readonly R[] },
  number: number,
): { readonly ladder: 'week' | 'month'; readonly reward: R }[] =>
  (
    [
      ['week', week],
      ['month', month],
    ] as const
  ).map(([ladder, rewards]) => {
    const reward = rewards[placeOn(rewards.length, number)]
    if (reward === undefined) throw new Error('a ladder has a reward for each of its days')
    return { ladder, reward }
  })

/** Returns today's number if it was marked, otherwise the number it would get. */
export function numberOfToday(marked: readonly MarkedDay[], today: string): number {
  const last = marked.reduce((most, { number }) => Math.max(most, number), 0)
  return marked.find(({ day }) => day === today)?.number ?? last + 1
}

export type LadderStep = { readonly number: number; readonly state: SignStepState }

/** Returns the steps of the current cycle: past ones with their state, today's, and the upcoming ones. */
export function stepsOf(length: number, marked: readonly MarkedDay[], today: string): LadderStep[] {
  const now = numberOfToday(marked, today)
  const first = now - placeOn(length, now)
  const byNumber = new Map(marked.map((one) => [one.number, one] as const))
  return Array.from({ length }, (_, place) => {
    const number = first + place
    if (number > now) return { number: place + 1, state: 'toCome' as const }
    const isReceived = byNumber.get(number)?.isReceived ?? false
    const before = number === now ? ('today' as const) : ('missed' as const)
    return { number: place + 1, state: isReceived ? ('received' as const) : before }
  })
}
