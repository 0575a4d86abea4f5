// Placeholder of a response: its skeleton while it loads, the moon behind clouds if it fails.
import type { ReactNode } from 'react'
import { m } from '../messages-compiled/messages.js'
import { Button } from './button.tsx'
import { ErrorState } from './error-state.tsx'
import { refusalText } from './form-fault.tsx'

type Props<T> = {
  readonly shown: {
    readonly data: T | undefined
    readonly refused: { readonly refusal: string; readonly msg: string } | null
    readonly refetch: () => void
  }
  readonly skeleton: ReactNode
  readonly children: (data: T) => ReactNode
}

function wordsOfReading(refused: { readonly refusal: string; readonly msg: string }): string {
  // Reading changes nothing, so a lost response leaves no uncertainty.
  if (refused.refusal !== 'transport') return refusalText({ ...refused, isLost: false })
  return refused.msg === '' ? m.parts_no_answer() : m.parts_failed_read({ said: refused.msg })
}

export function CallState<T>({ shown, skeleton, children }: Props<T>) {
  if (shown.data !== undefined) return children(shown.data)
  if (shown.refused === null) {
    return (
      <div aria-busy="true">
        <span className="only-heard">{m.parts_loading()}</span>
        {skeleton}
      </div>
    )
  }
  const again = <Button onClick={shown.refetch}>{m.parts_retry()}</Button>
  return (
    <ErrorState title={m.parts_error_title()} action={again}>
      {wordsOfReading(shown.refused)}
    </ErrorState>
  )
}
