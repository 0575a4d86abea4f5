// Runs another program from a tool: silently with its last lines captured, or with visible output.
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** A pending limit; `refresh` restarts it. */
type Timer = { refresh(): void; clear(): void }
export type StartTimer = (end: () => void, ms: number) => Timer

const realTimer: StartTimer = (end, ms) => {
  const timer = setTimeout(end, ms)
  return { refresh: () => timer.refresh(), clear: () => clearTimeout(timer) }
}

type RunOptions = {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  /** Time in milliseconds after which the program is ended, as its last lines then say; unlimited by default. */
  readonly limitMs?: number
  /**
   * Time in milliseconds without output after which the program counts as hanging and is ended, however slow the
   * machine.
   */
  readonly silenceMs?: number
  /** Starts the limits' timers; real ones by default. */
  readonly startTimer?: StartTimer
  /** Called with each line of output as it is printed. */
  readonly onLine?: (line: string) => void
}

/**
 * Result of a program: its exit code (1 if it could not start), its standard output, and the last lines of all output.
 */
export type Ended = { readonly code: number; readonly output: string; readonly tail: string }

/** Time in milliseconds to wait for output of children that outlive the program. */
const lastWordsMs = 5_000
const maxOutputChars = 64 * 1024 * 1024
const tailLines = 60

/** Ends `child` beyond its limits: terminates it first, then kills it, whatever it still prints. */
function watchTime(
  child: ChildProcess,
  { limitMs, silenceMs, startTimer = realTimer }: RunOptions,
  report: (line: string) => void,
) {
  let killing: NodeJS.Timeout | undefined
  const endAfter = (ms: number | undefined, what: string): Timer | undefined => {
    if (ms === undefined) return undefined
    return startTimer(() => {
      if (killing !== undefined) return
      report(`${what} ${ms / 60_000} minutes: stopped.`)
      child.kill('SIGTERM')
      killing = setTimeout(() => child.kill('SIGKILL'), lastWordsMs)
    }, ms)
  }
  const whole = endAfter(limitMs, 'Not ended within')
  const silence = endAfter(silenceMs, 'Nothing printed for')
  return {
    /** Called when the program has printed something. */
    printed() {
      silence?.refresh()
    },
    stop() {
      for (const timer of [whole, silence]) timer?.clear()
      clearTimeout(killing)
    },
  }
}

/** Runs a program to its end without showing its output. */
export function runQuietly(command: string, args: readonly string[], options: RunOptions): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(command, [...args], {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    let all = ''
    const onText = (words: string) => {
      all = (all + words).slice(-200_000)
    }
    const watch = watchTime(child, options, (line) => onText(`\n${line}`))
    const end = (code: number) => {
      watch.stop()
      resolve({ code, output, tail: all.split('\n').slice(-tailLines).join('\n') })
    }
    child.stdout.on('data', (chunk: Buffer) => {
      watch.printed()
      if (output.length < maxOutputChars) output += chunk.toString()
      onText(chunk.toString())
    })
    child.stderr.on('data', (chunk: Buffer) => {
      watch.printed()
      onText(chunk.toString())
    })
    const { onLine } = options
    if (onLine) createInterface(child.stdout).on('line', onLine)
    child.on('error', (error) => {
      onText(String(error))
      end(1)
    })
    child.on('exit', () => {
      const { startTimer = realTimer } = options
      const cut = startTimer(() => {
        child.stdout.destroy()
        child.stderr.destroy()
      }, lastWordsMs)
      child.on('close', () => cut.clear())
    })
    child.on('close', (code) => end(code ?? 1))
  })
}

/** Runs a program to its end with visible output; returns its exit code. */
export function runOpenly(command: string, args: readonly string[], options: RunOptions): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, [...args], {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
}
