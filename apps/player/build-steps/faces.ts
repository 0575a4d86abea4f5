// Cuts the display face (Kaisei Tokumin 700, SIL OFL) to the characters that headings, the wordmark, game names
// and big figures use: one file for Japanese, one for Latin.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const latin = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')
/** Marks that formatted amounts and figures use besides the keyboard's own. */
const marks = '¥€₩₹₱฿₫₽£−–—’“”…×％・、。「」！？（）〜：'

const files = [
  { name: 'display-latin', source: 'kaisei-tokumin-latin-700-normal.woff2', isLatin: true },
  { name: 'display-japanese', source: 'kaisei-tokumin-japanese-700-normal.woff2', isLatin: false },
] as const

const charactersOf = (text: string, isLatin: boolean): string =>
  [...new Set(text)].filter((c) => c.charCodeAt(0) < 0x2e80 === isLatin && c >= ' ').join('')

/** Cuts the faces for `text` and writes `dist/faces.css` with `dist/faces.ts` (what to preload). */
export async function cutFaces(playerDir: string, text: string): Promise<{ bytes: number; isNew: boolean }> {
  const dir = join(playerDir, 'dist/public/pictures/faces')
  const from = join(playerDir, '../../node_modules/@fontsource/kaisei-tokumin/files')
  await mkdir(dir, { recursive: true })
  const before = new Set(await readdir(dir))
  let isNew = false
  let bytes = 0
  const made: { name: string; file: string; isLatin: boolean }[] = []
  for (const { name, source, isLatin } of files) {
    const characters = [...charactersOf(latin + marks + text, isLatin)].sort().join('')
    const original = await readFile(join(from, source))
    const hash = createHash('sha256').update(original).update(characters).digest('hex').slice(0, 10)
    const file = `${name}.${hash}.woff2`
    if (!before.has(file)) {
      isNew = true
      await writeFile(join(dir, file), await subsetFont(original, characters, { targetFormat: 'woff2' }))
    }
    bytes += (await readFile(join(dir, file))).length
    made.push({ name, file, isLatin })
  }
  const kept = new Set(made.map(({ file }) => file))
  await Promise.all([...before].filter((file) => !kept.has(file)).map((file) => rm(join(dir, file))))
  const rules = made.map(
    ({ file, isLatin }) =>
      `@font-face{font-family:"Mangetsu Display";font-weight:700;font-display:swap;src:url(/pictures/faces/${file}) format("woff2");unicode-range:${isLatin ? 'U+0020-2E7F' : 'U+2E80-FFFF'}}`,
  )
  await writeFile(join(playerDir, 'dist/faces.css'), `/* Written by build.ts. */\n${rules.join('\n')}\n`)
  const list = Object.fromEntries(
    made.map(({ file, isLatin }) => [isLatin ? 'latin' : 'japanese', `/pictures/faces/${file}`]),
  )
  await writeFile(
    join(playerDir, 'dist/faces.ts'),
    `// Written by build.ts.\nexport const faces = ${JSON.stringify(list)} as const\n`,
  )
  return { bytes, isNew }
}
