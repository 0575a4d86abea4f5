// Shows what depends on several answers once all of them are there, so that nothing moves under a finger. What is inside
// stands already, unseen, and asks for them side by side.
import type { CallName } from '@mangetsu/contract'
import { type QueryFilters, useIsFetching } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useClient } from '../../page/use-client.ts'

type Props = {
  /** The calls that are waited for, answered or refused. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts inside have asked by the time this runs.
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
