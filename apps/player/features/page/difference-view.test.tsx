// Rendering of a difference: marks that do not depend on colour, and no repeated title.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DifferenceView, partsUnder } from './difference-view.tsx'

const difference = {
  from: '2026-11-01',
  to: '2026-11-22',
  entries: [
    {
      slug: 'age',
      title: 'Who',
      change: 'changed' as const,
      parts: [
        { kind: 'same' as const, text: 'Who\nYou may play at ' },
        { kind: 'removed' as const, text: '18' },
        { kind: 'added' as const, text: '20' },
        { kind: 'same' as const, text: '.' },
      ],
    },
    {
      slug: 'rest',
      title: 'Rest',
      change: 'same' as const,
      parts: [{ kind: 'same' as const, text: 'Rest\nUnseen' }],
    },
  ],
}

test('additions and removals are elements announced by screen readers; unchanged text is only named', () => {
  const html = renderToStaticMarkup(<DifferenceView difference={difference} nameOf={(one) => `day ${one}`} />)
  expect(html).toMatch(/<del [^>]*><span class="only-heard">[^<]+<\/span>18<span/)
  expect(html).toMatch(/<ins [^>]*><span class="only-heard">[^<]+<\/span>20<span/)
  expect(html).toContain('day 2026-11-01')
  expect(html).not.toContain('Unseen')
})

test.each([
  ['Who', [{ kind: 'added', text: 'Who\nAll' }], [{ kind: 'added', text: 'All' }]],
  ['Who', [{ kind: 'same', text: 'Who\n' }], []],
  ['Who', [{ kind: 'same', text: 'Whoever' }], [{ kind: 'same', text: 'Whoever' }]],
  ['Who', [], []],
] as const)('under %s, %j is shown as %j', (title, parts, shown) => {
  expect(partsUnder(title, parts)).toEqual(shown)
})
