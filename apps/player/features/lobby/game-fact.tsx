// One figure of a game in a list of figures: label and value.
import type { GameTile } from '@mangetsu/contract/lobby'
import type { ReactNode } from 'react'
import { m } from '../../messages-compiled/messages.js'

/** Returns the share of a stake that counts towards wagering, below a label that says so. */
export const contributionText = ({ bonusPercent }: Pick<GameTile, 'bonusPercent'>): string =>
  bonusPercent === 0 ? m.bonus_share_none() : `${bonusPercent}%`

export function GameFact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-line py-2.5 first:border-t-0">
      <dt className="text-second text-paper-dim">{label}</dt>
      <dd className="figures text-right text-second">{children}</dd>
    </div>
  )
}
