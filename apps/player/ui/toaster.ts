// The toasts of one page: at most three at a time. One that is not persistent disappears after a while, unless it is
// being read.

export type Toast = {
  readonly id: number
  readonly kind: 'info' | 'success' | 'failure'
  readonly title: string
  readonly text?: string | undefined
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
  /** Shown until it is dismissed. */
  readonly stays?: boolean
}

export type Toaster = {
  /** Shows a toast and returns its id. Equal texts are not shown twice at once; a fourth replaces the oldest. */
  readonly show: (toast: Omit<Toast, 'id'>) => number
  readonly dismiss: (id: number) => void
  readonly subscribe: (listener: () => void) => () => void
  readonly toasts: () => readonly Toast[]
}

const maxToasts = 3
/** Duration of a toast in ms, enough to read two lines. */
export const toastMs = 6_000

export function createToaster(): Toaster {
  let toasts: readonly Toast[] = []
  let lastId = 0
  const listeners = new Set<() => void>()
  const become = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  return {
    show(toast) {
      lastId += 1
      const others = toasts.filter(({ title, text }) => title !== toast.title || text !== toast.text)
      become([...others, { ...toast, id: lastId }].slice(-maxToasts))
      return lastId
    },
    dismiss: (id) => become(toasts.filter((toast) => toast.id !== id)),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    toasts: () => toasts,
  }
}
