// The heavy half of a page: its api, the cache of what the platform answered, and the push that keeps it true.

import { type Api, createApi } from '@mangetsu/client/create-api'
import {
  createPush,
  type PushClient,
  type SocketEvents,
  type SocketHandle,
} from '@mangetsu/client/push-client'
import { realTimers } from '@mangetsu/client/timers'
import { pushPath, type ServerMessage } from '@mangetsu/contract/push'
import { QueryClient } from '@tanstack/react-query'
import { isAnother } from '../stores/create-stores.ts'
import { type ApiPage, pagePorts } from './page-ports.ts'
import { openRunningRounds, type RunningRounds } from './running-rounds.ts'

export type Client = {
  readonly api: Api
  readonly queries: QueryClient
  readonly push: PushClient
  readonly rounds: RunningRounds
}

/** Messages with what a round has brought. */
const resultTypes: ReadonlySet<ServerMessage['type']> = new Set<ServerMessage['type']>(['balance', 'winner'])

/** The push, with what gives a round's result away held back until the round was shown. */
export const pushAfterRounds = (push: PushClient, rounds: RunningRounds): PushClient => ({
  ...push,
  subscribe(receive) {
    let isSubscribed = true
    const stop = push.subscribe((message) => {
      if (!resultTypes.has(message.type)) return receive(message)
      rounds.afterwards(() => {
        if (isSubscribed) receive(message)
      })
    })
    return () => {
      isSubscribed = false
      stop()
    }
  },
})

/** The api, with balances held back in the same way. */
export const apiAfterRounds = (api: Api, rounds: RunningRounds): Api => ({
  ...api,
  call: async (name, ...request) => {
    const answer = await api.call(name, ...request)
    if (name === 'queryWallets') await rounds.still()
    return answer
  },
})

const openSocket = ({ onOpen, onText, onClose }: SocketEvents): SocketHandle => {
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
    // The api has its own retries; one more on top of them would only double the wait.
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: freshMs,
        refetchOnWindowFocus: false,
        // Without a connection the api answers so at once; a query that waited for one would never answer.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })

/** The api of a page, what it has cached, and the push that keeps it true. */
export function createClient(page: ApiPage): Client {
  const queries = createQueries()
  const { userStore } = page.stores
  const rounds = openRunningRounds()
  const push = createPush({
    open: openSocket,
    token: () => userStore.getState().webToken?.access_token ?? null,
    timers: realTimers,
    random: Math.random,
  })
  userStore.subscribe((now, before) => {
    // Another tab may have ended the session, or somebody else signed in there.
    if (isAnother(now, before)) queries.clear()
    if (now.webToken !== null && now.webToken.access_token !== before.webToken?.access_token)
      push.authenticate()
  })
  const api = createApi(pagePorts(page))
  // Drawn by the stylesheet as a line over the page: nothing moves for it.
  api.loading.subscribe((isOn) => document.documentElement.toggleAttribute('data-loading', isOn))
  return {
    api: apiAfterRounds(api, rounds),
    queries,
    push: pushAfterRounds(push, rounds),
    rounds,
  }
}
