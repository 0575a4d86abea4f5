// A sheet: from the bottom on small screens, from the right on large ones. Traps and restores focus, closes on Escape.
import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { m } from '../messages-compiled/messages.js'
import { Icon } from './icon.tsx'
import { InsideTurn, useTurn } from './turns.tsx'

export type SheetProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  /** Beside the title: that its amounts are play money. */
  readonly titleEnd?: ReactNode
  readonly children: ReactNode
  /** Identifies the content: new content opens at its top, with the focus on the title. */
  readonly place?: string
  /** Always visible at the bottom while the rest scrolls. */
  readonly foot?: ReactNode
  /** Element focused after closing; by default the previously focused one. */
  readonly lastFocus?: RefObject<HTMLElement | null>
}

/** Scrolls to the top and focuses the title when the content is replaced; the dialog handles the first content. */
function useOpensAtTop(place: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    content.current?.scrollTo(0, 0)
    // A dialog that closes at the same time first restores the focus.
    const frame = requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [place])
  return { heading, content }
}

export default function Sheet(props: SheetProps) {
  const { isOpen, onClose, title, titleEnd, children, place, foot, lastFocus } = props
  const { heading, content } = useOpensAtTop(place)
  // Focuses the sheet, not its close button.
  const popup = useRef<HTMLDivElement>(null)
  const isShown = useTurn('asked', isOpen)
  return (
    <Base.Root open={isShown} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <Base.Popup
          ref={popup}
          initialFocus={popup}
          finalFocus={lastFocus}
          className="outline-none fixed inset-x-0 bottom-0 z-50 flex max-h-[calc(100dvh-24px)] flex-col rounded-t-[20px] bg-night-1 transition-[translate,opacity] duration-200 ease-out data-[ending-style]:translate-y-6 data-[starting-style]:translate-y-6 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0 big:inset-y-0 big:left-auto big:right-0 big:max-h-none big:w-[452px] big:rounded-none big:data-[ending-style]:translate-x-6 big:data-[ending-style]:translate-y-0 big:data-[starting-style]:translate-x-6 big:data-[starting-style]:translate-y-0"
        >
          <span
            aria-hidden="true"
            className="mx-auto mt-2.5 h-1 w-10 flex-none rounded-pill bg-paper-dim opacity-50 big:hidden"
          />
          <header className="flex flex-none items-center justify-between px-4 pb-1 pt-1.5 big:px-7 big:pt-4">
            <Base.Title
              ref={heading}
              tabIndex={-1}
              className="font-display text-[20px] font-bold outline-none"
            >
              {title}
            </Base.Title>
            {titleEnd && <span className="mx-2.5 mr-auto">{titleEnd}</span>}
            <Base.Close
              aria-label={m.parts_close()}
              className="-mr-2.5 grid size-11 place-items-center rounded-field"
            >
              <Icon name="close" />
            </Base.Close>
          </header>
          <div
            ref={content}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-5 pt-1 big:px-7 big:pb-6"
          >
            <InsideTurn>{children}</InsideTurn>
          </div>
          {foot && (
            <div className="flex-none px-4 pb-[calc(16px+env(safe-area-inset-bottom))] pt-2 big:px-7 big:pb-6">
              {foot}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
