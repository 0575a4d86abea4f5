// Unused message keys, classes and custom properties, and the ways in which code uses one.
import { expect, test } from 'vitest'
import { checkUnusedNames } from './unused-names.ts'

const sheet = 'apps/player/a.css'
const messages = 'apps/player/messages/ja/a.json'
const found = (files: Readonly<Record<string, string>>): string[] =>
  checkUnusedNames(new Map(Object.entries(files))).map(({ line, message }) => `${line} ${message}`)

test.each([
  ['a class', { [sheet]: '\n.card {}' }, ['2 no code uses .card']],
  [
    'a class within a media rule',
    { [sheet]: '@media print {\n.card a:hover {} }' },
    ['2 no code uses .card'],
  ],
  [
    'a class that a test alone uses',
    { [sheet]: '.card {}', 'a.test.ts': "'card'" },
    ['1 no code uses .card'],
  ],
  [
    'a class with a longer name in code',
    { [sheet]: '.card {}', 'a.ts': "'card-1'" },
    ['1 no code uses .card'],
  ],
  ['a custom property', { [sheet]: ':root {\n  --gap: 1px;\n}' }, ['2 no code uses --gap']],
  [
    'a custom property that extends a used one',
    { [sheet]: 'a { --gap-2: 1px; margin: var(--gap) }' },
    ['1 no code uses --gap-2'],
  ],
  ['a message', { [messages]: '{\n  "a_title": "あ"\n}' }, ['2 no code uses the message "a_title"']],
  [
    'a message with a dotted key',
    { [messages]: '{ "vip.claim": "あ" }', 'a.ts': 'const vip = 1' },
    ['1 no code uses the message "vip.claim"'],
  ],
])('reports %s', (_, files, expected) => {
  expect(found(files)).toEqual(expected)
})

test.each([
  ['a class in code', { [sheet]: '.card {}', 'a.tsx': '<p className="big card" />' }],
  ['a class of a template literal', { [sheet]: '.card-1 {}', 'a.ts': 'const a = `card-$' + '{n}`' }],
  ['a fraction', { [sheet]: 'a { margin: 0.5px; } b {}' }],
  ['an address', { [sheet]: '@font-face { src: url(a.woff2); }' }],
  [
    'a custom property in another sheet',
    { [sheet]: 'a { --gap: 1px }', 'b.css': 'b { margin: var(--gap) }' },
  ],
  ['a custom property in code', { [sheet]: 'a { --gap: 1px }', 'a.ts': "style.getPropertyValue('--gap')" }],
  ["a property of Tailwind's theme", { [sheet]: '@theme inline { --color-moon: var(--moon); }' }],
  ['a message', { [messages]: '{ "$schema": "x", "a_title": "あ" }', 'a.ts': 'm.a_title()' }],
  ['a message with a dotted key', { [messages]: '{ "vip.claim": "あ" }', 'a.ts': "m['vip.claim']()" }],
])('allows %s', (_, files) => {
  expect(found(files)).toEqual([])
})
