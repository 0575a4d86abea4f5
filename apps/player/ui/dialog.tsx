// A modal question with its answers. Traps and restores the focus, closes on Escape.
import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import type { DialogPriority } from './dialog-priority.ts'
import { InsideTurn, useTurn } from './turns.tsx'

export type DialogProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** The answers, the safe one first. */
  readonly actions: ReactNode
  /** Element focused first; by default the first focusable one. */
  readonly firstFocus?: RefObject<HTMLElement | null>
  /** Its priority among waiting dialogs; by default that of dialogs opened by the player. */
  readonly turn?: DialogPriority
}

export default function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, children, actions, firstFocus, turn = 'asked' } = props
  const isShown = useTurn(turn, isOpen)
  return (
    <Base.Root open={isShown} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop
          forceRender
          className="fixed inset-0 z-[55] bg-scrim transition-opacity duration-150 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0"
        />
        <Base.Popup
          initialFocus={firstFocus}
          className="fixed left-1/2 top-1/2 z-[60] max-h-[calc(100dvh-32px)] w-[min(420px,calc(100vw-32px))] overflow-y-auto overscroll-contain -translate-x-1/2 -translate-y-1/2 rounded-card bg-night-1 p-5 transition-opacity duration-150 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0"
        >
          <Base.Title className="font-display text-panel font-bold leading-snug">{title}</Base.Title>
          <Base.Description render={<div />} className="mt-1.5 text-second leading-relaxed text-paper-dim">
            <InsideTurn>{children}</InsideTurn>
          </Base.Description>
          <div className="mt-5 grid grid-cols-2 gap-2">{actions}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
