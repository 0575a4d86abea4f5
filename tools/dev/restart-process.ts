// Keeps one program running: restarted on demand after its end, and never running twice.
import type { ChildProcess } from 'node:child_process'

export type Restarting = {
  /** Ends the running program, and starts it once it has ended. */
  readonly restart: () => void
  /** Ends the program permanently; resolves when it has ended. */
  readonly stop: () => Promise<void>
}

type Program = Pick<ChildProcess, 'kill' | 'once'>

/** Starts the program at once. `onEnded` is called when it exits unexpectedly. */
export function keepRunning(start: () => Program, onEnded: (code: number | null) => void): Restarting {
  let running: Program | null = null
  let isWanted = true
  let isReplaced = false
  let ended: Promise<void> = Promise.resolve()

  const begin = (): void => {
    const program = start()
    running = program
    ended = new Promise((resolve) => {
      program.once('exit', (code: number | null) => {
        running = null
        const isNext = isReplaced && isWanted
        isReplaced = false
        if (isNext) begin()
        else if (isWanted) onEnded(code)
        resolve()
      })
    })
  }

  begin()
  return {
    restart: () => {
      if (running === null) return begin()
      if (isReplaced) return
      isReplaced = true
      running.kill('SIGTERM')
    },
    stop: () => {
      isWanted = false
      running?.kill('SIGTERM')
      return ended
    },
  }
}
