// Which forms are allowed, and which would let the browser put their fields into an address.
import { expect, test } from 'vitest'
import { tidy } from '../index.ts'

const opening = '// What this file is for.\n'
const postForm = 'apps/player/ui/post-form.tsx'
const screen = 'apps/player/features/session/a.tsx'

const rulesOf = (path: string, text: string) =>
  tidy(new Map([[path, opening + text]])).map(({ rule }) => rule)

test.each([
  [
    'the form of PostForm with its method after the spread',
    postForm,
    '<form {...rest} method="post">x</form>',
  ],
  ['a PostForm', screen, '<PostForm onSubmit={send}>x</PostForm>'],
  ['a search form by GET', screen, '<search><form method="get" action="/a">x</form></search>'],
  ['a button that sends by POST', screen, '<button type="submit" formMethod="post">x</button>'],
])('%s is allowed', (_name, path, element) => {
  expect(rulesOf(path, `export const A = (rest: object) => ${element}`)).toEqual([])
})

test.each([
  ['the form of PostForm without a method', postForm, '<form {...rest}>x</form>'],
  [
    'the form of PostForm with its method before the spread',
    postForm,
    '<form method="post" {...rest}>x</form>',
  ],
  ['another form without a method', screen, '<form onSubmit={send}>x</form>'],
  ['another form by POST, which would never be submitted', screen, '<form method="post">x</form>'],
  ['a form by GET outside a search', screen, '<form method="get">x</form>'],
  ['a form by GET next to a search', screen, '<p><search>y</search><form method="get">x</form></p>'],
  ['a search form without a method', screen, '<search><form>x</form></search>'],
  ['a computed method', screen, '<search><form method={how}>x</form></search>'],
  ['a button that overrides the method', screen, '<button type="submit" formMethod="get">x</button>'],
])('%s is refused', (_name, path, element) => {
  expect(rulesOf(path, `export const A = (rest: object) => ${element}`)).toEqual(['forms'])
})

test.each(['Form', 'useFetcher', 'useSubmit'])('refuses %s of React Router, which sends by GET', (name) => {
  expect(rulesOf(screen, `import { ${name} as B } from 'react-router'\nexport { B }`)).toEqual(['forms'])
})

test('requires a method in forms written as text', () => {
  const page = (tag: string) => rulesOf('sandbox/a.ts', `export const a = '${tag}x</form>'`)
  expect([page('<form method="post">'), page('<form class="filter" method="get">')]).toEqual([[], []])
  expect([page('<form>'), page('<form action="/a">')]).toEqual([['forms'], ['forms']])
})
