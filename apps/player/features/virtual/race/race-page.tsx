// The page of a race, or of the course's current one: the card and the bets before it, the run, and then the result.
import type { RaceDetail, RaceListed } from '@mangetsu/contract/race'
import type { RaceBetKind } from '@mangetsu/race/bet-kinds'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../../messages-compiled/messages.js'
import { getLocale } from '../../../messages-compiled/runtime.js'
import { useAddress } from '../../../page/page.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { AllTicketsLink } from '../own-tickets.tsx'
import { type PlatformClock, useClockMs } from '../platform-clock.ts'
import { type ListedRound, RoundList } from '../round-list.tsx'
import { phaseAt, type RoundPhase, secondsToClose } from '../round-phase.ts'
import { SoundButton } from '../sound-button.tsx'
import type { VirtualStop } from '../ticket-form.tsx'
import { TicketPlace } from '../ticket-place.tsx'
import '../virtual.css'
import { MarkCard } from './mark-card.tsx'
import { OddsPanel } from './odds-panel.tsx'
import { OwnRaceTickets } from './own-race-tickets.tsx'
import { Paddock } from './paddock.tsx'
import { PhotoFinish } from './photo-finish.tsx'
import { PositionTable } from './position-table.tsx'
import { racePath, raceResultPath, raceTicketsPath } from './race-address.ts'
import { raceGame } from './race-game.ts'
import { RaceLive } from './race-live.tsx'
import { RaceProof } from './race-proof.tsx'
import './race.css'
import './race-scene.css'
import './result.css'
import { courseText, raceTimeText } from './race-words.ts'
import { OrderPanel, PayoutPanel } from './result-panels.tsx'
import { RunnerTable } from './runner-table.tsx'
import './tokens.css'
import { type CourseNow, useCourse } from './use-course.ts'
import { useTicket } from './use-ticket.ts'

/** The phase is read from the clock at this interval, ms. */
const tickMs = 250

type SceneProps = {
  readonly race: RaceDetail
  readonly phase: RoundPhase
  readonly nowMs: number
  readonly clock: PlatformClock
}

function ResultHead({ race }: { readonly race: RaceDetail }) {
  const winnerMs = race.run?.splits[(race.run.order[0] ?? 1) - 1]?.at(-1) ?? 0
  return (
    <header className="race-result-head">
      <div>
        <h1>{m.racing_result_of({ race: race.name[getLocale()] })}</h1>
        <p className="figures">
          {courseText(race)} ・ {m.racing_decided_in({ time: raceTimeText(winnerMs) })}
        </p>
      </div>
      <span className="race-final figures">
        {m.racing_final()} <Instant at={race.finishesAt} style="time" />
      </span>
    </header>
  )
}

/** The picture at the head of the page, for each phase. */
function Scene({ race, phase, nowMs, clock }: SceneProps) {
  const { run } = race
  if (phase.kind === 'over' && run !== null)
    return (
      <section className="virtual-box">
        <ResultHead race={race} />
        <PhotoFinish race={race} run={run} />
      </section>
    )
  if (phase.kind === 'running' && run !== null)
    return (
      <section className="virtual-box">
        <h1 className="only-heard">{race.name[getLocale()]}</h1>
        <RaceLive race={race} run={run} clock={clock} sentMs={nowMs} />
      </section>
    )
  return (
    <section className="virtual-box">
      <Paddock race={race} phase={phase} nowMs={nowMs} />
    </section>
  )
}

const Note = () => {
  const to = useAddress()
  return (
    <p className="virtual-note">
      {m.racing_note()}{' '}
      <Link to={to('/fairness')} className="text-wisteria underline">
        {m.place_fairness()}
      </Link>
    </p>
  )
}

type BodyProps = SceneProps & { readonly Stop: VirtualStop; readonly course: CourseNow }

const listed = (race: RaceListed): ListedRound => ({
  id: race.raceId,
  path: raceResultPath(race.raceId),
  startsAt: race.startsAt,
  name: race.name[getLocale()],
  text: courseText(race),
  isVoided: race.state === 'voided',
  result: race.firstThree?.join('→'),
})

function Lists({ course }: { readonly course: CourseNow }) {
  const ahead = course.races.filter(({ raceId }) => raceId !== course.race.raceId)
  return (
    <div className="virtual-columns">
      <RoundList title={m.racing_ahead_title()} rounds={ahead.map(listed)} />
      <RoundList
        title={m.racing_results_title()}
        rounds={course.results.map(listed)}
        none={m.racing_results_none()}
      />
    </div>
  )
}

/** A race before its result, with the reader's ticket. */
function Betting({ race, phase, nowMs, clock, Stop, course }: BodyProps) {
  const ticket = useTicket()
  const [kind, setKind] = useState<RaceBetKind>('trifecta')
  const isOpen = phase.kind === 'open'
  const secondsLeft = secondsToClose(phase, nowMs)
  const game = useMemo(() => raceGame(race), [race])
  const { picks } = ticket
  const shared = { race, picks, isOpen }
  return (
    <>
      <div className="virtual-main">
        <Scene race={race} phase={phase} nowMs={nowMs} clock={clock} />
        {!isOpen && <OwnRaceTickets race={race} />}
        <RunnerTable entries={race.entries} picks={picks} isOpen={isOpen} />
      </div>
      <aside className="virtual-aside">
        <MarkCard {...shared} kind={kind} onKind={setKind} />
        <TicketPlace
          game={game}
          ticket={ticket}
          isOpen={isOpen}
          isSuspended={phase.kind === 'suspended'}
          Stop={Stop}
          secondsLeft={secondsLeft}
        />
        {isOpen && <OwnRaceTickets race={race} />}
        <AllTicketsLink path={raceTicketsPath} />
        <Note />
      </aside>
      <div className="virtual-rest">
        <OddsPanel {...shared} kind={kind} />
        <RaceProof race={race} />
        <Lists course={course} />
      </div>
    </>
  )
}

function Result({ race, phase, nowMs, clock, course }: BodyProps) {
  const to = useAddress()
  const { run, payouts } = race
  return (
    <>
      <div className="virtual-main">
        <Scene race={race} phase={phase} nowMs={nowMs} clock={clock} />
        {run !== null && <OrderPanel race={race} run={run} />}
      </div>
      <aside className="virtual-aside">
        {payouts !== null && <PayoutPanel payouts={payouts} />}
        <OwnRaceTickets race={race} />
        <Link to={to(raceResultPath(race.raceId))} className="virtual-more">
          {m.racing_permanent()}
        </Link>
        <AllTicketsLink path={raceTicketsPath} />
        <Note />
      </aside>
      <div className="virtual-rest">
        {run !== null && (
          <Panel title={m.racing_positions_title()}>
            <PositionTable race={race} run={run} />
          </Panel>
        )}
        <RaceProof race={race} />
        <Lists course={course} />
      </div>
    </>
  )
}

type Props = {
  readonly loaded: CourseNow
  /** Whether the page is that of one race, rather than of the course's current one. */
  readonly isPinned: boolean
  readonly Stop: VirtualStop
}

export function RacePage({ loaded, isPinned, Stop }: Props) {
  const to = useAddress()
  const { course, clock } = useCourse(loaded, isPinned ? loaded.race.raceId : null)
  const nowMs = useClockMs(clock, loaded.nowMs, tickMs)
  const { race } = course
  const phase = phaseAt(race, nowMs)
  const Body = phase.kind === 'over' ? Result : Betting
  return (
    <div className="race-page virtual-page">
      <div className="virtual-top">
        <BackLink to={to(isPinned ? racePath : '/game/sports')}>
          {isPinned ? m.racing_title() : m.sport_title()}
        </BackLink>
        <span>{course.course[getLocale()]}</span>
        <SoundButton game="race" phase={phase.kind} goals={0} />
      </div>
      <Body
        key={race.raceId}
        race={race}
        phase={phase}
        nowMs={nowMs}
        clock={clock}
        Stop={Stop}
        course={course}
      />
    </div>
  )
}
