// Actions of a keyboard-only user: reach an element with Tab, type into it, press it.
import type { Locator, Page } from '@playwright/test'
import { expect } from './story.ts'

const mostTabs = 90

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate(
    (element) => element.ownerDocument.hasFocus() && element.ownerDocument.activeElement === element,
  )

/** Presses Tab until the element has the focus. Throws if the element cannot be reached. */
export async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let tabs = 0; tabs < mostTabs; tabs += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} was not reached with ${mostTabs} presses of Tab`)
}

/** Reaches the field and types into it. */
export async function typeByKey(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field)
  await page.keyboard.type(text)
}

/** Reaches the element and presses a key on it. */
export async function pressByKey(
  page: Page,
  target: Locator,
  key: 'Enter' | 'Space' = 'Enter',
): Promise<void> {
  await reach(page, target)
  await page.keyboard.press(key)
}

/** Reaches the element, requires a visible focus ring on it, and presses Enter. */
export async function followByKey(page: Page, target: Locator): Promise<void> {
  await reach(page, target)
  const ring = await target.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return element.matches(':focus-visible') && outlineStyle !== 'none' ? Number.parseFloat(outlineWidth) : 0
  })
  expect(ring, `${target} has a visible focus ring`).toBeGreaterThanOrEqual(2)
  await page.keyboard.press('Enter')
}
