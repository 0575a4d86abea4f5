// Compresses built text files once, at the highest level, so that no request pays for it.

import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const text = /\.(js|css|html|json|svg|txt|xml|webmanifest)$/
const smallestBytes = 1_024
const atOnce = 4

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const textFilesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && text.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

async function precompress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < smallestBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(`${path}.br`, await brotli(content, { params }))
  await writeFile(`${path}.gz`, await gzipped(content, { level: 9 }))
}

/** Creates a .br and a .gz next to every text file below `folder`. */
export async function precompressFolder(folder: string): Promise<void> {
  const waiting = textFilesIn(folder)
  const work = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await precompress(path)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
