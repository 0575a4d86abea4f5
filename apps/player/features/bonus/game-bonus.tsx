// The bonus in progress over a running game: its bar, the amount left, and a panel with the share that this game counts
// and the average cost of the rest.
import { roughMinor } from '@mangetsu/contract/average-cost'
import type { PlayerBonus } from '@mangetsu/contract/bonus'
import { type Currency, toDecimal } from '@mangetsu/money'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { useReported } from '../../page/use-reported.ts'
import { amountText } from '../../ui/amount.tsx'
import { Bar } from '../../ui/bar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RowPanel } from '../../ui/row-panel.tsx'
import { DaysLeft } from './bonus-face.tsx'
import { nameOf, stateLabel } from './bonus-labels.ts'
import { type LastStake, type StakeNotice, stakeCount, stakeNotice } from './stake-count.ts'
import { useBonusInPlay } from './use-bonus-in-play.ts'
import { type PlannedGame, progressOf, thousandths } from './what-if.ts'

const moneyOf =
  (currency: Currency) =>
  (minor: bigint, sign: 'auto' | 'always' = 'auto'): string =>
    amountText(toDecimal(minor, currency), currency, 'compact', sign)

type NoticeProps = { readonly bonus: PlayerBonus; readonly notice: StakeNotice | null }

/** The amount left, or the reason why a stake does not count in full. */
function Rest({ bonus, notice }: NoticeProps) {
  const { bonusCurrency: currency, terms } = bonus
  if (notice === 'met') return <b className="text-moon">{stateLabel(bonus)}</b>
  if (notice === 'excluded') return <span className="text-torii-text">{m.bonuses_here_not()}</span>
  if (notice === 'aboveMost' && terms.largestStake !== null)
    return (
      <span className="text-torii-text">
        {m.bonuses_here_most({ amount: amountText(terms.largestStake, currency, 'compact') })}
      </span>
    )
  const left = moneyOf(currency)(progressOf(bonus).leftMinor)
  return <span className="game-row-rest text-paper-dim">{m.bonuses_to_go({ amount: left })}</span>
}

function Summary({ bonus, notice }: NoticeProps) {
  const { doneMinor, targetMinor } = progressOf(bonus)
  const done = thousandths(doneMinor, targetMinor)
  return (
    <>
      <Icon name="gift" size="sm" className="text-moon" />
      <span className="game-row-bar">
        <Bar share={done / 1_000} />
      </span>
      <span className="figures flex flex-none items-baseline gap-1.5 text-small leading-none">
        <b>{Math.floor(done / 10)}%</b>
        <Rest bonus={bonus} notice={notice} />
      </span>
    </>
  )
}

const Cell = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="rounded-field bg-night-2 px-3 py-2">
    <dt className="text-micro leading-normal text-paper-dim">{label}</dt>
    <dd className="text-second leading-snug font-bold">{children}</dd>
  </div>
)

type FiguresProps = { readonly bonus: PlayerBonus; readonly game: PlannedGame }

function Figures({ bonus, game }: FiguresProps) {
  const { bonusCurrency: currency, terms } = bonus
  const money = moneyOf(currency)
  const { doneMinor, targetMinor, leftMinor } = progressOf(bonus)
  const { weight, exampleMinor, advanceMinor, costMinor } = stakeCount(bonus, game)
  return (
    <>
      <div className="rounded-pill bg-night-0">
        <Bar share={thousandths(doneMinor, targetMinor) / 1_000} />
      </div>
      <p className="figures flex flex-wrap justify-between gap-x-3 text-second leading-normal">
        <span>
          <b>{money(doneMinor)}</b>
          <span className="text-paper-dim"> / {money(targetMinor)}</span>
        </span>
        <b>{m.bonuses_to_go({ amount: money(leftMinor) })}</b>
      </p>
      <dl className="game-row-cells figures">
        <Cell label={m.bonuses_here()}>
          {weight === 0 ? (
            <span className="text-torii-text">{m.bonuses_here_none()}</span>
          ) : (
            <span className="text-matcha">{m.bonuses_here_counts({ weight })}</span>
          )}
        </Cell>
        <Cell label={m.bonuses_per_stake({ amount: money(exampleMinor) })}>
          {money(advanceMinor, advanceMinor > 0n ? 'always' : 'auto')}
        </Cell>
        <Cell label={m.bonuses_rest_here()}>
          {costMinor === null
            ? m.bonuses_none()
            : m.bonuses_about({ amount: money(roughMinor(costMinor, currency)) })}
        </Cell>
        <Cell label={m.bonuses_time_left()}>
          <DaysLeft bonus={bonus} className="[&_circle]:fill-night-0" />
        </Cell>
      </dl>
      {terms.largestStake !== null && (
        <p className="figures text-small leading-normal text-paper-dim">
          {m.bonuses_here_most({ amount: amountText(terms.largestStake, currency, 'compact') })}
        </p>
      )}
    </>
  )
}

function Ways({ bonus }: { readonly bonus: PlayerBonus }) {
  const to = useAddress()
  const link = 'inline-flex min-h-11 items-center gap-1 text-second text-wisteria hover:underline'
  return (
    <p className="-mb-3 flex flex-wrap justify-between gap-x-4">
      <Link to={to(`/bonuses/${bonus.requestId}`)} className={link}>
        {m.bonuses_terms()}
      </Link>
      <Link to={to('/bonuses')} className={link}>
        {m.bonuses_to_page()}
        <Icon name="right" size="xs" />
      </Link>
    </p>
  )
}

type Props = {
  readonly gameId: string
  /** Rounds shown since the game was opened. */
  readonly played: number
  /** Spins sent since then. */
  readonly spins: number
  readonly stake: LastStake
  /** Called with whether there is a bonus to show, once that is known. */
  readonly onShown: (isShown: boolean) => void
}

export function GameBonus({ gameId, played, spins, stake, onShown }: Props) {
  const bonus = useBonusInPlay(played)
  const hasBonus = bonus !== undefined && bonus !== null
  const { data } = useCall('listGamesById', { gameIds: [gameId] }, { isOn: hasBonus })
  const game = data?.games[0]
  useReported(
    bonus === undefined || (hasBonus && data === undefined) ? null : hasBonus && game !== undefined,
    onShown,
  )
  if (!hasBonus || game === undefined) return null
  return (
    <RowPanel
      title={nameOf(bonus)}
      summary={<Summary bonus={bonus} notice={stakeNotice(bonus, game, stake)} />}
      closedBy={spins}
      className="game-row-part is-wide"
      panelClass="game-row-panel"
    >
      <Figures bonus={bonus} game={game} />
      <Ways bonus={bonus} />
    </RowPanel>
  )
}
