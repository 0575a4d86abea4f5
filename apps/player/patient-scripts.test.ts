// The starting script carries its module safely, and is whole in itself.
import { expect, test } from 'vitest'
import { patientText } from './patient-scripts.tsx'

test('a module with markup in it cannot end the script that carries it', () => {
  const text = patientText('const a = "</script><!--"', ['/assets/a.js'])
  expect(text).not.toMatch(/<\/script|<!--/i)
  expect(text).toContain('"/assets/a.js"')
})

test('without a first picture the files are asked for and the module starts at once, with the nonce', () => {
  const put: Record<string, unknown>[] = []
  const page = {
    currentScript: { nonce: 'abc' },
    querySelector: () => null,
    createElement: () => ({}),
    head: { append: (...nodes: Record<string, unknown>[]) => put.push(...nodes) },
  }
  const run = new Function('document', 'removeEventListener', patientText('import "/a.js"', ['/a.js']))
  run(page, () => {})
  expect(put).toEqual([
    { rel: 'modulepreload', href: '/a.js' },
    { type: 'module', nonce: 'abc', textContent: 'import "/a.js"' },
  ])
})
