// The page of a bonus: its progress, the trial sum of a game, contributions, its terms by version, and its actions.
import type { PlayerBonus } from '@mangetsu/contract/bonus'
import type { PlayKind } from '@mangetsu/contract/game-attributes'
import type { GameKind } from '@mangetsu/contract/lobby'
import { type ReactNode, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { amountText } from '../../ui/amount.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BonusActions, GiveUpBonus } from './bonus-actions.tsx'
import { BonusFace, BonusTime, type Pictures } from './bonus-face.tsx'
import { isInPlay } from './bonus-groups.ts'
import { nameOf, stateLabel, typeLabel } from './bonus-labels.ts'
import { BonusProgress } from './bonus-progress.tsx'
import { BonusFacts, TermsVersions } from './bonus-terms.tsx'
import { CountedTable } from './counted-table.tsx'
import { useBonuses } from './use-bonuses.ts'
import { type NamedGame, WhatIfPanel } from './what-if-panel.tsx'

/** Data about games from the surrounding page. */
type GamesKnown = {
  readonly kindName: (kind: PlayKind) => string
  readonly gamePath: (game: { readonly gameId: string; readonly gameType: GameKind }) => string
}

const skeleton = (
  <div className="bonus-columns">
    <Skeleton className="h-64 rounded-card" />
    <Skeleton className="h-48 rounded-card" />
  </div>
)

/** How the bonus ended, and the amount that became the player's own. */
function Ended({ bonus }: { readonly bonus: PlayerBonus }) {
  const { released, bonusCurrency, endedAt } = bonus
  return (
    <Panel title={stateLabel(bonus)}>
      {bonus.bonusStatus === 1 && (
        <p className="display-figures figures text-[24px] leading-snug text-matcha">
          {amountText(released ?? '0', bonusCurrency, 'compact', 'always')}
        </p>
      )}
      <p className="figures text-small leading-relaxed text-paper-dim">
        {bonus.bonusStatus === 1 ? m.bonuses_ended_paid() : m.bonuses_wallet_unchanged()}
      </p>
      {endedAt !== null && (
        <p className="figures text-small text-paper-dim">
          {m.bonuses_ended_at({ time: dayAndTime(endedAt), zone: zoneName() })}
        </p>
      )}
    </Panel>
  )
}

function Spins({ bonus }: { readonly bonus: PlayerBonus }) {
  const { freeSpin, freeSpinTimes: left } = bonus
  if (freeSpin === null) return null
  return (
    <Panel title={m.bonuses_fact_spins()}>
      <p className="figures text-second">
        {m.bonuses_spins_left({ left, count: freeSpin.times })}
        {' ・ '}
        {m.bonuses_spin_stake({ stake: amountText(freeSpin.stake, bonus.bonusCurrency, 'compact') })}
      </p>
    </Panel>
  )
}

type WageringProps = GamesKnown & { readonly bonus: PlayerBonus; readonly games: readonly NamedGame[] }

/** Wagering figures of a bonus that has to be staked. */
function Wagering({ bonus, games, kindName }: WageringProps) {
  const [trialMinor, setTrialMinor] = useState(0n)
  const isWagering = bonus.bonusStatus === 5 || bonus.bonusStatus === 3
  return (
    <>
      <Panel title={m.bonuses_progress_title()}>
        <BonusProgress bonus={bonus} trialMinor={isWagering ? trialMinor : 0n} />
      </Panel>
      {isWagering && games.length > 0 && <WhatIfPanel bonus={bonus} games={games} onTrial={setTrialMinor} />}
      <CountedTable bonus={bonus} games={games} kindName={kindName} />
    </>
  )
}

type Props = GamesKnown & { readonly requestId: string; readonly pictures: Pictures }

function Found({
  bonus,
  all,
  pictures,
  ...known
}: GamesKnown & { bonus: PlayerBonus; all: readonly PlayerBonus[]; pictures: Pictures }) {
  const to = useAddress()
  const { data: promotion } = useCall('queryActivity', { activityCode: bonus.activityCode })
  const { data: found } = useCall('queryGamePage', { pageSize: 200 })
  const games = found?.games ?? []
  const game = games.find(({ gameId }) => gameId === bonus.freeSpin?.gameId)
  const isLive = isInPlay(bonus) || [0, 2, 3].includes(bonus.bonusStatus)
  const playTo = to(game === undefined ? '/game/slots' : known.gamePath(game))
  let actions: ReactNode = <ButtonLink to={to('/bonuses')}>{m.bonuses_all()}</ButtonLink>
  if (isLive)
    actions = (
      <>
        <BonusActions bonus={bonus} all={all} playTo={playTo} />
        <p className="mt-2 empty:hidden">
          <GiveUpBonus bonus={bonus} />
        </p>
      </>
    )
  return (
    <>
      <header className="mb-4 mt-2 flex items-center gap-4">
        <BonusFace picture={promotion?.activity.picture} pictures={pictures} />
        <div className="min-w-0">
          <p className="text-micro text-paper-dim">
            {typeLabel(bonus)} ・ {stateLabel(bonus)}
          </p>
          <h1 className="text-h1">{nameOf(bonus)}</h1>
          {isLive && <BonusTime bonus={bonus} />}
        </div>
      </header>
      <div className="bonus-columns">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          {!isLive && <Ended bonus={bonus} />}
          <Spins bonus={bonus} />
          {isLive && bonus.terms.times > 0 && <Wagering bonus={bonus} games={games} {...known} />}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <BonusFacts bonus={bonus}>{actions}</BonusFacts>
          {promotion !== undefined && <TermsVersions bonus={bonus} versions={promotion.versions} />}
        </div>
      </div>
    </>
  )
}

export function BonusDetail({ requestId, ...rest }: Props) {
  const to = useAddress()
  const shown = useBonuses()
  return (
    <>
      {/* The bonus's own name replaces this h1 once it has loaded. */}
      {shown.data === undefined && <h1 className="mb-4 mt-2 text-h1">{m.bonuses_title()}</h1>}
      <CallState shown={shown} skeleton={skeleton}>
        {(all) => {
          const bonus = all.find((one) => one.requestId === requestId)
          if (bonus !== undefined) return <Found bonus={bonus} all={all} {...rest} />
          return (
            <EmptyState
              heading="h1"
              title={m.bonuses_unknown()}
              action={<ButtonLink to={to('/bonuses')}>{m.bonuses_all()}</ButtonLink>}
            >
              {m.bonuses_unknown_text()}
            </EmptyState>
          )
        }}
      </CallState>
    </>
  )
}
