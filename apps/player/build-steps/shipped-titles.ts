// The titles and names the platform ships with, read from the content's files and the games' manifests: headings write
// them in the display face.
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { games } from '@mangetsu/games/registry'
import { mangetsuStudio } from '@mangetsu/games/studio'
import { tables } from '@mangetsu/games/table-registry'

const root = '../..'
const homeFiles = ['content/templates/home/*.json', 'content/topics/hero/*.json']
/** The other topics, and the promotions, whose titles stand on cards and above pages. */
const otherFiles = [
  ...['promotions', 'notices'].map((topic) => `content/topics/${topic}/*.json`),
  'content/promotions/*.json',
  'content/sandbox/*.json',
  'content/series/*.json',
]
/** What days in the titles of a series are written with, in either language. */
const dayCharacters = [
  '〇一二三四五六七八九十月日年',
  '0123456789',
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
].join('')

type InBoth = { readonly ja: string; readonly en: string }
type Published = {
  readonly body: {
    readonly title?: InBoth
    readonly name?: InBoth
    readonly entries?: readonly { readonly title: InBoth; readonly html?: InBoth }[]
    readonly sections?: readonly { readonly title: InBoth }[]
  }
}

const textOf = (titles: readonly (InBoth | undefined)[]): string =>
  titles.map((title) => (title === undefined ? '' : title.ja + title.en)).join('')

/** Every title in a published version, both languages together; an entry that is only a link has none. */
export function titlesIn({ body: { title, name, entries = [], sections = [] } }: Published): string {
  const told = entries.filter(({ html }) => html !== undefined)
  return textOf([title, name, ...[...told, ...sections].map((one) => one.title)])
}

async function titlesOf(playerDir: string, patterns: readonly string[]): Promise<string> {
  const cwd = join(playerDir, root)
  const paths: string[] = []
  for await (const path of glob([...patterns], { cwd })) paths.push(path)
  const texts = await Promise.all(paths.sort().map((path) => readFile(join(cwd, path), 'utf8')))
  return texts.map((text) => titlesIn(JSON.parse(text))).join('')
}

/** What the home page writes, and what all pages do. Throws when the files have none: they have moved. */
export async function shippedTitles(playerDir: string): Promise<{ home: string; all: string }> {
  const [home, others] = await Promise.all([titlesOf(playerDir, homeFiles), titlesOf(playerDir, otherFiles)])
  if (home === '' || others === '') throw new Error('the titles the platform ships with were not found')
  const gameNames = textOf([mangetsuStudio.name, ...[...games, ...tables].map(({ name }) => name)])
  return { home, all: home + others + gameNames + dayCharacters }
}
