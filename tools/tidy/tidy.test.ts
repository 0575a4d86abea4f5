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
    name: 'a feature is entered by its index',
    path: 'apps/platform/features/one/a/x.ts',
    text: `import { x } from '../b/index.ts'`,
    rule: null,
  },
  {
    name: 'a feature is not entered past its index',
    path: 'apps/platform/features/one/a/x.ts',
    text: `import { x } from '../../two/b/y.ts'`,
    rule: 'features',
  },
  {
    name: 'client features do not know each other',
    path: 'apps/player/features/a/x.tsx',
    text: `import { x } from '../b/index.ts'`,
    rule: 'features',
  },
  { name: '500 lines pass', path: 'tools/a.ts', text: 'export {}\n'.repeat(499), rule: null },
  { name: '501 lines do not', path: 'tools/a.ts', text: 'export {}\n'.repeat(500), rule: 'length' },
  {
    name: 'a function of 70 lines passes',
    path: 'tools/a.ts',
    text: `export function f() {\n${'f()\n'.repeat(68)}}`,
    rule: null,
  },
  {
    name: 'a function of 71 lines does not',
    path: 'tools/a.ts',
    text: `export function f() {\n${'f()\n'.repeat(69)}}`,
    rule: 'length',
  },
  {
    name: 'nor does an arrow of 71 lines',
    path: 'tools/a.ts',
    text: `export const f = () => {\n${'f()\n'.repeat(69)}}`,
    rule: 'length',
  },
  {
    name: 'a suite may be longer',
    path: 'tools/a.test.ts',
    text: `describe('x', () => {\n${'f()\n'.repeat(90)}})`,
    rule: null,
  },
  { name: 'no file of utils', path: 'tools/string-utils.ts', text: 'export {}', rule: 'names' },
  { name: 'no folder of helpers', path: 'apps/player/helpers/a.ts', text: 'export {}', rule: 'names' },
  { name: 'no manager', path: 'tools/a.ts', text: 'export class StateManager {}', rule: 'names' },
  { name: 'no CamelCase file', path: 'apps/player/ui/AmountField.tsx', text: 'export {}', rule: 'names' },
  { name: 'kebab-case passes', path: 'apps/player/ui/amount-field.tsx', text: 'export {}', rule: null },
  {
    name: 'nothing is left for later',
    path: 'tools/a.ts',
    text: `// ${'TO'}DO: later\nexport {}`,
    rule: 'left-over',
  },
  {
    name: 'no colour in a script',
    path: 'apps/player/a.tsx',
    text: `export const x = { color: '#0A0E22' }`,
    rule: 'colours',
  },
  {
    name: 'no colour inside a style text',
    path: 'apps/player/a.tsx',
    text: `export const x = 'border: 1px solid #fff'`,
    rule: 'colours',
  },
  {
    name: 'no colour by function',
    path: 'apps/player/a.tsx',
    text: `export const x = 'rgba(0, 0, 0, 0.5)'`,
    rule: 'colours',
  },
  {
    name: 'an anchor is not a colour',
    path: 'apps/player/a.tsx',
    text: `export const x = '/faq#face-value'`,
    rule: null,
  },
  {
    name: 'art keeps its inks',
    path: 'apps/player/art/mark.tsx',
    text: `export const x = '#0A0E22'`,
    rule: null,
  },
  {
    name: 'both languages pass',
    path: 'tools/a.ts',
    text: `export const x = { ja: 'はい{n}', en: 'Yes {n}' }`,
    rule: null,
  },
  {
    name: 'a missing language does not',
    path: 'tools/a.ts',
    text: `export const x = { ja: 'はい' }`,
    rule: 'messages',
  },
  {
    name: 'nor other places',
    path: 'tools/a.ts',
    text: `export const x = { ja: 'はい{n}', en: 'Yes {m}' }`,
    rule: 'messages',
  },
  {
    name: 'nor another key',
    path: 'tools/a.ts',
    text: `export const x = { ja: { yes: 'はい' }, en: { no: 'No' } }`,
    rule: 'messages',
  },
  {
    name: 'nor money that has not moved in one language alone',
    path: 'tools/a.ts',
    text: `export const x = { ja: '残高が足りません。', en: 'Your balance is too low. No money has moved.' }`,
    rule: 'messages',
  },
  {
    name: 'money that has not moved in both passes',
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
