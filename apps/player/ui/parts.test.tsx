// Shared components: accessibility attributes, disabled states, and the shape of moons.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ExactAmount } from './amount.tsx'
import { tidyAmount } from './amount-field.tsx'
import { Button } from './button.tsx'
import { Field, PasswordField } from './field.tsx'
import { litPath } from './moon-phase.tsx'
import { Tabs, tabAfterKey } from './tabs.tsx'
import { Timeline } from './timeline.tsx'
import { createToaster } from './toaster.ts'

const html = (node: ReactNode): string => renderToStaticMarkup(node)

test('a field announces its error, which does not depend on colour alone', () => {
  const markup = html(<Field label="Name" error="Too short" />)
  const noteId = /aria-describedby="([^"]+)"/.exec(markup)?.[1]
  expect(markup).toContain('aria-invalid="true"')
  expect(markup).toContain(`id="${noteId}"`)
  expect(markup).toContain('Too short')
})

test('a valid field is not marked invalid', () => {
  expect(html(<Field label="Name" hint="4 to 20" />)).not.toContain('aria-invalid')
})

test('a password is hidden by default, and its button has a name', () => {
  const markup = html(<PasswordField label="Password" />)
  expect(markup).toContain('type="password"')
  expect(markup).toMatch(/aria-pressed="false" aria-label="[^"]+"/)
})

test('a loading button is announced and stays focusable', () => {
  const markup = html(
    <Button kind="primary" isLoading loadingText="Sending">
      Send
    </Button>,
  )
  expect(markup).toContain('aria-busy="true"')
  expect(markup).toContain('aria-disabled="true"')
  expect(markup).not.toContain(' disabled=""')
  expect(markup).toContain('Sending')
})

test('only the selected tab is in the tab order', () => {
  const tabs = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ]
  const markup = html(<Tabs label="Kinds" tabs={tabs} value="b" onValue={() => {}} panelId="p" />)
  expect(markup.match(/tabindex="0"/gi)).toHaveLength(1)
  expect(markup).toMatch(/aria-selected="true"[^>]*tabindex="0"/i)
})

test.each([
  { key: 'ArrowRight', from: 2, to: 0 },
  { key: 'ArrowLeft', from: 0, to: 2 },
  { key: 'Home', from: 2, to: 0 },
  { key: 'End', from: 0, to: 2 },
  { key: 'a', from: 1, to: null },
])('$key moves tab $from to $to', ({ key, from, to }) => {
  expect(tabAfterKey(key, from, 3)).toBe(to)
})

test('the current step is marked as current', () => {
  const steps = [
    { key: 'a', state: 'done' as const, label: 'Asked' },
    { key: 'b', state: 'now' as const, label: 'Sent' },
  ]
  expect(html(<Timeline label="Way" steps={steps} />).match(/aria-current="step"/g)).toHaveLength(1)
})

test.each([
  { amount: '1234567.00', currency: 'JPY' as const, shown: '¥1,234,567' },
  { amount: '-0.50', currency: 'USD' as const, shown: '−$0.50' },
  { amount: '0.00000001', currency: 'BTC' as const, shown: '0.00000001\u00a0BTC' },
])('$amount $currency is shown as $shown', ({ amount, currency, shown }) => {
  expect(html(<ExactAmount amount={amount} currency={currency} />)).toContain(shown)
})

test.each([
  { typed: '30000', tidy: '30,000' },
  { typed: '３０，０００', tidy: '30,000' },
  { typed: '1000.5', tidy: '1,000.50' },
  { typed: 'たくさん', tidy: 'たくさん' },
  { typed: '', tidy: '' },
])('$typed becomes $tidy on blur', ({ typed, tidy }) => {
  expect(tidyAmount(typed, 'JPY', 'ja')).toBe(tidy)
})

test.each([
  { lit: 0, path: 'M12 2A10 10 0 0 1 12 22A10 10 0 0 0 12 2Z' },
  { lit: 0.5, path: 'M12 2A10 10 0 0 1 12 22A0 10 0 0 0 12 2Z' },
  { lit: 1, path: 'M12 2A10 10 0 0 1 12 22A10 10 0 0 1 12 2Z' },
  { lit: 7, path: 'M12 2A10 10 0 0 1 12 22A10 10 0 0 1 12 2Z' },
])('a moon with a lit share of $lit', ({ lit, path }) => {
  expect(litPath(lit)).toBe(path)
})

test('shows at most three toasts, and equal texts once', () => {
  const toaster = createToaster()
  for (const title of ['a', 'b', 'c', 'd', 'c']) toaster.show({ kind: 'info', title })
  expect(toaster.toasts().map(({ title }) => title)).toEqual(['b', 'd', 'c'])
  toaster.dismiss(toaster.toasts()[0]?.id ?? 0)
  expect(toaster.toasts().map(({ title }) => title)).toEqual(['d', 'c'])
})
