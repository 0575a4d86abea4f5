// How far a coin's transaction has come: a waxing moon, its figures, and the transaction to look up.
import type { Deposit } from '@mangetsu/contract/deposit'
import { m } from '../../messages-compiled/messages.js'
import { MoonPhase } from '../../ui/moon-phase.tsx'
import { CopyRow, CopyRows } from './copy-row.tsx'

type Props = {
  readonly chain: NonNullable<Deposit['chain']>
  /** Nothing more is waited for. */
  readonly isOver?: boolean
}

export function Confirmations({ chain, isOver = false }: Props) {
  const { txId, needed } = chain
  const count = Math.min(chain.confirmations, needed)
  const words = m.deposits_confirmations({ count, needed })
  return (
    <section className="grid grid-cols-1 gap-3">
      <div className="flex items-center gap-4 rounded-field bg-night-2 p-3.5">
        <MoonPhase lit={count / needed} className="size-14" />
        <div className="min-w-0">
          <p
            role="progressbar"
            aria-label={m.deposits_step_confirming()}
            aria-valuemin={0}
            aria-valuemax={needed}
            aria-valuenow={count}
            aria-valuetext={words}
            className="display-figures text-[20px] leading-snug"
          >
            {words}
          </p>
          {!isOver && (
            <p className="text-small leading-normal text-paper-dim">{m.deposits_confirmations_note()}</p>
          )}
        </div>
      </div>
      <CopyRows>
        <CopyRow label={m.deposits_tx_id()} value={txId} isLong />
      </CopyRows>
    </section>
  )
}
