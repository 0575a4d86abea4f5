// The title of the slip in the state of its bets.
import { m } from '../../../messages-compiled/messages.js'
import type { Placing } from './use-placed.ts'

/** Returns the title; that of the slip itself while nothing is placed. */
export function placedTitle({ placed, refused: again }: Pick<Placing, 'placed' | 'refused'>): string {
  if (placed === null) return again.length > 0 ? m.sport_slip_refused_title() : m.sport_slip_title()
  const { bets } = placed
  if (bets.some(({ state }) => state === 'waiting')) return m.sport_slip_waiting_title()
  const isWhole = bets.every(({ state }) => state !== 'refused')
  return isWhole ? m.sport_slip_done_title() : m.sport_slip_partly_title()
}
