// Recomputes a published result in the browser: the button, the progress of loading, and the result.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

export type ReadProgress = { readonly done: number; readonly total: number }

/** Resolves to null if the published data failed to load. */
export type Compute<Result> = (
  onProgress: (progress: ReadProgress) => void,
  signal: AbortSignal,
) => Promise<Result | null>

type State<Result> =
  | { readonly is: 'idle' | 'failed' }
  | { readonly is: 'reading'; readonly progress: ReadProgress }
  | { readonly is: 'done'; readonly result: Result }

const nothingRead: ReadProgress = { done: 0, total: 0 }

function useRecheck<Result>(compute: Compute<Result>) {
  const [state, setState] = useState<State<Result>>({ is: 'idle' })
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])
  const run = async () => {
    const control = new AbortController()
    current.current = control
    const { signal } = control
    setState({ is: 'reading', progress: nothingRead })
    const onProgress = (progress: ReadProgress) => {
      if (!signal.aborted) setState({ is: 'reading', progress })
    }
    // Failing to load the code is handled like failing to load the data: both are network failures.
    const result = await compute(onProgress, signal).catch(() => null)
    if (!signal.aborted) setState(result === null ? { is: 'failed' } : { is: 'done', result })
  }
  return { state, run }
}

/** Shows one comparison. */
export function CheckLine({ isValid, text }: { readonly isValid: boolean; readonly text: string }) {
  return (
    <li className={`flex items-start gap-2 py-1 text-second ${isValid ? 'text-matcha' : 'text-torii-text'}`}>
      <Icon name={isValid ? 'check' : 'warn'} size="sm" className="mt-1 flex-none" />
      <span>{text}</span>
    </li>
  )
}

type Props<Result> = {
  readonly compute: Compute<Result>
  readonly kind?: 'second' | 'line'
  readonly label: (isDone: boolean) => string
  readonly note: string
  readonly reading: (progress: ReadProgress) => string
  readonly failed: string
  readonly className?: string
  /** Renders the result. */
  readonly children: (result: Result) => ReactNode
}

export function Recheck<Result>(props: Props<Result>) {
  const { compute, kind = 'second', label, note, reading, failed, className, children } = props
  const { state, run } = useRecheck(compute)
  const isReading = state.is === 'reading'
  return (
    <div className={className}>
      <Button kind={kind} isLoading={isReading} onClick={() => void run()}>
        {label(state.is === 'done')}
      </Button>
      <p className="figures mt-2 text-small leading-relaxed text-paper-dim">
        {isReading && state.progress.total > 0 ? reading(state.progress) : note}
      </p>
      <div role="status" className="mt-2">
        {state.is === 'failed' && <p className="text-second text-torii-text">{failed}</p>}
        {state.is === 'done' && children(state.result)}
      </div>
    </div>
  )
}
