// A button in a row that opens a panel over the content below it. Escape, a press outside the panel, and a change of
// `closedBy` close the panel.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { m } from '../messages-compiled/messages.js'
import { Icon } from './icon.tsx'

/** Closes an open panel by Escape, which returns the focus to its button, and by a press outside. */
function useDismissal(
  isOpen: boolean,
  isInside: (target: EventTarget | null) => boolean,
  close: (isByKey: boolean) => void,
): void {
  const latest = useRef({ isInside, close })
  latest.current = { isInside, close }
  useEffect(() => {
    if (!isOpen) return
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && latest.current.close(true)
    const onPress = ({ target }: Event) => !latest.current.isInside(target) && latest.current.close(false)
    // A press inside a frame reaches the page only as a loss of its focus.
    const onBlur = () => document.activeElement instanceof HTMLIFrameElement && latest.current.close(false)
    window.addEventListener('keydown', onKey)
    window.addEventListener('pointerdown', onPress)
    window.addEventListener('blur', onBlur)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('pointerdown', onPress)
      window.removeEventListener('blur', onBlur)
    }
  }, [isOpen])
}

type Props = {
  /** The subject of button and panel. */
  readonly title: string
  /** Content of the button. */
  readonly summary: ReactNode
  /** Content of the panel below its title. */
  readonly children: ReactNode
  /** Another value closes the panel. */
  readonly closedBy: number
  /** Classes of the button, and of the panel's place over the content. */
  readonly className: string
  readonly panelClass: string
}

export function RowPanel({ title, summary, children, closedBy, className, panelClass }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLElement>(null)
  const [openAt, setOpenAt] = useState<number | null>(null)
  const isOpen = openAt === closedBy
  const close = (isByKey: boolean) => {
    setOpenAt(null)
    if (isByKey) button.current?.focus()
  }
  useDismissal(
    isOpen,
    (target) =>
      target instanceof Node &&
      (button.current?.contains(target) === true || panel.current?.contains(target) === true),
    close,
  )
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpenAt(isOpen ? null : closedBy)}
        className={className}
      >
        <span className="only-heard">{title}</span>
        {summary}
        <Icon name={isOpen ? 'up' : 'down'} size="xs" />
      </button>
      {isOpen && (
        <section ref={panel} id={id} aria-label={title} className={panelClass}>
          <header className="flex items-center justify-between gap-2">
            <h2 className="min-w-0 text-balance text-panel leading-snug">{title}</h2>
            <button
              type="button"
              aria-label={m.parts_close()}
              onClick={() => close(true)}
              className="-my-2 -mr-3 grid size-11 flex-none place-items-center rounded-field hover:bg-night-2"
            >
              <Icon name="close" size="sm" />
            </button>
          </header>
          {children}
        </section>
      )}
    </>
  )
}
