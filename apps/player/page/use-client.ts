// The page's client, made by the first part that calls the platform.
import { type Client, createClient } from './client.ts'
import { usePage } from './page.tsx'

/** The one client of the page. Throws outside StoresProvider. */
export function useClient(): Client {
  const page = usePage()
  page.client ??= createClient(page)
  return page.client
}
