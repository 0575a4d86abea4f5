// The heavy half of a page: its api, the cache of what the platform answered, and the push that keeps it true.
import { pushPath } from '@mangetsu/contract/push'
import { QueryClient } from '@tanstack/react-query'
import { type Page, usePage } from '../stores/stores.tsx'
import { type Api, createApi } from './create-api.ts'
import { pagePorts } from './page-ports.ts'
import { createPush, type Push, type Socket, type SocketEvents } from './push.ts'
import { realTimers } from './waiting.ts'

export type Client = { readonly api: Api; readonly queries: QueryClient; readonly push: Push }

const openSocket = ({ onOpen, onText, onClose }: SocketEvents): Socket => {
  const { protocol, host } = window.location
  const socket = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}${pushPath}`)
  socket.addEventListener('open', onOpen)
  socket.addEventListener('message', ({ data }) => onText(data))
  socket.addEventListener('close', onClose)
  return { send: (text) => socket.send(text), close: () => socket.close() }
}

/** How long an answer counts as fresh where nothing is pushed, ms. */
const freshMs = 15_000

const createQueries = (): QueryClient =>
  new QueryClient({
    // The api has its own retries; asking once more on top of them would only double the wait.
    defaultOptions: { queries: { retry: false, staleTime: freshMs, refetchOnWindowFocus: false } },
  })

function createClient(page: Page): Client {
  const queries = createQueries()
  const { userStore } = page.stores
  const push = createPush({
    open: openSocket,
    token: () => userStore.getState().webToken?.access_token ?? null,
    timers: realTimers,
    random: Math.random,
  })
  userStore.subscribe((now, before) => {
    if (now.webToken !== null && now.webToken.access_token !== before.webToken?.access_token) push.introduce()
  })
  const api = createApi(pagePorts(page))
  // Drawn by the stylesheet as a line over the page: nothing moves for it.
  api.loading.listen((isOn) => document.documentElement.toggleAttribute('data-loading', isOn))
  return { api, queries, push }
}

/** The page's client, made by the first part that asks. */
export function useClient(): Client {
  const page = usePage()
  page.client ??= createClient(page)
  return page.client
}
