// Reads the code sent to an address from the sandbox's outbox page, as its players do.
import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'

const longestWaitMs = 15_000
const betweenMs = 40

/**
 * Returns the newest code in the outbox for this email (in any case) or phone (E.164), or undefined if there is none.
 */
export async function newestCode(origin: string, address: string): Promise<string | undefined> {
  const answer = await fetch(`${origin}/outbox?lang=en&to=${encodeURIComponent(address)}`)
  const text = (await answer.text()).replace(/<[^>]*>/g, ' ')
  return /(?<![\d-])\d{6}(?![\d-])/.exec(text)?.[0]
}

/** Waits for a code to this address that differs from `before` and returns it. Throws if none arrives. */
export async function codeFrom(origin: string, address: string, before?: string): Promise<string> {
  for (const until = Date.now() + longestWaitMs; Date.now() < until; ) {
    const code = await newestCode(origin, address)
    if (code !== undefined && code !== before) return code
    await setTimeout(betweenMs)
  }
  throw new Error(`No code was sent to ${address}`)
}

/** Does the same as `codeFrom`, for the site of this page. */
export const codeSentTo = (page: Page, address: string, before?: string): Promise<string> =>
  codeFrom(new URL(page.url()).origin, address, before)
