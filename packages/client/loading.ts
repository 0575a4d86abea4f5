// The global loading flag: set while a request that did not opt out waits for its response (specification, section 4).

export type Loading = {
  readonly isOn: () => boolean
  /** Calls back on every change; the returned function unsubscribes. */
  readonly subscribe: (onChange: (isOn: boolean) => void) => () => void
}

export type LoadingFlag = Loading & {
  /** Counts one more request; the returned function removes it. */
  readonly begin: () => () => void
}

export function createLoading(): LoadingFlag {
  const subscribers = new Set<(isOn: boolean) => void>()
  let waiting = 0
  const add = (count: 1 | -1) => {
    const wasOn = waiting > 0
    waiting += count
    if (wasOn !== waiting > 0) for (const onChange of subscribers) onChange(waiting > 0)
  }
  return {
    isOn: () => waiting > 0,
    subscribe: (onChange) => {
      subscribers.add(onChange)
      return () => void subscribers.delete(onChange)
    },
    begin: () => {
      add(1)
      return () => add(-1)
    },
  }
}
