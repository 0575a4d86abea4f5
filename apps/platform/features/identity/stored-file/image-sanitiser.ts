// Drawing files in processes of their own: strangers' bytes meet libraries only where there is no key, no network and
// no database, and where time and memory have an end.
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
  /** The file drawn anew; `busy` when too many wait. Throws when drawing itself is broken. */
  sanitise(
    kind: FileKind,
    bytes: Buffer,
    shape: ImagePreset,
  ): Promise<SanitisedImage | SanitiseRefusal | 'busy'>
}

export type SanitiserLimits = ConcurrencyLimits & {
  readonly timeoutMs: number
  /** The program and the folder it may read; tests name one that hangs. */
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

/** Where the picture libraries are installed. */
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

function readDrawn(written: Buffer): SanitisedImage | SanitiseRefusal {
  const end = written.indexOf(lineFeed)
  const head = JSON.parse(written.toString('utf8', 0, end)) as SanitisedHead
  return 'refused' in head ? head.refused : { ...head, bytes: written.subarray(end + 1) }
}

async function drawApart(limits: SanitiserLimits, kind: FileKind, bytes: Buffer, shape: ImagePreset) {
  const child = spawn(process.execPath, [...flagsFor(limits.readable), limits.program, kind, shape], {
    env: {},
    cwd: limits.readable,
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    timeout: limits.timeoutMs,
    killSignal: 'SIGKILL',
  })
  // Only this process counts the child's time: whoever leaves takes it along.
  const takeAlong = () => child.kill('SIGKILL')
  process.once('exit', takeAlong)
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code, signal }))
  }).finally(() => process.off('exit', takeAlong))
  // A process that ends early closes its input; what that means, its end says.
  const [sending, , complaining, answering] = child.stdio as unknown as [Writable, null, Readable, Readable]
  sending.on('error', () => undefined)
  sending.end(bytes)
  const [written, complaint, { code, signal }] = await Promise.all([
    buffer(answering),
    text(complaining),
    ended,
  ])
  // Killed for its time, its memory, or by what the file did to a library.
  if (signal !== null) return 'unreadable' as const
  if (code !== 0) throw new Error(`drawing a file ended with ${code}: ${complaint.slice(0, 2_000)}`)
  return readDrawn(written)
}

export function createImageSanitiser(overrides: Partial<SanitiserLimits> = {}): ImageSanitiser {
  const limits = { ...usual, ...overrides }
  const gate = createConcurrencyLimiter(limits)
  return { sanitise: (kind, bytes, shape) => gate(() => drawApart(limits, kind, bytes, shape)) }
}
