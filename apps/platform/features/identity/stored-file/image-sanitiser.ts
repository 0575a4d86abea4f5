// Runs the image sanitiser in separate processes: untrusted bytes reach libraries only where there is no key, network
// or database, and where time and memory are limited.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { sep } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { type ConcurrencyLimits, createConcurrencyLimiter } from '../../../kernel/concurrency-limiter.ts'
import type { ImagePreset, SanitisedHead, SanitisedImage, SanitiseRefusal } from './sanitised-image.ts'
import type { FileKind } from './sniff.ts'

export type ImageSanitiser = {
  /** Returns the re-encoded file; `busy` if too many are waiting. Throws if the sanitiser itself fails. */
  sanitise(
    kind: FileKind,
    bytes: Buffer,
    shape: ImagePreset,
  ): Promise<SanitisedImage | SanitiseRefusal | 'busy'>
}

export type SanitiserLimits = ConcurrencyLimits & {
  readonly timeoutMs: number
  /** The program and the folder it may read; tests use one that hangs. */
  readonly program: string
  readonly readable: string
}

const usual: SanitiserLimits = {
  running: 2,
  waiting: 20,
  timeoutMs: 20_000,
  program: fileURLToPath(new URL('./sanitiser-process.ts', import.meta.url)),
  readable: fileURLToPath(new URL('.', import.meta.url)),
}

const heapMegabytes = 512
/** 1 GiB in pages of 64 KiB. */
const wasmPages = 16_384
const lineFeed = 0x0a

/** Returns the folder the image libraries are installed in. */
function modulesFolder(): string {
  const found = createRequire(import.meta.url).resolve('sharp')
  const end = found.lastIndexOf(`${sep}node_modules${sep}`)
  return `${found.slice(0, end)}${sep}node_modules${sep}`
}

const flagsFor = (readable: string): string[] => [
  '--permission',
  '--allow-addons',
  '--disable-warning=PERM0001',
  `--allow-fs-read=${modulesFolder()}`,
  `--allow-fs-read=${readable}`,
  `--max-old-space-size=${heapMegabytes}`,
  `--wasm-max-mem-pages=${wasmPages}`,
]

function readSanitised(written: Buffer): SanitisedImage | SanitiseRefusal {
  const end = written.indexOf(lineFeed)
  const head = JSON.parse(written.toString('utf8', 0, end)) as SanitisedHead
  return 'refused' in head ? head.refused : { ...head, bytes: written.subarray(end + 1) }
}

async function sanitiseApart(limits: SanitiserLimits, kind: FileKind, bytes: Buffer, shape: ImagePreset) {
  const child = spawn(process.execPath, [...flagsFor(limits.readable), limits.program, kind, shape], {
    env: {},
    cwd: limits.readable,
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    timeout: limits.timeoutMs,
    killSignal: 'SIGKILL',
  })
  // The child's time limit is enforced by this process, so the child is killed when this process exits.
  const takeAlong = () => child.kill('SIGKILL')
  process.once('exit', takeAlong)
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code, signal }))
  }).finally(() => process.off('exit', takeAlong))
  // A process that exits early closes its input; its exit status explains the reason.
  const [sending, , complaining, answering] = child.stdio as unknown as [Writable, null, Readable, Readable]
  sending.on('error', () => undefined)
  sending.end(bytes)
  const [written, complaint, { code, signal }] = await Promise.all([
    buffer(answering),
    text(complaining),
    ended,
  ])
  // Killed for exceeding its time or memory, or by a crash of a library.
  if (signal !== null) return 'unreadable' as const
  if (code !== 0) throw new Error(`drawing a file ended with ${code}: ${complaint.slice(0, 2_000)}`)
  return readSanitised(written)
}

export function createImageSanitiser(overrides: Partial<SanitiserLimits> = {}): ImageSanitiser {
  const limits = { ...usual, ...overrides }
  const gate = createConcurrencyLimiter(limits)
  return { sanitise: (kind, bytes, shape) => gate(() => sanitiseApart(limits, kind, bytes, shape)) }
}
