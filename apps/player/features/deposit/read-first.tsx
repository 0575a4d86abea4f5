// Shows content that depends on several calls once all have responded, so that nothing moves under a finger. The
// content is already mounted, hidden, and sends the calls in parallel.
import type { CallName } from '@mangetsu/contract'
import { type QueryFilters, useIsFetching } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useClient } from '../../page/use-client.ts'

type Props = {
  /** The calls to wait for, until each is answered or refused. */
  readonly names: readonly CallName[]
  readonly skeleton: ReactNode
  readonly children: ReactNode
}

export function ReadFirst({ names, skeleton, children }: Props) {
  const { queries } = useClient()
  const [isRead, setIsRead] = useState(false)
  const unread: QueryFilters = {
    predicate: ({ queryKey: [name], state }) =>
      state.status === 'pending' && names.some((known) => known === name),
  }
  const count = useIsFetching(unread, queries)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts inside have sent their requests by then.
  useEffect(() => {
    if (queries.isFetching(unread) === 0) setIsRead(true)
  }, [count])
  return (
    <>
      {!isRead && (
        <div aria-busy="true">
          <span className="only-heard">{m.parts_loading()}</span>
          {skeleton}
        </div>
      )}
      <div hidden={!isRead}>{children}</div>
    </>
  )
}
