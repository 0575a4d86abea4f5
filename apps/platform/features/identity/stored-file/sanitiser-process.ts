// The process that re-encodes one file and exits: bytes on standard input; one line of JSON and the JPEG on descriptor
// 3, because libraries may write to standard output and error.
import { writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { narrowReaders, sanitiseImage } from './sanitise-image.ts'
import { answerChannel, type ImagePreset, type SanitisedHead } from './sanitised-image.ts'
import type { FileKind } from './sniff.ts'

const [kind, shape] = process.argv.slice(2) as [FileKind, ImagePreset]

narrowReaders()
const sanitised = await sanitiseImage(kind, await buffer(process.stdin), shape)
const isSanitised = typeof sanitised !== 'string'
const head: SanitisedHead = isSanitised
  ? { width: sanitised.width, height: sanitised.height, pages: sanitised.pages }
  : { refused: sanitised }
const line = Buffer.from(`${JSON.stringify(head)}\n`)
writeFileSync(answerChannel, isSanitised ? Buffer.concat([line, sanitised.bytes]) : line)
