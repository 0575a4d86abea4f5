// Browser globals are found in the client package; globals of every runtime are allowed.
import { expect, test } from 'vitest'
import { sourceOf } from '../source.ts'
import { checkHeadless } from './headless.ts'

const found = (path: string, text: string) =>
  checkHeadless(sourceOf(path, text)).map(({ line, message }) => `${line}: ${message.split(',')[0]}`)

const inClient = 'packages/client/a.ts'

test.each([
  [`export const x = () => window.location.href`, 'uses window'],
  [`export const x = () => globalThis.document.title`, 'uses document'],
  [`export const x = () => navigator.onLine`, 'uses navigator'],
  [`localStorage.clear()`, 'uses localStorage'],
])('%s is refused', (text, message) => {
  expect(found(inClient, text)).toEqual([`1: ${message}`])
})

test.each([
  ['a global of every runtime', inClient, `globalThis.fetch('/').then(() => crypto.randomUUID())`],
  ['a location port', inClient, `export const x = (ports) => ports.location.path()`],
  ['window in a test', 'packages/client/a.test.ts', `window.location.href`],
  ['window in a page', 'apps/player/page/a.ts', `window.location.href`],
])('%s may be used', (_, path, text) => {
  expect(found(path, text)).toEqual([])
})
