// The rule on text moved by translators: which text next to conditional elements is refused, and which is allowed.
import { describe, expect, test } from 'vitest'
import { sourceOf } from '../source.ts'
import { checkTranslated } from './translated.ts'

const refusedIn = (jsx: string, path = 'apps/player/ui/a.tsx'): number =>
  checkTranslated(sourceOf(path, `export const A = () => (${jsx})`)).length

describe('next to conditional elements', () => {
  test.each([
    ['a message', '<p>{m.hi()}{isOn && <b />}</p>'],
    ['a plain text', '<p>Hello {isOn ? <b /> : <i />}</p>'],
    ['a template literal', '<p>{isOn && <b />}{`a b`}</p>'],
    ['a text of a property', '<p>{isOn && <b />}{tab.label}</p>'],
    ['a text returned by a function', '<p>{isOn && <b />}{amountText(a)}</p>'],
    ['a text before a list', '<p>{items.map((i) => <b key={i} />)}{m.hi()}</p>'],
    ['a text in a fragment', '<p><>{m.hi()}{isOn && <b />}</></p>'],
    ['a conditional text', '<p><b />{isOn && m.hi()}</p>'],
    ['a text as the alternative of an element', '<p><b />{isOn ? <i /> : m.hi()}</p>'],
  ])('%s is refused', (_, jsx) => {
    expect(refusedIn(jsx)).toBe(1)
  })

  test.each([
    ['a text in an element of its own', '<p><span>{m.hi()}</span>{isOn && <b />}</p>'],
    ['a conditional text in an element of its own', '<p><b />{isOn && <span>{m.hi()}</span>}</p>'],
    ['one of two texts', '<p><b />{isOn ? m.hi() : m.bye()}</p>'],
    ['a text without elements', '<p>{isOn && m.hi()}</p>'],
    ['an element without text', '<p><b />{isOn && <i />}{children}</p>'],
  ])('%s passes', (_, jsx) => {
    expect(refusedIn(jsx)).toBe(0)
  })
})

test('reads pages only: the stage is painted, and tests are not translated', () => {
  const jsx = '<p>{m.hi()}{isOn && <b />}</p>'
  expect(refusedIn(jsx, 'apps/stage/a.tsx')).toBe(0)
  expect(refusedIn(jsx, 'apps/player/a.dom.test.tsx')).toBe(0)
})
