// The player's free spins: those to accept, those to play in their game, and the winnings so far.
import type { FreeSpin } from '@mangetsu/contract/free-spin'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAddress, useUserStore } from '../../page/page.tsx'
import { useAction, useCall } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { amountText, ExactAmount } from '../../ui/amount.tsx'
import { FormAlert, refusalText } from '../../ui/form-fault.tsx'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { Panel } from '../../ui/panel.tsx'
import { RowAction } from '../../ui/setting-row.tsx'

/** Status of free spins approved by the house (specification, section 7). */
const checked = 4

type RowProps = { readonly freeSpin: FreeSpin; readonly cover: (gameId: string) => ReactNode }

function FreeSpinRow({ freeSpin, cover }: RowProps) {
  const { refBonusId, gameId, gameKind, roundNum, stake, currency, isAccepted, until } = freeSpin
  const to = useAddress()
  const { queries } = useClient()
  const { run, isRunning } = useAction('applyFreeSpin')
  const [fault, setFault] = useState<string | null>(null)
  const game = freeSpin.gameName[getLocale()]
  const time = `${dayAndTime(until)} ${zoneName()}`
  const accept = async () => {
    const answer = await run({ refBonusId })
    if (answer !== null && !answer.ok) setFault(refusalText(answer))
    if (answer !== null) void queries.invalidateQueries({ queryKey: ['listFreeSpins'] })
  }
  return (
    <li className="rounded-field bg-night-2 px-3.5 py-2.5">
      <div className="flex items-center gap-3">
        {cover(gameId)}
        <div className="figures min-w-0 flex-1">
          <p className="leading-snug font-bold">{game}</p>
          <p className="text-second leading-normal">
            {m.free_spins_left({ count: roundNum, stake: amountText(stake, currency, 'compact') })}
          </p>
          <p className="text-micro leading-normal text-paper-dim">
            {isAccepted ? m.free_spins_play_until({ time }) : m.free_spins_accept_until({ time })}
          </p>
          <Link
            to={to(`/bonuses/${refBonusId}`)}
            className="-mb-2 inline-flex min-h-11 items-center text-small text-wisteria hover:underline"
          >
            {m.bonuses_see_terms()}
          </Link>
        </div>
        {isAccepted ? (
          <Link
            to={to(`/game/${gameKind}/${gameId}`)}
            aria-label={m.free_spins_play_of({ game })}
            className="-mr-2 inline-flex min-h-11 min-w-11 flex-none items-center justify-center px-2 text-second font-bold text-wisteria"
          >
            {m.free_spins_play()}
          </Link>
        ) : (
          <RowAction
            name={m.free_spins_accept_of({ game })}
            disabled={isRunning}
            onClick={() => void accept()}
          >
            {m.free_spins_accept()}
          </RowAction>
        )}
      </div>
      {fault !== null && <FormAlert text={fault} />}
    </li>
  )
}

type Props = {
  readonly id: string
  /** Returns the cover of a game; null while it is unknown. */
  readonly cover: (gameId: string) => ReactNode
}

/** Renders nothing without free spins and without winnings. */
export function FreeSpinPanel({ id, cover }: Props) {
  const wallet = useUserStore((fields) => fields.freeSpinWallet)
  const [useExpiredBeginDate] = useState(() => new Date().toISOString())
  const shown = useCall('listFreeSpins', {
    pageSize: 200,
    bizCheckStatusList: [checked],
    useExpiredBeginDate,
  })
  // A failed request counts as an empty list (specification, section 8).
  const freeSpins = shown.data?.freeSpins ?? []
  if (wallet === null && freeSpins.length === 0) return null
  return (
    <Panel id={id} title={m.bonuses_free_spins_heading()} className="scroll-mt-20">
      {wallet !== null && (
        <p className="flex flex-wrap items-baseline gap-x-3 py-2">
          <span className="text-second text-paper-dim">{m.free_spins_won()}</span>
          <ExactAmount
            amount={wallet.amount}
            currency={wallet.currency}
            className="display-figures text-[24px] leading-tight text-moon"
          />
        </p>
      )}
      {freeSpins.length > 0 && (
        <ul className="mt-2 grid grid-cols-1 gap-2">
          {freeSpins.map((freeSpin) => (
            <FreeSpinRow key={freeSpin.refBonusId} freeSpin={freeSpin} cover={cover} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
