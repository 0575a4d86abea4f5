// The strip above the bottom bar of small screens: what has been selected to bet on. It opens a sheet.
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './slip-strip.css'

type Props = {
  /** Number of selected or placed bets. */
  readonly count: number
  readonly title: string
  /** Stands below the title. */
  readonly text?: ReactNode
  /** Stands at the end of the strip; false for nothing. */
  readonly end: ReactNode
  readonly onOpen: () => void
}

export const SlipStrip = ({ count, title, text, end, onOpen }: Props) => (
  <button type="button" className="slip-strip" onClick={onOpen} aria-haspopup="dialog">
    <span className="slip-strip-count figures">{count}</span>
    <span className="min-w-0">
      <b className="block text-body leading-snug">{title}</b>
      {text !== undefined && (
        <small className="figures flex items-center gap-1 text-micro leading-snug">{text}</small>
      )}
    </span>
    <span className="ml-auto text-right">{end}</span>
    <Icon name="up" size="sm" />
  </button>
)
