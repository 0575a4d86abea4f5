// Below the markets of a tennis match: its figures, the points of the game, and the games of each set with the breaks.
import type { SportEventDetail, TennisProgress } from '@mangetsu/contract/sport'
import { m } from '../../../messages-compiled/messages.js'
import { Panel } from '../../../ui/panel.tsx'
import type { SideNames } from '../main-market-words.ts'
import { sideNames } from '../match-words.ts'
import { type FigurePair, PairedFigures } from '../paired-figures.tsx'
import { PointLines } from './point-lines.tsx'
import { gameText, isBreak } from './point-words.ts'

type Props = { readonly event: SportEventDetail; readonly progress: TennisProgress }
type Figure = keyof TennisProgress['statistics']['home']

const figures: readonly (readonly [figure: Figure, label: () => string])[] = [
  ['points', m.sport_stat_points],
  ['aces', m.sport_stat_aces],
  ['doubleFaults', m.sport_stat_double_faults],
  ['winners', m.sport_stat_winners],
  ['errors', m.sport_stat_unforced],
  ['breakPoints', m.sport_stat_break_points],
  ['breaks', m.sport_stat_breaks],
]

/** Returns the points won on serve, percent. */
const serveShare = ({ servicePoints, servicePointsWon }: TennisProgress['statistics']['home']): number =>
  servicePoints === 0 ? 0 : Math.round((100 * servicePointsWon) / servicePoints)

function rowsOf({ statistics: { home, away } }: TennisProgress): readonly FigurePair[] {
  const [points, ...others] = figures.map(([figure, label]) => ({
    label: label(),
    home: home[figure],
    away: away[figure],
  }))
  const serve = {
    label: m.sport_stat_serve_won(),
    home: serveShare(home),
    away: serveShare(away),
    write: (share: number) => `${share}%`,
  }
  return [...(points === undefined ? [] : [points]), serve, ...others]
}

type Sets = TennisProgress['sets']

/** The games of a set in order, with the score of the set after each. */
function gamesOf({ games }: Sets[number]) {
  const score = { home: 0, away: 0 }
  return games.map((game, at) => {
    score[game.winner] += 1
    return { game, number: at + 1, ...score }
  })
}

function SetGames({ set, names }: { readonly set: Sets[number]; readonly names: SideNames }) {
  return gamesOf(set)
    .toReversed()
    .map(({ game, number, home, away }) => (
      <li key={number} data-break={isBreak(game, number)}>
        <span>{m.sport_tennis_game({ game: number })}</span>
        <span className="min-w-0">
          {m.sport_tennis_game_won({ side: names[game.winner], how: gameText(game, number) })}
        </span>
        <b className="figures">
          {home}–{away}
        </b>
      </li>
    ))
}

function GameByGame({ sets, names }: { readonly sets: Sets; readonly names: SideNames }) {
  const begun = sets.map((set, at) => ({ set, number: at + 1 })).filter(({ set }) => set.games.length > 0)
  return (
    <Panel title={m.sport_tennis_games_title()}>
      {begun.length === 0 ? (
        <p className="text-small text-paper-dim">{m.sport_tennis_games_none()}</p>
      ) : (
        begun.toReversed().map(({ set, number }) => (
          <section key={number} className="tennis-set">
            <h3>{m.sport_tennis_set({ set: number })}</h3>
            <ol className="tennis-games">
              <SetGames set={set} names={names} />
            </ol>
          </section>
        ))
      )}
    </Panel>
  )
}

export default function TennisPanels({ event, progress }: Props) {
  const names = sideNames(event)
  const { rally, sets } = progress
  return (
    <div className="sport-column">
      <Panel title={m.sport_stats_title()}>
        <PairedFigures rows={rowsOf(progress)} />
      </Panel>
      <Panel title={m.sport_tennis_rally_title()}>
        {rally.length === 0 ? (
          <p className="text-small text-paper-dim">{m.sport_tennis_rally_none()}</p>
        ) : (
          <ol className="tennis-points">
            <PointLines points={rally} names={names} />
          </ol>
        )}
      </Panel>
      <GameByGame sets={sets} names={names} />
    </div>
  )
}
