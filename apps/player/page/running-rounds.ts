// Rounds whose reels still turn, in this tab or another of the same browser: what gives their result away waits for the
// stage's message that it was shown, or for a time.

/** What tabs publish to each other: one of them has a round running, or none any more. */
export type TabMessage = { readonly tab: string; readonly isRunning: boolean }

export type RunningRoundsPorts = {
  /** This tab's own name among the tabs. */
  readonly tab: string
  readonly post: (message: TabMessage) => void
  readonly setTimer: (act: () => void, ms: number) => number
  readonly clearTimer: (timer: number) => void
}

export type RunningRounds = {
  /** A round has begun here. Call what is answered once it was shown, refused or given up; again does nothing. */
  begin(): () => void
  /** Acts at once where no round runs, else when the last one has ended; in the order it was called. */
  afterwards(act: () => void): void
  /** Resolves when no round runs. */
  still(): Promise<void>
  /** Takes what another tab has published. */
  receive(message: TabMessage): void
}

/** No result is held back longer than this, ms: longer than any bonus plays. */
export const longestRoundMs = 120_000

export function createRunningRounds(ports: RunningRoundsPorts): RunningRounds {
  const { tab, post, setTimer, clearTimer } = ports
  /** Each round that runs, with the timer that ends it at the latest; another tab's go by its name. */
  const running = new Map<string, number>()
  let waiting: (() => void)[] = []
  let begun = 0

  function end(name: string): void {
    const timer = running.get(name)
    if (timer === undefined) return
    clearTimer(timer)
    running.delete(name)
    if (running.size > 0) return
    const acts = waiting
    waiting = []
    for (const act of acts) act()
  }
  const start = (name: string, onLate: () => void): void => {
    clearTimer(running.get(name) ?? 0)
    running.set(name, setTimer(onLate, longestRoundMs))
  }
  const afterwards = (act: () => void): void => {
    if (running.size === 0) act()
    else waiting.push(act)
  }

  return {
    begin() {
      begun += 1
      const name = `${tab}:${begun}`
      const finish = () => {
        if (!running.has(name)) return
        post({ tab, isRunning: false })
        end(name)
      }
      start(name, finish)
      post({ tab, isRunning: true })
      return finish
    },
    afterwards,
    still: () => new Promise((resolve) => afterwards(resolve)),
    receive(message) {
      if (message.tab === tab) return
      if (message.isRunning) start(message.tab, () => end(message.tab))
      else end(message.tab)
    },
  }
}

/** The page's own, joined with the other tabs of this browser where it has a `BroadcastChannel`. */
export function openRunningRounds(): RunningRounds {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('mangetsu-rounds')
  const rounds = createRunningRounds({
    tab: crypto.randomUUID(),
    post: (message) => channel?.postMessage(message),
    setTimer: (act, ms) => window.setTimeout(act, ms),
    clearTimer: (timer) => window.clearTimeout(timer),
  })
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => rounds.receive(data))
  return rounds
}
