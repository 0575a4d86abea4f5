// Which files may inspect key events of input methods, and that both pages install the common listener.
import { expect, test } from 'vitest'
import { sourceOf } from '../source.ts'
import { checkComposition } from './composition.ts'

const linesOf = (path: string, text: string): number[] =>
  checkComposition(sourceOf(path, text)).map(({ line }) => line)

test.each([
  [
    'a field that checks for composition itself',
    'apps/player/ui/a.tsx',
    'export const a = 1\nif (event.isComposing) stop()',
    [2],
  ],
  ['a comparison with a key code', 'apps/stage/a.ts', 'if (event.keyCode === 13) send()', [1]],
  ['a page without the listener', 'apps/player/entry.client.tsx', 'hydrateRoot(document, page)', [1]],
  ['a stage without the listener', 'apps/stage/main.ts', '// suppressCompositionKeys(window)', [1]],
])('%s is refused', (_what, path, text, lines) => {
  expect(linesOf(path, text)).toEqual(lines)
})

test.each([
  ['the listener itself', 'packages/client/composition.ts', 'event.isComposing'],
  ['a field that acts on Enter', 'apps/player/ui/a.tsx', "if (event.key === 'Enter') send()"],
  ['a page with the listener', 'apps/stage/main.ts', 'suppressCompositionKeys(window)\n'],
])('%s passes', (_what, path, text) => {
  expect(linesOf(path, text)).toEqual([])
})
