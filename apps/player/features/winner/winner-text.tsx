// Names of winners, masked for all other readers, and a note if sample players of the sandbox are among those shown.
import type { Winner } from '@mangetsu/contract/winner'
import { PlayerName } from '../../page/player-name.tsx'

export const WinnerName = ({ winner }: { winner: Winner }) => (
  <span className="whitespace-nowrap text-paper-dim">
    <PlayerName roundId={winner.roundId} maskedName={winner.maskedName} isSample={winner.isSample} />
  </span>
)

export const hasSamples = (winners: readonly Winner[]): boolean => winners.some(({ isSample }) => isSample)
