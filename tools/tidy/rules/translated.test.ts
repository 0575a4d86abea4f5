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
    ['a text in a template', '<p>{isOn && <b />}{`a b`}</p>'],
    ['a named text', '<p>{isOn && <b />}{tab.label}</p>'],
    ['a text of a function', '<p>{isOn && <b />}{amountText(a)}</p>'],
    ['a text before a list', '<p>{items.map((i) => <b key={i} />)}{m.hi()}</p>'],
    ['a text in a fragment', '<p><>{m.hi()}{isOn && <b />}</></p>'],
    ['a text that comes and goes itself', '<p><b />{isOn && m.hi()}</p>'],
    ['a text in place of an element', '<p><b />{isOn ? <i /> : m.hi()}</p>'],
  ])('%s is refused', (_, jsx) => {
    expect(refusedIn(jsx)).toBe(1)
  })

  test.each([
    ['a text in an element of its own', '<p><span>{m.hi()}</span>{isOn && <b />}</p>'],
    ['a text that comes and goes in an element', '<p><b />{isOn && <span>{m.hi()}</span>}</p>'],
    ['a text that is always one', '<p><b />{isOn ? m.hi() : m.bye()}</p>'],
    ['a text alone', '<p>{isOn && m.hi()}</p>'],
    ['elements alone', '<p><b />{isOn && <i />}{children}</p>'],
  ])('%s passes', (_, jsx) => {
    expect(refusedIn(jsx)).toBe(0)
  })
})

test('reads pages only: the stage is drawn, and tests are not translated', () => {
  const jsx = '<p>{m.hi()}{isOn && <b />}</p>'
  expect(refusedIn(jsx, 'apps/stage/a.tsx')).toBe(0)
  expect(refusedIn(jsx, 'apps/player/a.dom.test.tsx')).toBe(0)
})
