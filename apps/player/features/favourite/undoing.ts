// Things taken off a list can be put back for a while: they are gone from sight at once, and for good only after it.
import { useCallback, useEffect, useRef, useState } from 'react'
import { usePage } from '../../page/page.tsx'
import { toastMs } from '../../ui/toaster.ts'

/** A toast that is pointed at stays longer than others: so long it can still be taken back, ms. */
const takeBackMs = 2 * toastMs

type Words = { readonly title: string; readonly undo: string }

export type Undoing = {
  /** What is out of sight, by its key. */
  readonly hidden: ReadonlySet<string>
  readonly remove: (keys: readonly string[], words: Words) => void
}

/** `commit` is called once for each removal that was not taken back; leaving the page calls it at once. */
export function useUndoing(commit: (keys: readonly string[]) => Promise<void>): Undoing {
  const { toaster } = usePage()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const waiting = useRef(new Map<readonly string[], ReturnType<typeof setTimeout>>())
  const last = useRef(commit)
  last.current = commit

  const show = useCallback(
    (keys: readonly string[]) => setHidden((now) => new Set([...now].filter((key) => !keys.includes(key)))),
    [],
  )
  const finish = useCallback(
    async (keys: readonly string[]) => {
      waiting.current.delete(keys)
      await last.current(keys)
      // By now they are gone from the list itself, or stand there again because it did not work.
      show(keys)
    },
    [show],
  )
  useEffect(() => {
    const kept = waiting.current
    return () => {
      for (const [keys, timer] of kept) {
        clearTimeout(timer)
        void last.current(keys)
      }
      kept.clear()
    }
  }, [])
  const remove: Undoing['remove'] = (keys, { title, undo }) => {
    setHidden((now) => new Set([...now, ...keys]))
    waiting.current.set(
      keys,
      setTimeout(() => void finish(keys), takeBackMs),
    )
    const run = () => {
      clearTimeout(waiting.current.get(keys))
      if (waiting.current.delete(keys)) show(keys)
    }
    toaster.show({ kind: 'info', title, action: { label: undo, run } })
  }
  return { hidden, remove }
}
