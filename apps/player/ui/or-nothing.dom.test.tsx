// A component whose code fails to load leaves the page unchanged.
import { render, waitFor } from '@testing-library/react'
import { type ComponentType, lazy, Suspense } from 'react'
import { expect, test } from 'vitest'
import { orNothing } from './or-nothing.ts'

type Named = ComponentType<{ readonly name: string }>

test.each([
  {
    code: 'loaded',
    part: async () => ({ default: (({ name }) => ` with ${name}`) as Named }),
    text: 'Page with winners',
  },
  { code: 'failed to load', part: () => Promise.reject(new TypeError('Failed to fetch')), text: 'Page' },
])('code that $code: $text', async ({ part, text }) => {
  const Part = lazy(() => orNothing<{ readonly name: string }>(part()))
  const { container } = render(
    <main>
      Page
      <Suspense fallback=" …">
        <Part name="winners" />
      </Suspense>
    </main>,
  )
  expect(container.textContent).toBe('Page …')
  await waitFor(() => expect(container.textContent).toBe(text))
})
