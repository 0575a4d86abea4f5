// A part of the fairness page under a plain heading, folded until it is needed, and opened by a link to it.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'

/** Opens the part named by the URL's hash, with every fold around it, and scrolls to it. */
export function useOpenedByHash(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second press on the same link opens the part again.
  useEffect(() => {
    const part = hash === '' ? null : document.getElementById(hash.slice(1))
    if (part === null) return
    for (
      let fold = part.closest('details');
      fold !== null;
      fold = fold.parentElement?.closest('details') ?? null
    )
      fold.open = true
    part.scrollIntoView()
  }, [hash, key])
}

type Props = {
  readonly id?: string
  readonly title: string
  /** A short fact beside the heading. */
  readonly fact?: ReactNode
  /** Content that is only needed once the part is open. */
  readonly late?: () => ReactNode
  readonly children?: ReactNode
}

export function Fold({ id, title, fact, late, children }: Props) {
  const [wasOpen, setWasOpen] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  // It may have been opened before the page was hydrated.
  useEffect(() => setWasOpen(details.current?.open ?? false), [])
  return (
    <details
      ref={details}
      id={id}
      className="group scroll-mt-20 border-t border-line first:border-t-0"
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpen(true)}
    >
      <summary className="flex min-h-13 items-center justify-between gap-3 py-2">
        <h2 className="font-sans text-body font-normal tracking-normal">{title}</h2>
        <span className="flex flex-none items-center gap-2 text-small text-paper-dim">
          <span className="figures max-w-[44vw] text-right">{fact}</span>
          <Icon name="down" size="xs" className="flex-none group-open:rotate-180" />
        </span>
      </summary>
      <div className="pb-5">
        {children}
        {wasOpen && late?.()}
      </div>
    </details>
  )
}
