// Pots that were paid, newest first and without names; each opens the proof of its amount.
import type { JackpotDrop } from '@mangetsu/contract/jackpot'
import { lazy, Suspense, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { amountText } from '../../ui/amount.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Sheet } from '../../ui/overlays.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'

const DropProof = lazy(() => import('./drop-proof.tsx'))

function DropRow({ drop, onOpen }: { readonly drop: JackpotDrop; readonly onOpen: () => void }) {
  const name = drop.name[getLocale()]
  const amount = amountText(drop.amount, drop.currency, 'compact')
  return (
    <li className="border-line border-t first:border-t-0">
      <button
        type="button"
        aria-label={m.jackpot_proof_open({ name, amount })}
        onClick={onOpen}
        className="figures pot-drop rounded-field py-2 text-second hover:bg-night-2"
      >
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-4">
          <Instant at={drop.at} className="text-small text-paper-dim" />
          <span>{name}</span>
        </span>
        <span className="whitespace-nowrap">{amount}</span>
        <Icon name="right" size="xs" />
      </button>
    </li>
  )
}

/** `drops` is null if they failed to load. */
export function DropsPanel({ drops }: { readonly drops: readonly JackpotDrop[] | null }) {
  const [open, setOpen] = useState<JackpotDrop | null>(null)
  return (
    <Panel title={m.jackpot_drops_heading()}>
      {drops === null && <p className="text-small text-paper-dim">{m.jackpot_drops_failed()}</p>}
      {drops?.length === 0 && (
        <EmptyState title={m.jackpot_drops_empty_title()}>{m.jackpot_drops_empty_text()}</EmptyState>
      )}
      {drops !== null && drops.length > 0 && (
        <>
          <ul className="mt-1.5">
            {drops.map((drop) => (
              <DropRow key={`${drop.potId} ${drop.roundNum}`} drop={drop} onOpen={() => setOpen(drop)} />
            ))}
          </ul>
          <p className="mt-2 text-small leading-relaxed text-paper-dim">{m.jackpot_drops_note()}</p>
        </>
      )}
      <Sheet isOpen={open !== null} onClose={() => setOpen(null)} title={m.jackpot_proof_title()}>
        <Suspense fallback={<SkeletonRows count={3} />}>{open && <DropProof drop={open} />}</Suspense>
      </Sheet>
    </Panel>
  )
}
