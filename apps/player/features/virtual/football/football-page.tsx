// The page of a round of virtual football, or of the current one: four matches with their bets, their play and results.
import type { VirtualFootballListed } from '@mangetsu/contract/virtual-football'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { m } from '../../../messages-compiled/messages.js'
import { useAddress } from '../../../page/page.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { AllTicketsLink } from '../own-tickets.tsx'
import { useClockMs } from '../platform-clock.ts'
import { type ListedRound, RoundList } from '../round-list.tsx'
import { phaseAt, type RoundPhase, secondsToClose } from '../round-phase.ts'
import { SoundButton } from '../sound-button.tsx'
import type { VirtualStop } from '../ticket-form.tsx'
import { TicketPlace } from '../ticket-place.tsx'
import { useIsStill } from '../use-is-still.ts'
import '../virtual.css'
import './football.css'
import { footballPath, footballRoundPath, footballTicketsPath } from './football-address.ts'
import { footballGame } from './football-game.ts'
import { FootballHead } from './football-head.tsx'
import { FootballProof } from './football-proof.tsx'
import { scoreText, selectionText, sideNamesOf } from './football-words.ts'
import { sentenceOf, sentencesOf } from './goal-sentences.ts'
import { type FootballCrest, MatchCard } from './match-card.tsx'
import { minuteAt } from './match-minute.ts'
import { OwnFootballTickets } from './own-football-tickets.tsx'
import { ScoreTable } from './score-table.tsx'
import { useFootballTicket } from './use-football-ticket.ts'
import { type RoundsNow, useRounds } from './use-rounds.ts'

/** The phase is read from the clock at this interval, ms. */
const tickMs = 250
/** The final scores are said no later than this, ms from the kick-off. */
const announcedUntilMs = 120_000

type BodyProps = {
  readonly now: RoundsNow
  readonly phase: RoundPhase
  readonly nowMs: number
  readonly Crest: FootballCrest
  readonly Stop: VirtualStop
}

/** What is said of the matches; it stands through the final whistle, after which the scores are said. */
function Announcements({ now: { round }, nowMs }: Pick<BodyProps, 'now' | 'nowMs'>) {
  const isPlayed = round.matches.every(({ goals }) => goals !== null)
  const sentences = useMemo(() => (isPlayed ? sentencesOf(round.matches) : []), [isPlayed, round.matches])
  const shownMs = nowMs - Date.parse(round.startsAt)
  return (
    <p className="football-said" aria-live="polite">
      {shownMs < announcedUntilMs ? sentenceOf(sentences, shownMs) : ''}
    </p>
  )
}

const listed = ({ roundId, no, startsAt, matches, state }: VirtualFootballListed): ListedRound => ({
  id: roundId,
  path: footballRoundPath(roundId),
  startsAt,
  name: m.vfootball_round({ no }),
  text: matches.map((match) => {
    const names = sideNamesOf(match)
    return (
      <span key={match.match} className="football-listed">
        {match.score === null
          ? m.vfootball_sides(names)
          : m.vfootball_score({ ...names, score: scoreText(match.score) })}{' '}
      </span>
    )
  }),
  isVoided: state === 'voided',
})

function Lists({ now: { rounds, results, round } }: Pick<BodyProps, 'now'>) {
  const ahead = rounds.filter(({ roundId }) => roundId !== round.roundId)
  return (
    <div className="virtual-columns">
      <RoundList title={m.vfootball_ahead_title()} rounds={ahead.map(listed)} />
      <RoundList
        title={m.vfootball_results_title()}
        rounds={results.map(listed)}
        none={m.vfootball_results_none()}
      />
    </div>
  )
}

/** Returns the number of goals that have fallen in all matches. */
function goalsAt({ matches, startsAt }: RoundsNow['round'], nowMs: number): number {
  const minute = minuteAt(nowMs - Date.parse(startsAt))
  return matches.flatMap(({ goals }) => goals ?? []).filter((goal) => goal.minute <= minute).length
}

function Note() {
  const to = useAddress()
  return (
    <p className="virtual-note">
      {m.vfootball_note()}{' '}
      <Link to={to('/fairness')} className="text-wisteria underline">
        {m.place_fairness()}
      </Link>
    </p>
  )
}

function Body({ now, phase, nowMs, Crest, Stop }: BodyProps) {
  const to = useAddress()
  const { round } = now
  const isStill = useIsStill()
  const isOpen = phase.kind === 'open'
  const isAhead = ['upcoming', 'open', 'suspended', 'closed'].includes(phase.kind)
  const ticket = useFootballTicket((selection) => {
    const { outcome, market, sides } = selectionText(selection, round.matches)
    return { name: outcome, detail: m.vfootball_line_detail({ market, sides }) }
  })
  const game = useMemo(() => footballGame(now), [now])
  const minute = minuteAt(nowMs - Date.parse(round.startsAt))
  return (
    <>
      <div className="virtual-main">
        <section className="virtual-box">
          <FootballHead round={round} phase={phase} nowMs={nowMs} minute={minute} />
          <Announcements now={now} nowMs={nowMs} />
        </section>
        {isStill && phase.kind === 'running' ? (
          <ScoreTable matches={round.matches} minute={minute} />
        ) : (
          <div className="football-matches">
            {round.matches.map((match) => (
              <MatchCard
                key={match.match}
                match={match}
                phase={phase.kind}
                minute={minute}
                Crest={Crest}
                picks={ticket.picks}
                isOpen={isOpen}
              />
            ))}
          </div>
        )}
      </div>
      <aside className="virtual-aside">
        {isAhead && (
          <TicketPlace
            game={game}
            ticket={ticket}
            isOpen={isOpen}
            isSuspended={phase.kind === 'suspended'}
            Stop={Stop}
            secondsLeft={secondsToClose(phase, nowMs)}
          />
        )}
        <OwnFootballTickets round={round} />
        {phase.kind === 'over' && (
          <Link to={to(footballRoundPath(round.roundId))} className="virtual-more">
            {m.vfootball_permanent()}
          </Link>
        )}
        <AllTicketsLink path={footballTicketsPath} />
        <Note />
      </aside>
      <div className="virtual-rest">
        <FootballProof round={round} />
        <Lists now={now} />
      </div>
    </>
  )
}

type Props = {
  readonly loaded: RoundsNow
  /** Whether the page is that of one round, rather than of the current one. */
  readonly isPinned: boolean
  readonly Crest: FootballCrest
  readonly Stop: VirtualStop
}

export function FootballPage({ loaded, isPinned, Crest, Stop }: Props) {
  const to = useAddress()
  const { now, clock } = useRounds(loaded, isPinned ? loaded.round.roundId : null)
  const nowMs = useClockMs(clock, loaded.nowMs, tickMs)
  const phase = phaseAt(now.round, nowMs)
  return (
    <div className="virtual-page">
      <div className="virtual-top">
        <BackLink to={to(isPinned ? footballPath : '/game/sports')}>
          {isPinned ? m.vfootball_title() : m.sport_title()}
        </BackLink>
        <SoundButton game="football" phase={phase.kind} goals={goalsAt(now.round, nowMs)} />
      </div>
      <Body key={now.round.roundId} now={now} phase={phase} nowMs={nowMs} Crest={Crest} Stop={Stop} />
    </div>
  )
}
