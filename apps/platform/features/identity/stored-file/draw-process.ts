// The process that draws one file and ends: bytes on standard input; one line of JSON and the JPEG on its fourth channel,
// because libraries write what they please to the usual ones.
import { writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { drawPicture, narrowReaders } from './draw-picture.ts'
import { answerChannel, type DrawnHead, type Shape } from './drawn.ts'
import type { FileKind } from './sniff.ts'

const [kind, shape] = process.argv.slice(2) as [FileKind, Shape]

narrowReaders()
const drawn = await drawPicture(kind, await buffer(process.stdin), shape)
const isDrawn = typeof drawn !== 'string'
const head: DrawnHead = isDrawn
  ? { width: drawn.width, height: drawn.height, pages: drawn.pages }
  : { refused: drawn }
const line = Buffer.from(`${JSON.stringify(head)}\n`)
writeFileSync(answerChannel, isDrawn ? Buffer.concat([line, drawn.bytes]) : line)
