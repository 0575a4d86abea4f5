// Reads the code that was sent to an address, where a player of the sandbox reads it: on the page of the outbox.
import type { Page } from '@playwright/test'

const longestWaitMs = 15_000
const betweenMs = 250

/**
 * The newest code sent to this email (in any case) or phone (E.164), once it is another than `before`. Throws when none
 * comes.
 */
export async function codeSentTo(page: Page, address: string, before?: string): Promise<string> {
  const { origin } = new URL(page.url())
  for (const until = Date.now() + longestWaitMs; Date.now() < until; ) {
    const answer = await page.request.get(`${origin}/outbox?lang=en&to=${encodeURIComponent(address)}`)
    const text = (await answer.text()).replace(/<[^>]*>/g, ' ')
    const code = /(?<![\d-])\d{6}(?![\d-])/.exec(text)?.[0]
    if (code !== undefined && code !== before) return code
    await page.waitForTimeout(betweenMs)
  }
  throw new Error(`No code was sent to ${address}`)
}
