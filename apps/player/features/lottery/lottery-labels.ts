// Labels of a lottery's states, ranks and reasons.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { LotteryState } from '@mangetsu/contract/lottery'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import type { Tone } from '../../ui/pill.tsx'
import { ordinalText } from './lottery-rules.ts'

const states: Readonly<Record<LotteryState, { readonly label: () => string; readonly tone: Tone }>> = {
  upcoming: { label: m.lottery_state_upcoming, tone: 'info' },
  open: { label: m.lottery_state_open, tone: 'plain' },
  closed: { label: m.lottery_state_closed, tone: 'now' },
  drawn: { label: m.lottery_state_drawn, tone: 'good' },
}

export const stateMark = (state: LotteryState) => ({
  label: states[state].label(),
  tone: states[state].tone,
})

export const rankText = (rank: number): string => m.lottery_rank({ rank: ordinalText(rank, getLocale()) })

type Closed = NonNullable<OutputOf<typeof calls.queryLotteryNumber>['closed']>

/** Reasons why no ticket can be received, where the lottery's own state does not state it. */
export const closedText: Readonly<Record<Closed, () => string>> = {
  notOpen: m.lottery_why_not_open,
  notForYou: m.lottery_why_not_for_you,
  onBreak: m.lottery_why_break,
  excluded: m.lottery_why_excluded,
  identityHeld: m.lottery_why_held,
}
