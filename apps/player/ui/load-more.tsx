// The end of a list in pages: requests the next page when it approaches the viewport, and when it is pressed.
import { useEffect, useRef } from 'react'
import { m } from '../messages-compiled/messages.js'
import { Button } from './button.tsx'

export type MorePages = {
  readonly more: () => void
  readonly isLoadingMore: boolean
  /** The last request for a page was refused; earlier pages remain. */
  readonly isMoreRefused: boolean
}

export function LoadMore({ more, isLoadingMore, isMoreRefused }: MorePages) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(more)
  latest.current = more
  const isQuiet = isLoadingMore || isMoreRefused
  useEffect(() => {
    const element = place.current
    if (element === null || isQuiet) return
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && latest.current(), {
      rootMargin: '300px',
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [isQuiet])
  return (
    <div ref={place}>
      {isMoreRefused && (
        <p role="alert" className="mb-2 text-small leading-relaxed text-torii-text">
          {m.movements_more_refused()}
        </p>
      )}
      <Button isLoading={isLoadingMore} onClick={more}>
        {m.movements_more()}
      </Button>
    </div>
  )
}
