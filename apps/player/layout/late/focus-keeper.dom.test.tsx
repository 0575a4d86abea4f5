// The focus after the focused element was removed, and after navigation.

import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import FocusKeeper from './focus-keeper.tsx'

const focused = () => document.activeElement
/** The focus is tracked once the page has been rendered twice. */
const waitForRenders = () =>
  act(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise((done) => requestAnimationFrame(done))
  })

function Steps() {
  const [step, setStep] = useState<'asked' | 'done'>('asked')
  const [rows, setRows] = useState(['one', 'two'])
  const [isOff, setIsOff] = useState(false)
  return (
    <main id="content" tabIndex={-1}>
      <section aria-label="Check">
        {step === 'asked' ? (
          <button type="button" onClick={() => setStep('done')}>
            Solve
          </button>
        ) : (
          <p>Solved</p>
        )}
      </section>
      <ul aria-label="Rows">
        {rows.map((row) => (
          <li key={row}>
            <button type="button" onClick={() => setRows(rows.filter((other) => other !== row))}>
              Remove {row}
            </button>
          </li>
        ))}
      </ul>
      <form aria-label="Form">
        <button type="button" disabled={isOff} onClick={() => setIsOff(true)}>
          Send
        </button>
      </form>
    </main>
  )
}

const renderSteps = () =>
  renderPage(
    <>
      <Steps />
      <FocusKeeper />
    </>,
    { lang: 'en' },
  )

test.each([
  ['Solve', 'section[aria-label=Check]'],
  ['Remove one', 'ul[aria-label=Rows]'],
  ['Send', 'form[aria-label=Form]'],
])('after %s it is on the surrounding element', async (name, around) => {
  const { user } = renderSteps()
  act(() => screen.getByRole('button', { name }).focus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe(document.querySelector(around)))
})

test('an element made focusable to receive the focus loses its tabindex afterwards', async () => {
  const { user } = renderSteps()
  act(() => screen.getByRole('button', { name: 'Solve' }).focus())
  await user.keyboard('{Enter}')
  const part = document.querySelector('section[aria-label=Check]')
  await waitFor(() => expect(focused()).toBe(part))
  expect(part?.getAttribute('tabindex')).toBe('-1')
  await user.tab()
  expect([focused()?.textContent, part?.hasAttribute('tabindex')]).toEqual(['Remove one', false])
})

test('a press outside all controls clears the focus, and it is not restored', async () => {
  const { user } = renderSteps()
  act(() => screen.getByRole('button', { name: 'Remove two' }).focus())
  await user.click(document.body)
  act(() => document.querySelector('section[aria-label=Check] button')?.remove())
  await waitForRenders()
  expect(focused()).toBe(document.body)
})

function Pages() {
  const { pathname } = useLocation()
  const name = pathname.split('/')[2] ?? 'home'
  return (
    <>
      <Link to="/en/two">To two</Link>
      <Link to="/en/two/sheet">To the sheet</Link>
      <main id="content" tabIndex={-1}>
        {name !== 'none' && <h1>Page {name}</h1>}
        <Link to="/en/none">To none</Link>
        <input aria-label="Search" />
      </main>
      <FocusKeeper />
    </>
  )
}

const renderPages = async () => {
  const page = renderPage(<Pages />, { lang: 'en', at: '/one' })
  await waitForRenders()
  const follow = async (name: string) => {
    await page.user.click(screen.getByRole('link', { name }))
    await waitForRenders()
  }
  return { ...page, follow }
}

test('the first page takes no focus; after navigation it is at the heading', async () => {
  const { follow } = await renderPages()
  expect(focused()).toBe(document.body)
  await follow('To two')
  expect(focused()?.outerHTML).toContain('Page two')
  await follow('To none')
  expect(focused()?.id).toBe('content')
})

test('dialogs over the same page leave it unchanged', async () => {
  const { follow } = await renderPages()
  await follow('To two')
  await follow('To the sheet')
  expect(focused()?.textContent).toBe('To the sheet')
})
