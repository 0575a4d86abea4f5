// Running another program from a tool: quietly with its last lines kept, or in the open.
import { spawn } from 'node:child_process'

type RunOptions = { readonly cwd: string; readonly env?: Readonly<Record<string, string>> }

/** How a program ended: its exit code (1 when it could not start), its standard output and last lines of all. */
export type Ended = { readonly code: number; readonly output: string; readonly tail: string }

const maxOutputChars = 64 * 1024 * 1024
const tailLines = 60

/** Runs a program to its end without showing what it prints. */
export function runQuietly(command: string, args: readonly string[], options: RunOptions): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(command, [...args], {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    let all = ''
    const end = (code: number) =>
      resolve({ code, output, tail: all.split('\n').slice(-tailLines).join('\n') })
    child.stdout.on('data', (chunk: Buffer) => {
      if (output.length < maxOutputChars) output += chunk.toString()
      all = (all + chunk.toString()).slice(-200_000)
    })
    child.stderr.on('data', (chunk: Buffer) => {
      all = (all + chunk.toString()).slice(-200_000)
    })
    child.on('error', (error) => {
      all += String(error)
      end(1)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}

/** Runs a program to its end with its output shown as it comes; answers its exit code. */
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
