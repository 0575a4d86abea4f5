// How winners are named: masked; and whether the sandbox's own sample players are among those shown, said once.
import type { Winner } from '@mangetsu/contract/winner'
import { m } from '../../messages-compiled/messages.js'

export const WinnerName = ({ winner }: { winner: Winner }) => (
  <span className="whitespace-nowrap text-paper-dim">{m.winner_who({ who: winner.maskedName })}</span>
)

export const hasSamples = (winners: readonly Winner[]): boolean => winners.some(({ isSample }) => isSample)
