// Where a player stands on a ladder of days: only days that were marked move it on, so that one that was missed takes
// nothing away.
import type { SignStepState } from '@mangetsu/contract/daily'

/** A day that was marked: its number from the player's first, and whether what it brought was received. */
export type MarkedDay = { readonly number: number; readonly day: string; readonly isReceived: boolean }

/** The place on a ladder of so many steps that the day of a number stands on, from 0. */
export const placeOn = (length: number, number: number): number => (number - 1) % length

/** What the day of a number brings, on each of the ladders. */
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

/** The number today has where it was marked, else the one it would get. */
export function numberOfToday(marked: readonly MarkedDay[], today: string): number {
  const last = marked.reduce((most, { number }) => Math.max(most, number), 0)
  return marked.find(({ day }) => day === today)?.number ?? last + 1
}

export type LadderStep = { readonly number: number; readonly state: SignStepState }

/** The steps of the round a ladder is in: what became of those before today's, today's, and what is to come. */
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
