// Reads the code that was sent to an address, where a player of the sandbox reads it: on the page of the outbox.
import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'

const longestWaitMs = 15_000
const betweenMs = 40

/** The newest code in the outbox for this email (in any case) or phone (E.164); undefined while there is none. */
export async function newestCode(origin: string, address: string): Promise<string | undefined> {
  const answer = await fetch(`${origin}/outbox?lang=en&to=${encodeURIComponent(address)}`)
  const text = (await answer.text()).replace(/<[^>]*>/g, ' ')
  return /(?<![\d-])\d{6}(?![\d-])/.exec(text)?.[0]
}

/** The newest code sent to this address, once it is another than `before`. Throws when none comes. */
export async function codeFrom(origin: string, address: string, before?: string): Promise<string> {
  for (const until = Date.now() + longestWaitMs; Date.now() < until; ) {
    const code = await newestCode(origin, address)
    if (code !== undefined && code !== before) return code
    await setTimeout(betweenMs)
  }
  throw new Error(`No code was sent to ${address}`)
}

/** The same, for the site of this page. */
export const codeSentTo = (page: Page, address: string, before?: string): Promise<string> =>
  codeFrom(new URL(page.url()).origin, address, before)
