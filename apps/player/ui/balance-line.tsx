// The content of a row of the wallet's breakdown: a name and an amount, each with a note below, and the row's icon.
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Classes of the row: a button or a link around the content. */
export const balanceRow =
  'grid min-h-16 w-full grid-cols-[minmax(0,1fr)_auto_15px] items-center gap-x-3 py-2.5 text-left max-[359px]:gap-x-2'

type Props = {
  readonly name: string
  readonly note: ReactNode
  readonly amount: ReactNode
  readonly amountNote?: ReactNode
  /** Whether the row is a button that shows more, and its state; a link otherwise. */
  readonly isOpen?: boolean
}

export function BalanceLine({ name, note, amount, amountNote, isOpen }: Props) {
  const look = isOpen ? 'rotate-180' : ''
  return (
    <>
      <span className="min-w-0">
        <b className="block text-body leading-snug">{name}</b>
        <span className="block text-micro leading-normal text-paper-dim [overflow-wrap:anywhere]">
          {note}
        </span>
      </span>
      <span className="text-right">
        <span className="block text-[17px] leading-snug big:text-[20px]">{amount}</span>
        {amountNote && (
          <span className="figures block text-micro leading-normal text-paper-dim">{amountNote}</span>
        )}
      </span>
      <Icon
        name={isOpen === undefined ? 'right' : 'down'}
        size="xs"
        className={`text-paper-dim transition-transform duration-150 ${look}`}
      />
    </>
  )
}
