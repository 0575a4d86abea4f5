// The page's client, created by the first component that calls the platform.
import { type Client, createClient } from './client.ts'
import { usePage } from './page.tsx'

/** Returns the client of the page. Throws outside StoresProvider. */
export function useClient(): Client {
  const page = usePage()
  page.client ??= createClient(page)
  return page.client
}
