// Presses before hydration: shown at once, done once the button reacts, and taken back by a second press.
import { act } from '@testing-library/react'
import { useEffect, useRef, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { earlyPress, earlyPressesScript } from './early-presses.ts'

function Choice({ name, isOff = false }: { readonly name: string; readonly isOff?: boolean }) {
  const [count, setCount] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (button.current !== null && earlyPress.take(button.current)) setCount((now) => now + 1)
  }, [])
  return (
    <button
      ref={button}
      type="button"
      {...earlyPress.attribute}
      aria-disabled={isOff || undefined}
      aria-pressed={count % 2 === 1}
      onClick={() => setCount((now) => now + 1)}
    >
      {name} <i>{count}</i>
    </button>
  )
}

const Choices = () => (
  <>
    <Choice name="once" />
    <Choice name="twice" />
    <Choice name="off" isOff />
    <Choice name="never" />
  </>
)

test('a press waits for its button', async () => {
  // biome-ignore lint/security/noGlobalEval: the inline script of a document.
  globalThis.eval(earlyPressesScript())
  const page = document.createElement('div')
  document.body.append(page)
  page.innerHTML = renderToString(<Choices />)
  const states = () =>
    [...page.querySelectorAll('button')].map(
      (one) => `${one.textContent} ${one.ariaPressed ?? one.getAttribute('aria-pressed')}`,
    )
  const press = (name: string) =>
    [...page.querySelectorAll('button')]
      .find((one) => one.textContent?.startsWith(name))
      ?.querySelector('i')
      ?.click()
  for (const name of ['once', 'twice', 'twice', 'off']) press(name)
  expect(states()).toEqual(['once 0 true', 'twice 0 false', 'off 0 false', 'never 0 false'])
  const root = await act(async () => hydrateRoot(page, <Choices />))
  expect(states()).toEqual(['once 1 true', 'twice 0 false', 'off 0 false', 'never 0 false'])
  // A button that reacts is pressed once by each press.
  act(() => press('never'))
  expect(states()[3]).toBe('never 1 true')
  act(() => root.unmount())
  page.remove()
})
