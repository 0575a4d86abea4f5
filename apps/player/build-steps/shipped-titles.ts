// The titles and names the platform ships with, read from its fixtures: headings write them in the display face.
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const platform = '../platform'
const homeFiles = ['features/site/content/fixture/home-template.ts', 'features/site/content/fixture/hero.ts']
const otherFiles = ['features/site/content/fixture/**/*.ts', 'studio/games.ts']

/** A title or name in both languages, and the title of a section, which comes first in its words. */
const inBoth = /(?:(?:title|name): |\[\s*)\{\s*ja: '([^']+)',\s*en: '([^']+)'/g

/** Every title in a fixture's text, both languages together. */
export const titlesIn = (text: string): string =>
  [...text.matchAll(inBoth)].map(([, ja = '', en = '']) => ja + en).join('')

async function titlesOf(playerDir: string, patterns: readonly string[]): Promise<string> {
  const cwd = join(playerDir, platform)
  const paths: string[] = []
  for await (const path of glob([...patterns], { cwd })) paths.push(path)
  const texts = await Promise.all(paths.sort().map((path) => readFile(join(cwd, path), 'utf8')))
  return titlesIn(texts.join('\n'))
}

/** What the home page writes, and what all pages do. Throws when the fixtures have none: they have moved. */
export async function shippedTitles(playerDir: string): Promise<{ home: string; all: string }> {
  const [home, others] = await Promise.all([titlesOf(playerDir, homeFiles), titlesOf(playerDir, otherFiles)])
  if (home === '' || others === '') throw new Error('the titles the platform ships with were not found')
  return { home, all: home + others }
}
