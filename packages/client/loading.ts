// The global loading flag: up while a request that did not opt out waits for its answer (specification, section 4).

export type Loading = {
  readonly isOn: () => boolean
  /** Calls back at every change; the answer ends that. */
  readonly subscribe: (onChange: (isOn: boolean) => void) => () => void
}

export type LoadingFlag = Loading & {
  /** One request more; the answer takes it away again. */
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
