// The ring with the two wrestlers: the east on the left with its letter, ranks, records, the odds, and how the bout stands.
import type { SportCompetitor, SportEvent, SportMarket } from '@mangetsu/contract/sport'
import type { ReactNode } from 'react'
import tall from '../../../art/fields/dohyo-tall.svg?url'
import wide from '../../../art/fields/dohyo-wide.svg?url'
import { m } from '../../../messages-compiled/messages.js'
import { getLocale } from '../../../messages-compiled/runtime.js'
import { Instant } from '../../../ui/instant.tsx'
import { MoonPhase } from '../../../ui/moon-phase.tsx'
import { brokenStates, clockText } from '../match-words.ts'
import { OddsButton } from '../odds-button.tsx'
import { type BoutRecord, boutOf, boutText, rankText, recordText } from './bout-words.ts'
import { apronOf, wrestlerOf } from './wrestler-pictures.ts'

/** A bout as its own page or a list knows it. */
type Bout = Pick<
  SportEvent,
  'eventId' | 'home' | 'away' | 'round' | 'partOf' | 'startsAt' | 'state' | 'progress'
>

type Props = {
  readonly bout: Bout
  readonly market: SportMarket | null
  /** Records before the bout by wrestler, until it has begun. */
  readonly records: ReadonlyMap<string, BoutRecord>
  /** The share of the tournament's days that have begun, as the moon of the night. */
  readonly moon: number
  readonly title: ReactNode
}

type SideProps = Omit<Props, 'moon' | 'title'> & {
  readonly side: 'east' | 'west'
  readonly competitor: SportCompetitor
}

function SideOf({ bout, market, records, side, competitor }: SideProps) {
  const letter = side === 'east' ? m.sport_east() : m.sport_west()
  const record = boutOf(bout)?.records[side] ?? records.get(competitor.id)
  return (
    <div className={`sumo-side sumo-side-${side}`}>
      <img src={apronOf(competitor.crest)} alt="" width={36} height={48} className="sumo-apron" />
      <p className="sumo-side-who">
        <b>
          {letter} {rankText(competitor)}
        </b>
        <span className="figures">{record === undefined ? '' : recordText(record)}</span>
      </p>
      {market !== null && (
        <OddsButton
          event={bout}
          market={market}
          outcomeId={side}
          outcome={market.outcomes.find((one) => one.outcomeId === side)}
          label={letter}
        />
      )}
    </div>
  )
}

function Middle({ bout }: Pick<Props, 'bout'>) {
  const shown = boutOf(bout)
  const broken = brokenStates[bout.state]
  return (
    <p className="sumo-middle">
      {shown === null ? (
        <Instant at={bout.startsAt} style="time" className="figures" />
      ) : (
        <b>{bout.state === 'live' ? m.sport_sumo_now() : clockText(shown)}</b>
      )}
      <span>{broken === undefined ? shown && boutText(bout, shown) : broken()}</span>
    </p>
  )
}

/** The wrestlers as they stand: the better one has pushed the other back. */
function Wrestlers({ bout }: Pick<Props, 'bout'>) {
  const { home, away } = bout
  const shown = boutOf(bout)
  const lead = shown === null || shown.phase === 'ended' ? 0 : shown.advantage
  return (
    <>
      {home !== null && (
        <img
          src={wrestlerOf(home.crest)}
          alt=""
          className="sumo-man sumo-man-east"
          style={{ translate: `${lead * 12}% 0` }}
          data-lost={shown?.winner === 'west' || undefined}
        />
      )}
      {away !== null && (
        <img
          src={wrestlerOf(away.crest)}
          alt=""
          className="sumo-man sumo-man-west"
          style={{ translate: `${lead * 12}% 0` }}
          data-lost={shown?.winner === 'east' || undefined}
        />
      )}
    </>
  )
}

/** A name on a slip of paper, with the red lamp of the winner. */
function NameSlip({ side, bout }: { readonly side: 'east' | 'west' } & Pick<Props, 'bout'>) {
  const competitor = side === 'east' ? bout.home : bout.away
  const winner = boutOf(bout)?.winner ?? null
  if (competitor === null) return null
  return (
    <span className={`sumo-name sumo-name-${side}`}>
      <i className="sumo-lamp" data-on={winner === side || undefined} />
      <span className="sumo-strip" data-lost={(winner !== null && winner !== side) || undefined}>
        {competitor.name[getLocale()]}
      </span>
    </span>
  )
}

export function DohyoScene({ moon, title, ...props }: Props) {
  const { bout } = props
  return (
    <section className="sumo-scene">
      <div className="sumo-scene-head">
        {title}
        <MoonPhase lit={moon} className="sumo-moon" />
      </div>
      <div className="sumo-ring">
        <picture>
          <source media="(width >= 640px)" srcSet={wide} width={788} height={276} />
          <img src={tall} alt="" width={358} height={252} className="sumo-ring-picture" />
        </picture>
        <Wrestlers bout={bout} />
        <NameSlip side="east" bout={bout} />
        <NameSlip side="west" bout={bout} />
      </div>
      <div className="sumo-sides">
        {bout.home !== null && <SideOf {...props} side="east" competitor={bout.home} />}
        <Middle bout={bout} />
        {bout.away !== null && <SideOf {...props} side="west" competitor={bout.away} />}
      </div>
    </section>
  )
}
