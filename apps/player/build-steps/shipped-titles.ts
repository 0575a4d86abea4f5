// Titles and names shipped with the platform, read from the content's files and the games' manifests: headings set them
// in the display font.
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { games } from '@mangetsu/games/registry'
import { mangetsuStudio } from '@mangetsu/games/studio'
import { tables } from '@mangetsu/games/table-registry'

const root = '../..'
const homeFiles = ['content/templates/home/*.json', 'content/topics/hero/*.json']
/** The other topics and the promotions, whose titles appear on cards and in page headings. */
const otherFiles = [
  ...['promotions', 'notices'].map((topic) => `content/topics/${topic}/*.json`),
  'content/promotions/*.json',
  'content/sandbox/*.json',
  'content/series/*.json',
]
/** Characters of the dates in series titles, in either language. */
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

/** Returns every title in a published version, in both languages; a link-only entry has none. */
export function titlesIn({ body: { title, name, entries = [], sections = [] } }: Published): string {
  const withText = entries.filter(({ html }) => html !== undefined)
  return textOf([title, name, ...[...withText, ...sections].map((one) => one.title)])
}

async function titlesOf(playerDir: string, patterns: readonly string[]): Promise<string> {
  const cwd = join(playerDir, root)
  const paths: string[] = []
  for await (const path of glob([...patterns], { cwd })) paths.push(path)
  const texts = await Promise.all(paths.sort().map((path) => readFile(join(cwd, path), 'utf8')))
  return texts.map((text) => titlesIn(JSON.parse(text))).join('')
}

/**
 * Returns the titles on the home page and those on all pages. Throws if the files contain none, which means they have
 * moved.
 */
export async function shippedTitles(playerDir: string): Promise<{ home: string; all: string }> {
  const [home, others] = await Promise.all([titlesOf(playerDir, homeFiles), titlesOf(playerDir, otherFiles)])
  if (home === '' || others === '') throw new Error('the titles the platform ships with were not found')
  const gameNames = textOf([mangetsuStudio.name, ...[...games, ...tables].map(({ name }) => name)])
  return { home, all: home + others + gameNames + dayCharacters }
}
