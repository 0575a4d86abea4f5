// Queue of dialogs, of which one is open at a time. A dialog nested in the open one needs no turn of its own.
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { afterPaint } from './after-paint.ts'
import { type DialogPriority, nextDialog, type QueuedDialog } from './dialog-priority.ts'

type Line = {
  readonly enter: (waiting: QueuedDialog) => () => void
  readonly subscribe: (changed: () => void) => () => void
  readonly now: () => symbol | null
}

function createLine(): Line {
  let waiting: readonly QueuedDialog[] = []
  const listeners = new Set<() => void>()
  const become = (next: readonly QueuedDialog[]) => {
    waiting = next
    for (const listener of listeners) listener()
  }
  return {
    enter(one) {
      become([...waiting, one])
      return () => become(waiting.filter((other) => other !== one))
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    now: () => nextDialog(waiting),
  }
}

const LineContext = createContext<Line | null>(null)
const Inside = createContext(false)
const subscribeToNothing = () => () => {}

/** Wraps everything on a page that may open a dialog. */
export function TurnsProvider({ children }: { readonly children: ReactNode }) {
  const [line] = useState(createLine)
  return <LineContext value={line}>{children}</LineContext>
}

/** Wraps the content of an open dialog. */
export const InsideTurn = ({ children }: { readonly children: ReactNode }) => (
  <Inside value={true}>{children}</Inside>
)

/** Queues a dialog while `wants` is true; returns whether it may be open now. */
export function useTurn(turn: DialogPriority, wants: boolean): boolean {
  const line = useContext(LineContext)
  const isInside = useContext(Inside)
  const [id] = useState(() => Symbol(turn))
  const isFree = line === null || isInside
  useEffect(() => (wants && !isFree ? line?.enter({ id, turn }) : undefined), [wants, isFree, line, id, turn])
  const whose = useSyncExternalStore(
    line?.subscribe ?? subscribeToNothing,
    () => line?.now() ?? null,
    () => null,
  )
  const isOn = wants && (isFree || whose === id)
  // Opening is deferred until the tap's response is visible, and rendered in slices; closing is immediate.
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const callOff = afterPaint(() => startTransition(() => setIsReady(true)))
    return () => {
      callOff()
      setIsReady(false)
    }
  }, [isOn])
  return isOn && isReady
}
