// The page's client, created by the first component that calls the platform.
import { type Client, createClient } from './client.ts'
import { type PageServices, usePage } from './page.tsx'

/** Returns the client of a page, for code that is loaded when something is pressed. */
export function clientOf(page: PageServices): Client {
  page.client ??= createClient(page)
  return page.client
}

/** Returns the client of the page. Throws outside StoresProvider. */
export const useClient = (): Client => clientOf(usePage())
