// Shipped content: read from its folder, with one sentence for each kind of invalid file.
import { describe, expect, test } from 'vitest'
import { contentOf, readShippedContent, shippedFolder } from './shipped-content.ts'

const both = (text: string) => ({ ja: text, en: text })
const topic = {
  kind: 'topic',
  code: 'terms',
  version: '2026-11-01',
  publishedAt: '2026-10-31T15:00:00.000Z',
  body: { title: both('Terms'), description: both('All of them'), entries: [] },
}
const template = {
  ...topic,
  kind: 'template',
  code: 'home',
  body: { page: 'home', themeCode: 'mangetsu', name: both('Home'), sections: [] },
}
const fileOf = (path: string, contents: unknown) => ({ path, text: JSON.stringify(contents) })
const home = fileOf('templates/home/2026-11-01.json', template)
const terms = fileOf('topics/terms/2026-11-01.json', topic)

test("files in an editor's form are read as given", () => {
  expect(contentOf([home, terms])).toEqual([template, topic])
})

describe('a folder is rejected', () => {
  test.each([
    ['without terms', [home], 'No data file in content/ is of the topic terms.'],
    ['without files', [], 'of the template home and of the topic terms.'],
    [
      'with a file that is not JSON',
      [{ ...terms, text: '{' }],
      'topics/terms/2026-11-01.json cannot be used',
    ],
    ['with an unknown field', [fileOf(terms.path, { ...topic, isFun: true })], 'nobody reads isFun'],
    [
      'with a missing language',
      [fileOf(terms.path, { ...topic, body: { ...topic.body, title: { ja: '規約' } } })],
      'body.title.en: invalid type, string expected',
    ],
    [
      'with a version in another version’s file',
      [{ ...terms, path: 'topics/terms/2026-11-02.json' }],
      'belongs into content/topics/terms/2026-11-01.json',
    ],
    [
      'with a version without a date',
      [fileOf(terms.path, { ...topic, publishedAt: undefined })],
      'does not say when',
    ],
  ])('%s', (_what, files, sentence) => {
    expect(() => contentOf(files)).toThrow(sentence)
  })

  test('that does not exist', () => {
    expect(() => readShippedContent(`${shippedFolder}/nowhere`)).toThrow('No data file in content/')
  })
})

test('the shipped folder has every version of the terms', () => {
  const versions = readShippedContent().filter(({ code }) => code === 'terms')
  expect(versions.map(({ version }) => version)).toEqual([
    '2026-11-01',
    '2026-11-22',
    '2026-11-28',
    '2026-11-28b',
  ])
})
