// The dynamic part of a page: its API client, the query cache, and the push connection that keeps the cache current.

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

/** Messages that reveal a round's result. */
const resultTypes: ReadonlySet<ServerMessage['type']> = new Set<ServerMessage['type']>(['balance', 'winner'])

/** Wraps the push client: messages that reveal a round's result are deferred until the stage has shown it. */
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

/** Wraps the API client, deferring balances in the same way. */
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

/** Cache TTL of responses that are not pushed, in ms. */
const freshMs = 15_000

const createQueries = (): QueryClient =>
  new QueryClient({
    // The API client has its own retries; further ones would only double the delay.
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: freshMs,
        refetchOnWindowFocus: false,
        // Offline the API client fails at once; a query that waited for a connection would never settle.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })

/** Creates a page's API client, query cache and push connection. */
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
    // Another tab may have ended the session, or another player signed in there.
    if (isAnother(now, before)) queries.clear()
    if (now.webToken !== null && now.webToken.access_token !== before.webToken?.access_token)
      push.authenticate()
  })
  const api = createApi(pagePorts(page))
  // The stylesheet shows it as a line over the page, without layout shift.
  api.loading.subscribe((isOn) => document.documentElement.toggleAttribute('data-loading', isOn))
  return {
    api: apiAfterRounds(api, rounds),
    queries,
    push: pushAfterRounds(push, rounds),
    rounds,
  }
}
