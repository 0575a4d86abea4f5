// A baseball game as it stands: its field, count, pitches and batter, the latest plays, and its line score.
import type { BaseballProgress, SportEventDetail } from '@mangetsu/contract/sport'
import { m } from '../../../messages-compiled/messages.js'
import { CutText } from '../cut-text.tsx'
import { Batter, Count, PitchMap } from './at-bat.tsx'
import css from './baseball.css?url'
import { Field } from './field.tsx'
import { LineScore } from './line-score.tsx'
import { PlayLines } from './play-lines.tsx'
import { batterText, resultText } from './play-words.ts'

/** Plays beside the field, the newest first; the others are below the markets. */
const latest = 3

type Props = { readonly event: SportEventDetail; readonly progress: BaseballProgress }

export default function GameScene({ event, progress }: Props) {
  const { phase, plays, last } = progress
  return (
    <>
      <link rel="stylesheet" href={css} precedence="default" />
      <div className="ball-scene">
        <Field progress={progress} />
        {phase !== 'ended' && (
          <>
            <Count progress={progress} />
            <PitchMap progress={progress} />
            <Batter event={event} progress={progress} />
          </>
        )}
        {/* Repeated below the markets, where all plays of the half are. */}
        <ol aria-hidden="true" className="ball-latest">
          <PlayLines plays={plays.slice(-latest)} />
        </ol>
      </div>
      <LineScore event={event} progress={progress} />
      <p className="last-play">
        {last !== null && (
          <>
            <b>{phase === 'ended' ? m.sport_game_last_end() : m.sport_game_last()}</b>
            <CutText text={m.sport_play_batter({ batter: batterText(last), play: resultText(last) })} />
          </>
        )}
      </p>
    </>
  )
}
