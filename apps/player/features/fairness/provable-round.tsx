// A round that the reader can check at once: the signed-in player's last one, otherwise the newest public win.
import type { Currency } from '@mangetsu/money'
import { minorOf } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, useLooksSignedIn, useSignedIn } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { amountText } from '../../ui/amount.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Instant } from '../../ui/instant.tsx'
import { type Cuts, Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** A stored round as listed: amounts in wire format. */
export type ProvableRound = {
  readonly id: string
  readonly gameId: string
  readonly at: string
  readonly currency: Currency
  readonly stake: string
  readonly payout: string
}

type Props = {
  /** The newest public win; null if there is none. */
  readonly newest: ProvableRound | null
  /** Names by game. */
  readonly games: readonly { readonly id: string; readonly name: string }[]
  /** Returns a game's cover; null if it has none. */
  readonly coverOf: (gameId: string) => Cuts | null
}

const row =
  'grid min-h-[104px] grid-cols-[48px_minmax(0,1fr)] items-center gap-x-4 gap-y-3 rounded-card bg-night-1 p-4 tablet:grid-cols-[48px_minmax(0,1fr)_auto]'

function RoundCard({
  round,
  isOwn,
  games,
  coverOf,
}: Pick<Props, 'games' | 'coverOf'> & { readonly round: ProvableRound; readonly isOwn: boolean }) {
  const to = useAddress()
  const cover = coverOf(round.gameId)
  const name = games.find(({ id }) => id === round.gameId)?.name ?? round.gameId
  const isWin = minorOf(round.payout, round.currency) > minorOf(round.stake, round.currency)
  return (
    <section className={row}>
      <span className="h-16 w-12 overflow-hidden rounded-[8px] bg-night-2">
        {cover !== null && <Picture cuts={cover} sizes="48px" className="size-full object-cover" />}
      </span>
      <div className="min-w-0">
        <h2 className="font-sans text-micro font-normal tracking-normal text-paper-dim">
          {isOwn ? m.fairness_last_own() : m.fairness_last_public()}
        </h2>
        <p className="font-bold">
          {name} <span className="figures">{`・ ${amountText(round.stake, round.currency, 'compact')}`}</span>
        </p>
        <p className="flex flex-wrap gap-x-3 text-small text-paper-dim">
          <Instant at={round.at} />
          <span className={`figures ${isWin ? 'text-moon' : ''}`}>
            {m.fairness_last_won({ amount: amountText(round.payout, round.currency, 'compact') })}
          </span>
        </p>
      </div>
      <ButtonLink kind="primary" to={to(`/round/${round.id}`)} className="max-tablet:col-span-2">
        {m.fairness_last_check()}
      </ButtonLink>
    </section>
  )
}

const Loading = () => (
  <div aria-hidden="true" className={row}>
    <Skeleton className="h-16 w-12" />
    <span className="grid gap-2">
      <Skeleton className="h-3 w-1/2" />
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="h-3 w-2/3" />
    </span>
    <Skeleton className="h-12 w-full max-tablet:col-span-2 tablet:w-28" />
  </div>
)

export function LastRound({ newest, ...names }: Props) {
  const isIn = useSignedIn() === 'in'
  const isForPlayer = useLooksSignedIn()
  const own = useCall('queryOwnRounds', { pageNo: 1, pageSize: 1 }, { isOn: isIn })
  if (isForPlayer && own.data === undefined && own.refused === null) return <Loading />
  const last = own.data?.rounds[0]
  if (last !== undefined) return <RoundCard round={last} isOwn {...names} />
  if (newest !== null) return <RoundCard round={newest} isOwn={false} {...names} />
  return (
    <p className="flex min-h-[104px] items-center rounded-card bg-night-1 p-4 text-second text-paper-dim">
      {m.fairness_last_none()}
    </p>
  )
}
