// A limit or a break that was being entered when the session ended is restored for the same player in the same tab.
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { samplePanel } from '@mangetsu/test/player/responsible-gambling-samples'
import { signedIn } from '@mangetsu/test/player/samples'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { draftsKey } from '../../page/draft.ts'
import { useSignedIn } from '../../page/page.tsx'
import { LimitEditor } from './limit-editor.tsx'
import { PauseForm } from './pause-form.tsx'

beforeEach(() => window.sessionStorage.clear())

const WhenIn = ({ children }: { readonly children: ReactNode }) => (useSignedIn() === 'in' ? children : null)

const renderDrafts = (form: ReactElement) =>
  renderPage(<WhenIn>{form}</WhenIn>, { lang: 'en', user: signedIn() })

async function endAndReturn(page: ReturnType<typeof renderDrafts>, form: ReactElement) {
  expect(window.sessionStorage.getItem(draftsKey)).toBeNull()
  await act(async () => page.page().stores.userStore.setState({ userInfo: null, isLogin: false }))
  cleanup()
  renderDrafts(form)
}

const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })

test('restores the kind, the period and the amount of a limit', async () => {
  const form = <LimitEditor panel={samplePanel} firstKind="deposit" onDone={() => undefined} />
  const page = renderDrafts(form)
  fireEvent.click(await radio('Wagers'))
  fireEvent.click(await radio('Month'))
  fireEvent.change(screen.getByLabelText('Limit'), { target: { value: '12,000' } })
  await endAndReturn(page, form)
  expect((await radio('Wagers')).checked).toBe(true)
  expect((await radio('Month')).checked).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Limit').value).toBe('12,000')
})

test('restores the length of a break, which still needs two confirmations', async () => {
  const form = <PauseForm panel={samplePanel} kind="break" onDone={() => undefined} />
  const page = renderDrafts(form)
  const [, , third] = await screen.findAllByRole<HTMLInputElement>('radio')
  if (third !== undefined) fireEvent.click(third)
  await endAndReturn(page, form)
  const again = await screen.findAllByRole<HTMLInputElement>('radio')
  expect(again.flatMap(({ checked }, no) => (checked ? [no] : []))).toEqual([2])
  expect(screen.queryByRole('dialog')).toBeNull()
})
