// The bonus in progress as a card: its time, its progress, its actions, the shares that count, and the average cost
// of the rest.
import { meanCostPpm } from '@mangetsu/contract/average-cost'
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
import { BonusActions, GiveUpBonus } from './bonus-actions.tsx'
import { BonusFace, DaysLeft, endOf, type Pictures } from './bonus-face.tsx'
import { nameOf, stateLabel } from './bonus-labels.ts'
import { countedGroups, ownShares } from './counted-groups.ts'
import { restEstimate } from './rest-estimate.ts'
import { useMayShow } from './use-may-show.ts'
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

const weightText = (weight: number): string => (weight === 0 ? m.bonuses_not_counted() : `${weight}%`)

const gamesText = (share: number, games: string): string =>
  share === 0 ? m.bonuses_counted_games_not({ games }) : m.bonuses_counted_games({ share, games })

/** Joins names that may contain a middle dot themselves. */
const listText = (names: readonly string[], lang: 'ja' | 'en'): string =>
  names.join(lang === 'ja' ? '、' : ', ')

/** All slots; the reply also counts the games of every kind. */
const slots = { gameType: 'slots', pageSize: 200 } as const

type KindNames = { readonly kindName: (kind: PlayKind) => string }

/** The shares that count by kind, with a bar each, the games that differ, and the highest stake that counts in full. */
function Counted({ bonus: { terms, bonusCurrency }, kindName }: One & KindNames) {
  const lang = getLocale()
  const gameIds = [...ownShares(terms).keys()].slice(0, 60)
  const special = useCall('listGamesById', { gameIds }, { isOn: gameIds.length > 0 })
  const offered = useCall('queryGamePage', slots)
  const gameName = (gameId: string) => special.data?.games.find((game) => game.gameId === gameId)?.name[lang]
  const { kinds, games } = countedGroups(terms, { kindName, gameName, counts: offered.data?.counts })
  if ((gameIds.length > 0 && special.isLoading) || offered.isLoading)
    return (
      <section>
        <h3 className="text-body">{m.bonuses_counted_short()}</h3>
        <Skeleton className="mt-2 h-36 rounded-field" />
      </section>
    )
  return (
    <section>
      <h3 className="text-body">{m.bonuses_counted_short()}</h3>
      <dl className="figures mt-2 grid grid-cols-1 gap-2 text-second leading-snug">
        {kinds.map(({ weight, names }) => (
          <div key={weight} className={`bonus-share ${weight === 0 ? 'text-paper-dim' : ''}`}>
            <dt>{names.join(m.bonuses_and())}</dt>
            <dd aria-hidden="true">
              <Bar share={weight / 100} />
            </dd>
            <dd className="text-right">{weightText(weight)}</dd>
          </div>
        ))}
      </dl>
      <div className="figures mt-2 grid gap-1 text-small leading-normal text-paper-dim">
        {games.map(({ weight, names }) => (
          <p key={weight}>{gamesText(weight, listText(names, lang))}</p>
        ))}
        {terms.largestStake !== null && (
          <p>{m.bonuses_here_most({ amount: amountText(terms.largestStake, bonusCurrency, 'compact') })}</p>
        )}
      </div>
    </section>
  )
}

/** The average cost of the rest at slots, with its formula in words. */
function Cost({ bonus }: One) {
  const { bonusCurrency: currency, terms } = bonus
  const { data, refused } = useCall('queryGamePage', slots)
  const money = (minor: bigint) => amountText(toDecimal(minor, currency), currency, 'compact')
  const costPpm = meanCostPpm(data?.games ?? [])
  const found = costPpm === null ? null : restEstimate(bonus, costPpm)
  const values = found && {
    left: money(found.leftMinor),
    weight: found.weight,
    edge: (found.costPpm / 10_000).toFixed(2),
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

function Terms({ bonus }: One) {
  const to = useAddress()
  return (
    <ButtonLink kind="quiet" to={to(`/bonuses/${bonus.requestId}`)} className="px-3! text-wisteria">
      {m.bonuses_terms()}
    </ButtonLink>
  )
}

/** Returns the page to continue on; undefined while the player is on a break or at a limit. */
function usePlayTo(): string | undefined {
  const to = useAddress()
  return useMayShow() === false ? undefined : to('/game/slots')
}

/** The content of the bonus in progress on another page: its time, its amount, its progress and its actions. */
export function ProgressSummary({ bonus }: One) {
  const playTo = usePlayTo()
  return (
    <div className="flex h-full flex-col">
      <p className="figures flex items-center justify-between gap-3 text-second leading-normal">
        <b className="rounded-pill bg-night-2 px-2 text-micro leading-5">{m.bonuses_state_wagering()}</b>
        <DaysLeft bonus={bonus} />
      </p>
      <h2 className="mt-2 font-sans text-second leading-normal font-normal text-paper-dim">
        {nameOf(bonus)}
      </h2>
      <p className="display-figures figures text-[32px] leading-tight">
        {amountText(bonus.bonusAmount, bonus.bonusCurrency, 'compact')}
      </p>
      <Progress bonus={bonus} />
      <div className="mt-auto pt-4">
        <BonusActions
          bonus={bonus}
          all={[]}
          terms={<Terms bonus={bonus} />}
          {...(playTo !== undefined && { playTo })}
        />
      </div>
    </div>
  )
}

type Props = One &
  KindNames & {
    readonly id: string
    readonly all: readonly PlayerBonus[]
    readonly pictures: Pictures
  }

export function ProgressCard({ id, bonus, all, pictures, kindName }: Props) {
  const playTo = usePlayTo()
  const end = endOf(bonus)
  const time = (
    <span className="figures flex flex-wrap items-center justify-end gap-x-2 text-second leading-normal">
      <DaysLeft bonus={bonus} className="text-paper" />
      {end !== null && (
        <span className="text-small text-paper-dim max-big:hidden">{`${dayAndTime(end)} ${zoneName()}`}</span>
      )}
    </span>
  )
  return (
    <Panel id={id} title={m.bonuses_state_wagering()} end={time} className="flex flex-col">
      <Head bonus={bonus} pictures={pictures} />
      <Progress bonus={bonus} />
      <div className="mt-4">
        <BonusActions
          bonus={bonus}
          all={all}
          terms={<Terms bonus={bonus} />}
          {...(playTo !== undefined && { playTo })}
        />
      </div>
      <div className="mt-5 grid grid-cols-1 gap-x-6 gap-y-5 big:grid-cols-2">
        <Counted bonus={bonus} kindName={kindName} />
        <Cost bonus={bonus} />
      </div>
      <p className="mt-auto pt-3 text-right">
        <GiveUpBonus bonus={bonus} />
      </p>
    </Panel>
  )
}
