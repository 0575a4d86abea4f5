// Lists of bonuses: the one in play, claimable ones, free spins by game, and finished ones.
import type { PlayerBonus } from '@mangetsu/contract/bonus'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAddress, useIsPlayMoney } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { amountText } from '../../ui/amount.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { BonusActions } from './bonus-actions.tsx'
import type { GamesKnown } from './bonus-detail.tsx'
import { BonusFace, BonusTime, endOf, type Pictures } from './bonus-face.tsx'
import { nameOf, requirementLabel, stateLabel, typeLabel, untilLabel, worthLabel } from './bonus-labels.ts'
import { BonusProgress } from './bonus-progress.tsx'

const PlayMoneyTag = () => (useIsPlayMoney() ? <Pill>{m.parts_play_money()}</Pill> : null)

function DetailLink({ bonus, children }: { readonly bonus: PlayerBonus; readonly children: ReactNode }) {
  const to = useAddress()
  return (
    <Link
      to={to(`/bonuses/${bonus.requestId}`)}
      className="inline-flex min-h-11 items-center gap-1 text-second text-wisteria hover:underline"
    >
      {children}
      <Icon name="right" size="xs" />
    </Link>
  )
}

type Listed = { readonly bonus: PlayerBonus; readonly all: readonly PlayerBonus[] }

export function InPlay({ bonus, all, pictures }: Listed & { readonly pictures: Pictures }) {
  const to = useAddress()
  const { data: promotion } = useCall('queryActivity', { activityCode: bonus.activityCode })
  return (
    <Panel>
      <div className="mb-4 flex items-center gap-4">
        <BonusFace picture={promotion?.activity.picture} pictures={pictures} />
        <div className="min-w-0 flex-1">
          <p className="text-small leading-normal text-paper-dim">
            {typeLabel(bonus)} ・ <span className="text-moon">{stateLabel(bonus)}</span>
          </p>
          <h2 className="text-panel">{nameOf(bonus)}</h2>
          <p className="flex flex-wrap items-center gap-2">
            <span className="display-figures figures text-[20px] leading-snug">
              {amountText(bonus.amount, bonus.bonusCurrency, 'compact')}
            </span>
            <PlayMoneyTag />
          </p>
          <BonusTime bonus={bonus} />
        </div>
      </div>
      <BonusProgress bonus={bonus} />
      <div className="mt-3 grid grid-cols-1 gap-1">
        <BonusActions bonus={bonus} all={all} playTo={to('/game/slots')} isShort />
        <DetailLink bonus={bonus}>{m.bonuses_more()}</DetailLink>
      </div>
    </Panel>
  )
}

function OpenRow({ bonus, all }: Listed) {
  const end = endOf(bonus)
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="figures bonus-row">
          <h3 className="text-body leading-snug">{nameOf(bonus)}</h3>
          <p className="text-small leading-relaxed text-paper-dim">
            <span>
              {worthLabel(bonus)} ・ {requirementLabel(bonus)}
            </span>
            {end !== null && <span>{` ・ ${untilLabel(end)}`}</span>}
          </p>
          <DetailLink bonus={bonus}>{m.bonuses_see_terms()}</DetailLink>
        </div>
        <BonusActions bonus={bonus} all={all} isShort />
      </div>
    </li>
  )
}

export function OpenBonuses({ bonuses, all }: { bonuses: readonly PlayerBonus[]; all: Listed['all'] }) {
  if (bonuses.length === 0) return null
  return (
    <Panel title={m.bonuses_open_title()} end={<PlayMoneyTag />}>
      <ul>
        {bonuses.map((bonus) => (
          <OpenRow key={bonus.requestId} bonus={bonus} all={all} />
        ))}
      </ul>
    </Panel>
  )
}

/** Lists free spins by game, each with a link to it. */
export function FreeSpinList({
  bonuses,
  gamePath,
}: Pick<GamesKnown, 'gamePath'> & { readonly bonuses: readonly PlayerBonus[] }) {
  const to = useAddress()
  const lang = getLocale()
  const gameIds = [
    ...new Set(bonuses.flatMap(({ freeSpin }) => (freeSpin === null ? [] : [freeSpin.gameId]))),
  ]
  const { data } = useCall('listGamesById', { gameIds: gameIds.slice(0, 60) }, { isOn: gameIds.length > 0 })
  if (bonuses.length === 0) return null
  return (
    <Panel title={m.bonuses_spins_title()} end={<PlayMoneyTag />}>
      <ul>
        {bonuses.map((bonus) => {
          const { freeSpin, freeSpinTimes: left } = bonus
          const game = data?.games.find(({ gameId }) => gameId === freeSpin?.gameId)
          return (
            <li key={bonus.requestId} className="figures border-t border-line py-3 first:border-t-0">
              <h3 className="text-body leading-snug">{nameOf(bonus)}</h3>
              {freeSpin !== null && (
                <p className="text-small leading-relaxed text-paper-dim">
                  {m.bonuses_spins_left({ left, count: freeSpin.times })}
                  {' ・ '}
                  {m.bonuses_spin_stake({
                    stake: amountText(freeSpin.stake, bonus.bonusCurrency, 'compact'),
                  })}
                </p>
              )}
              <BonusTime bonus={bonus} />
              <div className="flex flex-wrap items-center gap-x-4">
                {game !== undefined && (
                  <Link
                    to={to(gamePath(game))}
                    className="inline-flex min-h-11 items-center gap-1 text-second font-bold text-wisteria hover:underline"
                  >
                    {m.bonuses_spins_at({ game: game.name[lang] })}
                    <Icon name="right" size="xs" />
                  </Link>
                )}
                <DetailLink bonus={bonus}>{m.bonuses_see_terms()}</DetailLink>
              </div>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

/** Lists finished bonuses with how they ended and the amount paid. */
export function OverBonuses({ bonuses, end }: { bonuses: readonly PlayerBonus[]; end?: ReactNode }) {
  const to = useAddress()
  return (
    <Panel title={m.bonuses_over_title()} end={end}>
      {bonuses.length === 0 && (
        <p className="py-3 text-second leading-relaxed text-paper-dim">{m.bonuses_over_none()}</p>
      )}
      <ul>
        {bonuses.map((bonus) => (
          <li key={bonus.requestId} className="border-t border-line first:border-t-0">
            <Link
              to={to(`/bonuses/${bonus.requestId}`)}
              className="figures flex min-h-12 flex-wrap items-center justify-between gap-x-3 py-2 text-second leading-normal hover:underline"
            >
              <span>
                {nameOf(bonus)} ・ <span className="text-paper-dim">{stateLabel(bonus)}</span>
              </span>
              {bonus.bonusStatus === 1 && (
                <span className="text-matcha">
                  {amountText(bonus.released ?? '0', bonus.bonusCurrency, 'compact', 'always')}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
