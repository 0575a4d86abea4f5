// Below the markets of a baseball game: its figures, the plays that brought runs, and all plays of the half-inning.
import type { BaseballPlay, BaseballProgress, SportEventDetail } from '@mangetsu/contract/sport'
import { m } from '../../../messages-compiled/messages.js'
import { Panel } from '../../../ui/panel.tsx'
import { inningText, sideNames } from '../match-words.ts'
import { PairedFigures } from '../paired-figures.tsx'
import { PlayLines } from './play-lines.tsx'
import { batterText, resultText } from './play-words.ts'

type Props = { readonly event: SportEventDetail; readonly progress: BaseballProgress }

/** Returns how often each side has hit a home run: every one of them brings a run. */
function homeRunsOf({ scoring }: BaseballProgress): { readonly home: number; readonly away: number } {
  const count = (half: BaseballPlay['half']) =>
    scoring.filter((play) => play.kind === 'homeRun' && play.half === half).length
  return { home: count('bottom'), away: count('top') }
}

function Plays({ progress: { plays } }: Pick<Props, 'progress'>) {
  return (
    <Panel title={m.sport_game_plays_title()}>
      {plays.length === 0 ? (
        <p className="text-small text-paper-dim">{m.sport_game_plays_none()}</p>
      ) : (
        <ol className="ball-plays">
          <PlayLines plays={plays} />
        </ol>
      )}
    </Panel>
  )
}

type Scored = { readonly play: BaseballPlay; readonly home: number; readonly away: number }

/** Returns the plays that brought runs, each with the score after it. */
function scoredOf({ scoring }: BaseballProgress): readonly Scored[] {
  const runs = { home: 0, away: 0 }
  return scoring.map((play) => {
    runs[play.half === 'top' ? 'away' : 'home'] += play.runs
    return { play, ...runs }
  })
}

function Scoring({ event, progress }: Props) {
  const names = sideNames(event)
  const scored = scoredOf(progress)
  return (
    <Panel title={m.sport_game_scoring_title()}>
      {scored.length === 0 ? (
        <p className="text-small text-paper-dim">{m.sport_game_scoring_none()}</p>
      ) : (
        <ol className="ball-scoring">
          {scored.toReversed().map(({ play, home, away }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: plays are never reordered, and two may be equal.
            <li key={scored.length - i}>
              <span className="ball-scoring-inning">{inningText(play)}</span>
              <span className="min-w-0">
                {m.sport_play_batter({
                  batter: `${play.half === 'top' ? names.away : names.home} ${batterText(play)}`,
                  play: resultText(play),
                })}
              </span>
              <b className="figures">
                <span className="only-heard">
                  {m.sport_score_label({ ...names, homeScore: home, awayScore: away })}
                </span>
                <span aria-hidden="true">
                  {home}–{away}
                </span>
              </b>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

export default function GamePanels({ event, progress }: Props) {
  const { score, hits, errors } = progress
  return (
    <div className="sport-column">
      <Panel title={m.sport_stats_title()}>
        <PairedFigures
          rows={[
            { label: m.sport_stat_runs(), ...score },
            { label: m.sport_stat_hits(), ...hits },
            { label: m.sport_stat_home_runs(), ...homeRunsOf(progress) },
            { label: m.sport_stat_errors(), ...errors },
          ]}
        />
      </Panel>
      <Scoring event={event} progress={progress} />
      <Plays progress={progress} />
    </div>
  )
}
