// The dialog of a refused registration (100989): its reason, that no account was created, and the link to the FAQ.

import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import RegisterError from './register-error.tsx'

const renderDialog = (lang: 'ja' | 'en') => {
  const closed: string[] = []
  return { closed, ...renderPage(<RegisterError onClose={() => closed.push('closed')} />, { lang }) }
}

test.each([
  { lang: 'ja', made: 'アカウントは作成されておらず、お金も動いていません。', close: '閉じる' },
  { lang: 'en', made: 'No account was created and no money has moved.', close: 'Close' },
] as const)('$lang: states that no account was created, and closes', async ({ lang, made, close }) => {
  const { user, closed } = renderDialog(lang)
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain(made)
  await user.click(within(dialog).getByRole('button', { name: close }))
  expect(closed).toEqual(['closed'])
})

test('one press leads to the FAQ', async () => {
  const { user, closed, address } = renderDialog('ja')
  await user.click(within(await screen.findByRole('dialog')).getByRole('link'))
  expect(address()).toBe('/faq')
  expect(closed).toEqual(['closed'])
})
