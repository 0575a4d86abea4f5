// Signing in through the page.
import type { Locator, Page } from '@playwright/test'
import { emailOf, type Person } from './person.ts'

type Say = (key: string) => string

/** The button of the form, not of anything around it. */
export const submitOf = (page: Page, name: string | RegExp): Locator =>
  page.locator('form').getByRole('button', { name })

/** On the page that signs in; ends on the one it leads to. */
export async function signIn(page: Page, say: Say, person: Person): Promise<void> {
  await page.getByLabel(say('login_any_label'), { exact: true }).fill(emailOf(person))
  await page.getByLabel(say('login_password_label'), { exact: true }).fill(person.password)
  await submitOf(page, say('login_password_submit')).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}
