// A dialog that stays until its task is done: neither Escape nor a press outside closes it. At the bottom of small
// screens, centred on large ones; traps focus, and scrolls its content.
import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { InsideTurn, useTurn } from './turns.tsx'

type Props = { readonly title: string; readonly children: ReactNode }

export function PersistentDialog({ title, children }: Props) {
  const popup = useRef<HTMLDivElement>(null)
  const isShown = useTurn('persistent', true)
  return (
    <Base.Root open={isShown} disablePointerDismissal>
      <Base.Portal>
        <Base.Backdrop forceRender className="fixed inset-0 z-[55] bg-scrim" />
        <Base.Popup
          ref={popup}
          initialFocus={popup}
          className="fixed inset-x-0 bottom-0 z-[60] max-h-[calc(100dvh-24px)] overflow-y-auto rounded-t-[20px] bg-night-1 px-4 pb-6 pt-6 outline-none big:inset-x-auto big:bottom-auto big:left-1/2 big:top-1/2 big:w-[480px] big:-translate-x-1/2 big:-translate-y-1/2 big:rounded-card big:px-7 big:py-7"
        >
          <Base.Title className="mb-2 font-display text-[20px] font-bold leading-snug">{title}</Base.Title>
          <InsideTurn>{children}</InsideTurn>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
