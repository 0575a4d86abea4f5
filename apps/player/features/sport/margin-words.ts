// The lead of a side at the end of a match, in words.
import { m } from '../../messages-compiled/messages.js'

/** Returns the lead of a side at which its handicap (quarters of a goal) is level or decided by a quarter. */
export const handicapMargin = (line: number): number => Math.round(-line / 4) + 0

/** Returns a lead as 1点差で勝ち, 引き分け, 2点差で負け. */
export function marginText(lead: number): string {
  if (lead === 0) return m.sport_slip_margin_draw()
  return lead > 0 ? m.sport_slip_margin_won({ count: lead }) : m.sport_slip_margin_lost({ count: -lead })
}
