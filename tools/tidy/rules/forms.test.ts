// Which forms are allowed, and which would let the browser put their fields into an address.
import { expect, test } from 'vitest'
import { tidy } from '../index.ts'

const opening = '// What this file is for.\n'
const postForm = 'apps/player/ui/post-form.tsx'
const screen = 'apps/player/features/session/a.tsx'

const rulesOf = (path: string, text: string) =>
  tidy(new Map([[path, opening + text]])).map(({ rule }) => rule)

test.each([
  ['the one form, by POST whatever is spread', postForm, '<form {...rest} method="post">x</form>'],
  ['a PostForm', screen, '<PostForm onSubmit={send}>x</PostForm>'],
  ['a search by its own choice', screen, '<search><form method="get" action="/a">x</form></search>'],
  ['a button that sends by POST', screen, '<button type="submit" formMethod="post">x</button>'],
])('%s is allowed', (_name, path, element) => {
  expect(rulesOf(path, `export const A = (rest: object) => ${element}`)).toEqual([])
})

test.each([
  ['the one form without a method', postForm, '<form {...rest}>x</form>'],
  ['the one form whose method may be overruled', postForm, '<form method="post" {...rest}>x</form>'],
  ['a form of one’s own without a method', screen, '<form onSubmit={send}>x</form>'],
  ['a form of one’s own, even by POST: it would be held for ever', screen, '<form method="post">x</form>'],
  ['a form by GET outside a search', screen, '<form method="get">x</form>'],
  ['a form beside a search', screen, '<p><search>y</search><form method="get">x</form></p>'],
  ['a search that does not say how it is sent', screen, '<search><form>x</form></search>'],
  ['a method that is worked out', screen, '<search><form method={how}>x</form></search>'],
  ['a button that changes it', screen, '<button type="submit" formMethod="get">x</button>'],
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
