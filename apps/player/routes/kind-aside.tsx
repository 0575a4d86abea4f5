// The highlights of a kind: beside its games on large screens and above them on small ones, its wins below them.
import { Link } from 'react-router'
import { PotCard } from '../features/jackpot/pot-card.tsx'
import { coverOf } from '../features/lobby/game-art.ts'
import { NewestGame } from '../features/lobby/newest-game.tsx'
import { RunningTournament } from '../features/tournament/running-tournament.tsx'
import { RaceLanes, raceTitle } from '../features/winner/winner-race.tsx'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { Panel } from '../ui/panel.tsx'
import type { KindAsideData } from './kind-aside.server.ts'

export default function KindAside({ newest, jackpot, wins, tournament }: Partial<KindAsideData>) {
  return (
    <>
      {newest && <NewestGame game={newest} />}
      {jackpot && <PotCard {...jackpot} />}
      {tournament && (
        <div className="kind-further">
          <RunningTournament tournament={tournament} />
        </div>
      )}
      {wins && (
        <Panel
          title={raceTitle(wins.span)}
          className="kind-further kind-wins"
          end={
            <Link to={`/${getLocale()}/winners`} className="text-small text-wisteria hover:underline">
              {m.see_all()}
            </Link>
          }
        >
          <RaceLanes race={wins} coverOf={coverOf} />
        </Panel>
      )}
    </>
  )
}
