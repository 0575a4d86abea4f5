// The process that re-encodes one file and exits: bytes on standard input; one line of JSON and the JPEG on descriptor
// 3, because libraries may write to standard output and error.
import { writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { narrowReaders, sanitiseImage } from './sanitise-image.ts'
import { answerChannel, type ImagePreset, type SanitisedHead } from './sanitised-image.ts'
import type { FileKind } from './sniff.ts'

const [kind, shape] = process.argv.slice(2) as [FileKind, ImagePreset]

narrowReaders()
const drawn = await sanitiseImage(kind, await buffer(process.stdin), shape)
const isDrawn = typeof drawn !== 'string'
const head: SanitisedHead = isDrawn
  ? { width: drawn.width, height: drawn.height, pages: drawn.pages }
  : { refused: drawn }
const line = Buffer.from(`${JSON.stringify(head)}\n`)
writeFileSync(answerChannel, isDrawn ? Buffer.concat([line, drawn.bytes]) : line)
