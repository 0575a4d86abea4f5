// Subsets the display font (Kaisei Tokumin 700, SIL OFL) to the characters used in headings, the wordmark, game names
// and large figures: one file for Japanese, one for Latin letters, one for the digits and marks both need, and one for
// the home page's Japanese alone, so that a first visit fetches only the glyphs its first page uses. The minus is Noto
// Sans JP's, because Kaisei Tokumin draws its own as a hyphen.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const latin = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')
/** Marks in formatted amounts and figures that a keyboard does not have. */
const marks = '¥€₩₹₱฿₫₽£−–—’“”…×％・、。「」！？（）〜：'
const minus = 0x2212

type File = {
  readonly name: 'figures' | 'minus' | 'latin' | 'japanese' | 'home'
  /** Package and file of the original. */
  readonly source: string
  /** First and last code point of each range the file covers; a later file takes precedence over an earlier one. */
  readonly ranges: readonly (readonly [number, number])[]
}

const firstJapanese = 0x2e80
const japaneseSource = 'kaisei-tokumin/files/kaisei-tokumin-japanese-700-normal.woff2'
const latinSource = 'kaisei-tokumin/files/kaisei-tokumin-latin-700-normal.woff2'
const minusSource = 'noto-sans-jp/files/noto-sans-jp-latin-400-normal.woff2'
const filesFor = (homeText: string): readonly File[] => [
  {
    name: 'figures',
    source: latinSource,
    ranges: [
      [0x20, 0x40],
      [0xa0, 0xbf],
      [0xd7, 0xd7],
      [0x2000, 0x2e7f],
    ],
  },
  { name: 'minus', source: minusSource, ranges: [[minus, minus]] },
  {
    name: 'latin',
    source: latinSource,
    ranges: [
      [0x41, 0x9f],
      [0xc0, 0xd6],
      [0xd8, 0x1fff],
    ],
  },
  { name: 'japanese', source: japaneseSource, ranges: [[firstJapanese, 0xffff]] },
  {
    name: 'home',
    source: japaneseSource,
    ranges: [...new Set(homeText)]
      .map((c) => c.charCodeAt(0))
      .filter((code) => code >= firstJapanese)
      .sort((a, b) => a - b)
      .map((code) => [code, code] as const),
  },
]

const charactersOf = (text: string, { ranges }: File): string =>
  [...new Set(text)]
    .filter((c) => ranges.some(([first, last]) => c.charCodeAt(0) >= first && c.charCodeAt(0) <= last))
    .join('')

const codePoint = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0')

const rangeOf = ({ ranges }: File): string =>
  ranges
    .map(([first, last]) => `U+${codePoint(first)}${last === first ? '' : `-${codePoint(last)}`}`)
    .join(',')

/**
 * Subsets the fonts for `text`, of which the home page uses `homeText`, and writes `dist/faces.css`; returns the folder
 * with the fonts. They are not committed: every new title changes them, and subsetting takes a second.
 */
export async function subsetFonts(playerDir: string, text: string, homeText: string): Promise<string> {
  const dir = join(playerDir, 'dist/display-faces')
  const from = join(playerDir, '../../node_modules/@fontsource')
  await mkdir(dir, { recursive: true })
  const before = new Set(await readdir(dir))
  const made: { face: File; file: string }[] = []
  for (const face of filesFor(homeText)) {
    const isElsewhere = (c: string) => face.name !== 'japanese' || !homeText.includes(c)
    const characters = [...charactersOf(latin + marks + text, face)].filter(isElsewhere).sort().join('')
    const original = await readFile(join(from, face.source))
    const hash = createHash('sha256').update(original).update(characters).digest('hex').slice(0, 10)
    const file = `display-${face.name}.${hash}.woff2`
    if (!before.has(file))
      await writeFile(join(dir, file), await subsetFont(original, characters, { targetFormat: 'woff2' }))
    made.push({ face, file })
  }
  const current = new Set(made.map(({ file }) => file))
  await Promise.all([...before].filter((file) => !current.has(file)).map((file) => rm(join(dir, file))))
  const rules = made.map(
    ({ face, file }) =>
      `@font-face{font-family:"Mangetsu Display";font-weight:700;font-display:swap;src:url(/pictures/faces/${file}) format("woff2");unicode-range:${rangeOf(face)}}`,
  )
  await writeFile(join(playerDir, 'dist/faces.css'), `/* Written by build.ts. */\n${rules.join('\n')}\n`)
  return dir
}
