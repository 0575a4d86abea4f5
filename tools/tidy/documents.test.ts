// Documents: each decision has its number, subject and template and is listed once in the index; no relative link is dead.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder } from '../making/sources.ts'
import { root } from '../root.ts'

const folder = join(root, 'docs/decisions')
const decisions = readdirSync(folder).filter((name) => /^\d{4}-/.test(name))
const index = readFileSync(join(folder, 'README.md'), 'utf8')

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

test('each decision number is used once', () => {
  const numbers = decisions.map((name) => name.slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
})

test.each(decisions)('%s is named after its title, follows the template and is listed', (name) => {
  const text = readFileSync(join(folder, name), 'utf8')
  const [, number, title] = /^# (\d{4}) (.+)\n/.exec(text) ?? []
  expect(`${number}-${slugOf(title ?? '')}.md`).toBe(name)
  expect(text).toMatch(/^\*\*Context\.\*\* /m)
  expect(text).toMatch(/^\*\*Decision\.\*\*/m)
  expect(index.split(`- [${number}](${name}) ${title}\n`)).toHaveLength(2)
})

/** Returns the targets of a document's links to files of the repository. */
const linkedFiles = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target]) => target ?? '')
    .filter((target) => !/^(https?:|mailto:|\/)/.test(target))

const documents = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'].map((name) => join(root, name)),
  ...['docs', 'games', 'packages', 'bench'].flatMap((name) => filesUnder(join(root, name))),
].filter((path) => path.endsWith('.md') && !path.includes('/node_modules/'))

test.each(documents.map((path) => relative(root, path)))('no link of %s is dead', (name) => {
  const path = join(root, name)
  const dead = linkedFiles(readFileSync(path, 'utf8')).filter(
    (target) => !existsSync(join(dirname(path), target)),
  )
  expect(dead).toEqual([])
})
