// Every rule of the repository: for each, something refused and something allowed.
import { describe, expect, test } from 'vitest'
import { tidy } from './index.ts'

const opening = '// What this file is for.\n'

/** Returns tidy's violations of these files, as `rule: message` lines. */
function messagesOf(files: Readonly<Record<string, string>>): string[] {
  const texts = new Map(
    Object.entries(files).map(([path, text]) => [path, /\.tsx?$/.test(path) ? opening + text : text]),
  )
  return tidy(texts).map((one) => `${one.rule}: ${one.message}`)
}

type Case = {
  readonly name: string
  readonly path: string
  readonly text: string
  readonly rule: string | null
}

const cases: readonly Case[] = [
  {
    name: 'allows importing a feature through its index',
    path: 'apps/platform/features/one/a/x.ts',
    text: `import { x } from '../b/index.ts'`,
    rule: null,
  },
  {
    name: 'refuses importing a feature past its index',
    path: 'apps/platform/features/one/a/x.ts',
    text: `import { x } from '../../two/b/y.ts'`,
    rule: 'features',
  },
  {
    name: 'refuses imports between features of the client',
    path: 'apps/player/features/a/x.tsx',
    text: `import { x } from '../b/index.ts'`,
    rule: 'features',
  },
  { name: 'allows 500 lines', path: 'tools/a.ts', text: 'export {}\n'.repeat(499), rule: null },
  { name: 'refuses 501 lines', path: 'tools/a.ts', text: 'export {}\n'.repeat(500), rule: 'length' },
  {
    name: 'allows a function of 70 lines',
    path: 'tools/a.ts',
    text: `export function f() {\n${'f()\n'.repeat(68)}}`,
    rule: null,
  },
  {
    name: 'refuses a function of 71 lines',
    path: 'tools/a.ts',
    text: `export function f() {\n${'f()\n'.repeat(69)}}`,
    rule: 'length',
  },
  {
    name: 'refuses an arrow function of 71 lines',
    path: 'tools/a.ts',
    text: `export const f = () => {\n${'f()\n'.repeat(69)}}`,
    rule: 'length',
  },
  {
    name: 'allows a longer test suite',
    path: 'tools/a.test.ts',
    text: `describe('x', () => {\n${'f()\n'.repeat(90)}})`,
    rule: null,
  },
  { name: 'refuses a file named utils', path: 'tools/string-utils.ts', text: 'export {}', rule: 'names' },
  {
    name: 'refuses a folder named helpers',
    path: 'apps/player/helpers/a.ts',
    text: 'export {}',
    rule: 'names',
  },
  {
    name: 'refuses a class named Manager',
    path: 'tools/a.ts',
    text: 'export class StateManager {}',
    rule: 'names',
  },
  {
    name: 'refuses a file name in CamelCase',
    path: 'apps/player/ui/AmountField.tsx',
    text: 'export {}',
    rule: 'names',
  },
  {
    name: 'allows a file name in kebab-case',
    path: 'apps/player/ui/amount-field.tsx',
    text: 'export {}',
    rule: null,
  },
  {
    name: 'refuses a to-do comment',
    path: 'tools/a.ts',
    text: `// ${'TO'}DO: later\nexport {}`,
    rule: 'left-over',
  },
  {
    name: 'refuses a colour in a script',
    path: 'apps/player/a.tsx',
    text: `export const x = { color: '#0A0E22' }`,
    rule: 'colours',
  },
  {
    name: 'refuses a colour in a style text',
    path: 'apps/player/a.tsx',
    text: `export const x = 'border: 1px solid #fff'`,
    rule: 'colours',
  },
  {
    name: 'refuses a colour function',
    path: 'apps/player/a.tsx',
    text: `export const x = 'rgba(0, 0, 0, 0.5)'`,
    rule: 'colours',
  },
  {
    name: 'allows an anchor that resembles a colour',
    path: 'apps/player/a.tsx',
    text: `export const x = '/faq#face-value'`,
    rule: null,
  },
  {
    name: 'allows colours in art',
    path: 'apps/player/art/mark.tsx',
    text: `export const x = '#0A0E22'`,
    rule: null,
  },
  {
    name: 'allows a text in both languages',
    path: 'tools/a.ts',
    text: `export const x = { ja: 'はい{n}', en: 'Yes {n}' }`,
    rule: null,
  },
  {
    name: 'refuses a missing language',
    path: 'tools/a.ts',
    text: `export const x = { ja: 'はい' }`,
    rule: 'messages',
  },
  {
    name: 'refuses different placeholders',
    path: 'tools/a.ts',
    text: `export const x = { ja: 'はい{n}', en: 'Yes {m}' }`,
    rule: 'messages',
  },
  {
    name: 'refuses different keys',
    path: 'tools/a.ts',
    text: `export const x = { ja: { yes: 'はい' }, en: { no: 'No' } }`,
    rule: 'messages',
  },
  {
    name: 'refuses a statement about money in one language only',
    path: 'tools/a.ts',
    text: `export const x = { ja: '残高が足りません。', en: 'Your balance is too low. No money has moved.' }`,
    rule: 'messages',
  },
  {
    name: 'allows a statement about money in both languages',
    path: 'tools/a.ts',
    text: `export const x = { ja: '終わりました。お金は動いていません。', en: 'It is over. No money has moved.' }`,
    rule: null,
  },
]

describe('rules', () => {
  test.each(cases)('$name', ({ path, text, rule }) => {
    const rules = messagesOf({ [path]: text }).map((line) => line.split(':')[0])
    expect(rules.filter((one, index) => rules.indexOf(one) === index)).toEqual(rule ? [rule] : [])
  })

  test('requires a comment at the beginning of a file', () => {
    const found = tidy(new Map([['tools/a.ts', 'export {}\n']]))
    expect(found.map((one) => one.rule)).toEqual(['opening'])
  })

  test('refuses a colour in a stylesheet other than tokens.css', () => {
    const css = '/* Looks. */\n/* #fff in a comment */\na { color: #fff }\n'
    expect(messagesOf({ 'apps/player/styles/a.css': css })).toEqual([
      'colours: names the colour #fff; colours are named in tokens.css only',
    ])
    expect(messagesOf({ 'apps/player/styles/tokens.css': css })).toEqual([])
  })

  test('requires the same keys and placeholders in message files', () => {
    const found = messagesOf({
      'apps/player/messages/ja.json': '{"$schema":"x","hi":"やあ{name}","only":"だけ","empty":" "}',
      'apps/player/messages/en.json': '{"hi":"Hi {other}","empty":"x"}',
      'apps/player/a.ts': '// Uses them.\nexport const texts = [m.hi, m.only, m.empty]\n',
    })
    expect(found).toEqual([
      'messages: "only" is missing in English',
      'messages: "hi" has the places "{name}" in Japanese and "{other}" in English',
      'messages: "empty" is empty',
    ])
  })

  test('requires a message file in both languages', () => {
    expect(messagesOf({ 'apps/player/messages/en.json': '{}' })).toEqual(['messages: has no Japanese twin'])
    expect(messagesOf({ 'apps/player/messages/ja.json': '{}' })).toEqual(['messages: has no English twin'])
  })

  test('requires a handler, a use and a test for each call of the contract', () => {
    const contract = {
      'packages/contract/index.ts': 'export const calls = { one: 1, two: 2 } as const satisfies object',
    }
    const kept = {
      'apps/platform/features/a/one.ts': 'export const handle = calls.one',
      'packages/client/one.ts': 'export const use = calls.one',
      'apps/platform/features/a/one.test.ts': 'one()',
    }
    expect(messagesOf({ ...contract, ...kept })).toEqual([
      'contract: the call two has no handler in apps/platform',
      'contract: the call two has no use in apps/player, apps/stage or packages/client',
      'contract: the call two has no test',
    ])
  })
})
