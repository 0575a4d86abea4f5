// Rounds whose result is still being shown, in this tab or another of the same browser: actions that reveal it wait for
// the stage's message, or for a timeout.

/** Message between tabs: a round is running in one of them, or none is any more. */
export type TabMessage = { readonly tab: string; readonly isRunning: boolean }

export type RunningRoundsPorts = {
  /** Id of this tab. */
  readonly tab: string
  readonly post: (message: TabMessage) => void
  readonly setTimer: (act: () => void, ms: number) => number
  readonly clearTimer: (timer: number) => void
}

export type RunningRounds = {
  /**
   * Starts a round in this tab. The returned function ends it once it was shown, refused or cancelled; further calls do
   * nothing.
   */
  begin(): () => void
  /** Runs at once if no round is running, otherwise when the last one has ended, in call order. */
  afterwards(act: () => void): void
  /** Resolves when no round is running. */
  still(): Promise<void>
  /** Handles a message of another tab. */
  receive(message: TabMessage): void
}

/** Maximum deferral of a result in ms: longer than any bonus plays. */
export const longestRoundMs = 120_000

export function createRunningRounds(ports: RunningRoundsPorts): RunningRounds {
  const { tab, post, setTimer, clearTimer } = ports
  /** Running rounds with their timeouts; another tab's by its id. */
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

/** Creates the page's instance, connected to the other tabs of this browser if it supports `BroadcastChannel`. */
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
