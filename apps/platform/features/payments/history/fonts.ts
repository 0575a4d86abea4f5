// Fonts of the PDF history: Noto Sans JP, one file for Japanese and one for Latin, unpacked once.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

const unpack = promisify(inflate)

const headerLength = 44
const directoryLength = 20

/** Returns the decompressed tables of a WOFF file (W3C, WOFF File Format 1.0, sections 3 to 5). */
async function tablesOf(woff: Buffer) {
  const count = woff.readUInt16BE(12)
  const tables = []
  for (let index = 0; index < count; index += 1) {
    const at = headerLength + index * directoryLength
    const [tag, offset, packed, length, sum] = [0, 4, 8, 12, 16].map((field) => woff.readUInt32BE(at + field))
    if (tag === undefined || offset === undefined || packed === undefined) break
    const bytes = woff.subarray(offset, offset + packed)
    tables.push({ tag, sum: sum ?? 0, bytes: packed === length ? bytes : await unpack(bytes) })
  }
  return tables
}

/**
 * Converts a WOFF file to the original OpenType file. A WOFF reader decompresses the whole outline table for each
 * glyph: a second per page, versus milliseconds from OpenType.
 */
export async function openTypeOf(woff: Buffer): Promise<Buffer> {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('this is no WOFF file')
  const tables = await tablesOf(woff)
  const head = Buffer.alloc(12 + tables.length * 16)
  const power = Math.floor(Math.log2(tables.length))
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(tables.length, 4)
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * (tables.length - 2 ** power), 10)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (const [index, { tag, sum, bytes }] of tables.entries()) {
    const fields = [tag, sum, offset, bytes.length]
    for (const [place, field] of fields.entries()) head.writeUInt32BE(field, 12 + index * 16 + place * 4)
    // Every table is aligned to four bytes.
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4)
    parts.push(bytes, padding)
    offset += bytes.length + padding.length
  }
  return Buffer.concat(parts)
}

export type Fonts = { readonly japanese: Buffer; readonly latin: Buffer; readonly latinBold: Buffer }

const read = async (name: string): Promise<Buffer> => {
  const path = createRequire(import.meta.url).resolve(
    `@fontsource/noto-sans-jp/files/noto-sans-jp-${name}.woff`,
  )
  return openTypeOf(await readFile(path))
}

let loading: Promise<Fonts> | undefined

async function load(): Promise<Fonts> {
  const names = ['japanese-400-normal', 'latin-400-normal', 'latin-600-normal'] as const
  const [japanese, latin, latinBold] = await Promise.all([read(names[0]), read(names[1]), read(names[2])])
  return { japanese, latin, latinBold }
}

/** Returns the fonts, read on the first call and cached; a failed read is retried. */
export function openFonts(): Promise<Fonts> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
