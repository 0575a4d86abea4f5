// Keys of an input method do not reach the page, in each browser's order of events; other keys do.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { suppressCompositionKeys } from './composition.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function pageWithListener() {
  const page = new EventTarget()
  const reached: string[] = []
  const release = suppressCompositionKeys(page)
  page.addEventListener('keydown', (event) => reached.push((event as KeyboardEvent).key))
  const send = (type: string, fields: Partial<KeyboardEvent> = {}) => {
    const event = Object.assign(new Event(type, { cancelable: true }), {
      key: '',
      code: '',
      keyCode: 0,
      isComposing: false,
      ...fields,
    })
    page.dispatchEvent(event)
    return event.defaultPrevented
  }
  return { send, reached, release }
}

test.each([
  ['Chrome on a desktop', { key: 'Process', code: 'Enter', keyCode: 229, isComposing: true }],
  ['Firefox', { key: 'Enter', code: 'Enter', keyCode: 13, isComposing: true }],
  ['Safari', { key: 'Enter', code: 'Enter', keyCode: 229, isComposing: false }],
  ['Chrome with a number pad', { key: 'Process', code: 'NumpadEnter', keyCode: 229, isComposing: true }],
])('an Enter that converts text in %s submits nothing', (_browser, pressed) => {
  const { send, reached } = pageWithListener()
  expect(send('keydown', pressed)).toBe(true)
  expect(reached).toEqual([])
})

test('an Enter right after the end of its composition is suppressed, and the next one is not', () => {
  const { send, reached } = pageWithListener()
  const enter = { key: 'Enter', code: 'Enter', keyCode: 13 }
  send('compositionend')
  expect(send('keydown', enter)).toBe(true)
  expect(send('keypress', enter)).toBe(true)
  vi.runAllTimers()
  expect(send('keydown', enter)).toBe(false)
  expect(reached).toEqual(['Enter'])
})

test.each(['Escape', 'ArrowDown', ' ', 'Tab'])(
  '%s during a composition does not reach the page, and still converts',
  (key) => {
    const { send, reached } = pageWithListener()
    expect(send('keydown', { key, keyCode: 229 })).toBe(false)
    expect(reached).toEqual([])
  },
)

test('letters typed on a telephone, whose keyboard is an input method, reach the page', () => {
  const { send, reached } = pageWithListener()
  expect(send('keydown', { key: 'Unidentified', keyCode: 229 })).toBe(false)
  expect(reached).toEqual(['Unidentified'])
})

test('after release no key is suppressed', () => {
  const { send, reached, release } = pageWithListener()
  release()
  expect(send('keydown', { key: 'Enter', keyCode: 229 })).toBe(false)
  expect(reached).toEqual(['Enter'])
})
