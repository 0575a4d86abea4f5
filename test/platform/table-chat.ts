// Table chat for tests: seats whose players have enabled it, and their messages.
import { calls } from '@mangetsu/contract'
import { ServerMessage, TableChatPush } from '@mangetsu/contract/push'
import { tables } from '@mangetsu/games/table-registry'
import { openBackOffice } from '@mangetsu/platform/back-office'
import { newId } from '@mangetsu/platform/kernel/ids'
import { expect } from 'vitest'
import type { TestCallOptions, TestClient } from './client.ts'
import { type SignedIn, startTestPlatform, type TestPlatform } from './start.ts'

export const tableId = 'baccarat-lantern'

export const startTablesWithChat = (
  overrides: Parameters<typeof startTestPlatform>[0] = {},
): Promise<TestPlatform> =>
  startTestPlatform({ tables: tables.filter(({ folder }) => folder === 'baccarat'), ...overrides })

/** Opens a socket of a process that watches the table; records the received messages. */
export async function listenToTable(address: string, watch: { readonly chat?: true } = {}) {
  const socket = new WebSocket(`${address}/push`)
  const messages: ({ type: string } & Record<string, unknown>)[] = []
  socket.onmessage = ({ data }) => {
    const message: unknown = JSON.parse(String(data))
    const ofChat = TableChatPush.safeParse(message)
    messages.push(ofChat.data ?? ServerMessage.parse(message))
  }
  await new Promise((resolve) => {
    socket.onopen = resolve
  })
  socket.send(JSON.stringify({ type: 'watchTable', tableId, isOn: true, ...watch }))
  await expect.poll(() => messages.length).toBeGreaterThan(0)
  return {
    ofChat: () => messages.filter(({ type }) => type !== 'table' && type !== 'tableChange'),
    close: () => socket.close(),
  }
}

export type ChatSeat = { readonly player: SignedIn; readonly auth: TestCallOptions }

/** Operations on chat of the platform returned by `at`. */
export function chatOn(at: () => TestPlatform) {
  async function seat(gameId = tableId, player?: SignedIn): Promise<ChatSeat> {
    const who = player ?? (await at().newPlayer())
    const input = { gameId, currency: 'JPY', lang: 'ja' } as const
    const { token } = await at().client.must(calls.launchGame, input, who.auth)
    return { player: who, auth: { authorization: `Bearer ${token}` } }
  }
  const turn = ({ auth }: ChatSeat, isOn: boolean) => at().client.must(calls.switchTableChat, { isOn }, auth)
  const chatOf = ({ auth }: ChatSeat, client = at().client) => client.must(calls.queryTableChat, {}, auth)
  return {
    seat,
    turn,
    chatOf,
    async chatting(gameId = tableId): Promise<ChatSeat> {
      const made = await seat(gameId)
      await turn(made, true)
      return made
    },
    /** Makes all messages so far older. */
    pass: (time: string) =>
      at().database.owner.query('update table_chat_message set at = at - $1::interval', [time]),
    say: (
      { auth }: ChatSeat,
      text: string,
      { requestId = newId(), client = at().client }: { requestId?: string; client?: TestClient } = {},
    ) => client.call(calls.sayAtTable, { requestId, text }, auth),
    async mustSay({ auth }: ChatSeat, text: string, client = at().client) {
      const { message } = await client.must(calls.sayAtTable, { requestId: newId(), text }, auth)
      return message
    },
    textsOf: async (one: ChatSeat, client = at().client) =>
      (await chatOf(one, client)).messages.map(({ text }) => text),
    backOffice() {
      const { database, keys, clock } = at()
      const site = { profile: 'sandbox', publicOrigin: 'http://localhost:3000' } as const
      return openBackOffice({ database, keys, clock, ...site }).chat
    },
  }
}
