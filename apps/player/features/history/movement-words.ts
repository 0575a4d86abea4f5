// What a movement is called and drawn as.

import type { Currency } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { amountText } from '../../ui/amount.tsx'
import type { IconName } from '../../ui/icon.tsx'
import type { Movement, MovementKind } from './movements.ts'

const words: Readonly<Record<MovementKind, { readonly icon: IconName; readonly label: () => string }>> = {
  round: { icon: 'games', label: m.history_kind_round },
  deposit: { icon: 'out', label: m.history_kind_deposit },
  withdrawalHeld: { icon: 'up', label: m.history_kind_withdrawal },
  withdrawalReturned: { icon: 'swap', label: m.history_kind_returned },
  reward: { icon: 'star', label: m.history_kind_reward },
  adjustment: { icon: 'coin', label: m.history_kind_adjustment },
}

export const labelOf = ({ kind }: Movement): string => words[kind].label()
export const iconOf = ({ kind }: Movement): IconName => words[kind].icon

/** The line under the label: a round's two sides, what happened to held money. */
export function noteOf({ kind, stake, win }: Movement, currency: Currency): string {
  switch (kind) {
    case 'round': {
      const staked = amountText((stake ?? '0.00').replace('-', ''), currency, 'compact')
      return win === null
        ? m.history_round_lost({ stake: staked })
        : m.history_round_won({ stake: staked, win: amountText(win, currency, 'compact') })
    }
    case 'deposit':
      return m.history_note_deposit()
    case 'withdrawalHeld':
      return m.history_note_withdrawal()
    case 'withdrawalReturned':
      return m.history_note_returned()
    case 'reward':
      return m.history_note_reward()
    case 'adjustment':
      return m.history_note_adjustment()
  }
}
