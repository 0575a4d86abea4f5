// The bonus in progress as a card: its time, its progress, its actions, the shares that count, and the average cost
// of the rest.
import type { PlayerBonus } from '@mangetsu/contract/bonus'
import type { PlayKind } from '@mangetsu/contract/game-attributes'
import { toDecimal } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAddress } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { amountText } from '../../ui/amount.tsx'
import { Bar } from '../../ui/bar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BonusActions } from './bonus-actions.tsx'
import { BonusFace, DaysLeft, endOf, type Pictures } from './bonus-face.tsx'
import { nameOf, stateLabel } from './bonus-labels.ts'
import { countedGroups, ownShares } from './counted-groups.ts'
import { averageEdge, restEstimate } from './rest-estimate.ts'
import { progressOf, thousandths } from './what-if.ts'
import './bonus.css'

type One = { readonly bonus: PlayerBonus }

function Head({ bonus, pictures }: One & { readonly pictures: Pictures }) {
  const { bonusCurrency: currency, bonusAmount, amount } = bonus
  const { data: promotion } = useCall('queryActivity', { activityCode: bonus.activityCode })
  return (
    <div className="mt-2 flex min-h-[76px] items-center gap-4">
      <BonusFace picture={promotion?.activity.picture} pictures={pictures} />
      <div className="min-w-0">
        <h3 className="font-sans text-small leading-normal font-normal text-paper-dim">{nameOf(bonus)}</h3>
        <p className="display-figures figures text-[30px] leading-tight">
          {amountText(bonusAmount, currency, 'compact')}
        </p>
        {amount !== bonusAmount && (
          <p className="figures text-small leading-normal text-paper-dim">
            {m.bonuses_remaining({ amount: amountText(amount, currency, 'compact') })}
          </p>
        )}
      </div>
    </div>
  )
}

function Progress({ bonus }: One) {
  const { bonusCurrency: currency } = bonus
  const { doneMinor, targetMinor, leftMinor } = progressOf(bonus)
  const done = thousandths(doneMinor, targetMinor)
  const money = (minor: bigint) => amountText(toDecimal(minor, currency), currency, 'compact')
  return (
    <div className="figures mt-4">
      <Bar share={done / 1_000} />
      <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 text-second leading-normal">
        <span className="text-paper-dim">
          <b className="text-panel text-paper">{Math.floor(done / 10)}%</b> {money(doneMinor)} /{' '}
          {money(targetMinor)}
        </span>
        <b className={leftMinor === 0n ? 'text-moon' : ''}>
          {leftMinor === 0n ? stateLabel(bonus) : m.bonuses_to_go({ amount: money(leftMinor) })}
        </b>
      </p>
    </div>
  )
}

type KindNames = { readonly kindName: (kind: PlayKind) => string }

/** The shares that count, with a bar each, and the highest stake that counts in full. */
function Counted({ bonus: { terms, bonusCurrency }, kindName }: One & KindNames) {
  const lang = getLocale()
  const gameIds = [...ownShares(terms).keys()].slice(0, 60)
  const { data } = useCall('listGamesById', { gameIds }, { isOn: gameIds.length > 0 })
  const gameName = (gameId: string) => data?.games.find((game) => game.gameId === gameId)?.name[lang]
  return (
    <section>
      <h3 className="text-body">{m.bonuses_counted_short()}</h3>
      <dl className="figures mt-2 grid grid-cols-1 gap-2 text-second leading-snug">
        {countedGroups(terms, { kindName, gameName }).map(({ weight, names }) => (
          <div key={weight} className={`bonus-share ${weight === 0 ? 'text-paper-dim' : ''}`}>
            <dt>
              {names.map((name, index) => (
                <span key={name} className="inline-block">
                  <span>{name}</span>
                  {index < names.length - 1 && <span className="bonus-and">{m.bonuses_and()}</span>}
                </span>
              ))}
            </dt>
            <dd aria-hidden="true">
              <Bar share={weight / 100} />
            </dd>
            <dd className="text-right">{weight === 0 ? m.bonuses_not_counted() : `${weight}%`}</dd>
          </div>
        ))}
      </dl>
      {terms.largestStake !== null && (
        <p className="figures mt-2 text-small text-paper-dim">
          {m.bonuses_here_most({ amount: amountText(terms.largestStake, bonusCurrency, 'compact') })}
        </p>
      )}
    </section>
  )
}

/** The average cost of the rest at slots, with its formula in words. */
function Cost({ bonus }: One) {
  const { bonusCurrency: currency, terms } = bonus
  const { data, refused } = useCall('queryGamePage', { gameType: 'slots', pageSize: 200 })
  const money = (minor: bigint) => amountText(toDecimal(minor, currency), currency, 'compact')
  const edge = averageEdge(data?.games ?? [])
  const found = edge === null ? null : restEstimate(bonus, edge)
  const values = found && {
    left: money(found.leftMinor),
    weight: found.weight,
    edge: (found.edge / 100).toFixed(2),
  }
  return (
    <section>
      <h3 className="text-body">{m.bonuses_cost_title()}</h3>
      {data === undefined && refused === null && <Skeleton className="bonus-cost-wait mt-2 rounded-field" />}
      {found !== null && values !== null && (
        <div className="figures mt-2 rounded-field bg-night-2 px-4 py-3">
          <p className="display-figures text-[22px] leading-snug">
            {m.bonuses_about({ amount: money(found.costMinor) })}
          </p>
          <p className="text-small leading-normal text-paper-dim">
            {found.weight === 100 ? m.bonuses_cost_how(values) : m.bonuses_cost_how_weighted(values)}
          </p>
        </div>
      )}
      <p className="figures mt-2 text-second leading-normal">
        {terms.largestRelease === null
          ? m.bonuses_cost_then()
          : m.bonuses_cost_then_most({ amount: amountText(terms.largestRelease, currency, 'compact') })}
      </p>
    </section>
  )
}

type Props = One &
  KindNames & {
    readonly id: string
    readonly all: readonly PlayerBonus[]
    readonly pictures: Pictures
  }

export function ProgressCard({ id, bonus, all, pictures, kindName }: Props) {
  const to = useAddress()
  const end = endOf(bonus)
  const time = (
    <span className="figures flex flex-wrap items-center justify-end gap-x-2 text-second leading-normal">
      <DaysLeft bonus={bonus} className="text-paper" />
      {end !== null && (
        <span className="text-small text-paper-dim max-big:hidden">{`${dayAndTime(end)} ${zoneName()}`}</span>
      )}
    </span>
  )
  const terms = (
    <ButtonLink kind="quiet" to={to(`/bonuses/${bonus.requestId}`)} className="px-3! text-wisteria">
      {m.bonuses_terms()}
    </ButtonLink>
  )
  return (
    <Panel id={id} title={m.bonuses_state_wagering()} end={time}>
      <Head bonus={bonus} pictures={pictures} />
      <Progress bonus={bonus} />
      <div className="mt-4">
        <BonusActions bonus={bonus} all={all} playTo={to('/game/slots')} terms={terms} />
      </div>
      <div className="mt-5 grid grid-cols-1 gap-x-6 gap-y-5 big:grid-cols-2">
        <Counted bonus={bonus} kindName={kindName} />
        <Cost bonus={bonus} />
      </div>
    </Panel>
  )
}
