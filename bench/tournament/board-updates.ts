// Delay until a watched leaderboard shows a round: from the response to the bet to the message on a subscribed socket.
import { setTimeout as sleep } from 'node:timers/promises'
import { createVerifier } from '@mangetsu/wire/server'
import type { BenchSite } from '../bets/processes.ts'
import { type Sign, signedBet } from '../bets/signed-bet.ts'

const stake = '20.00'
const longestMs = 10_000
/** Maximum number of rounds per player until one of them pays. */
const roundsLimit = 60

type Board = { readonly entrants: number }

/** Watches a division; `next` resolves with the first leaderboard that has more than a number of entrants. */
async function watch(port: number) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/push`)
  let newest: Board | undefined
  let hear: (() => void) | undefined
  socket.addEventListener('message', ({ data }) => {
    const message: { type: string; board?: Board } = JSON.parse(String(data))
    if (message.type !== 'tournament' || message.board === undefined) return
    newest = message.board
    hear?.()
  })
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error('the socket could not be opened')))
  })
  const named = { tournamentId: 'bench-tournament', division: 'all', isOn: true }
  socket.send(JSON.stringify({ type: 'watchTournament', ...named }))
  return {
    close: () => socket.close(),
    async next(entrants: number): Promise<number> {
      const untilMs = performance.now() + longestMs
      for (;;) {
        if (newest !== undefined && newest.entrants > entrants) return newest.entrants
        if (performance.now() > untilMs) throw new Error('the board did not move')
        const arrival = new Promise<void>((resolve) => {
          hear = resolve
        })
        await Promise.race([arrival, sleep(100)])
      }
    },
  }
}

/** Places one bet over HTTP; returns whether it paid. */
async function bet(port: number, token: string, sign: Sign) {
  const { path, headers, body } = signedBet(token, { port, stake }, sign)
  // The connection sets these two itself.
  const { host: _host, 'content-length': _length, ...own } = headers
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers: own, body })
  const response: { data?: { round?: { payout?: string } } } = JSON.parse(await answer.text())
  const payout = response.data?.round?.payout
  if (payout === undefined) throw new Error(`a bet was answered with ${answer.status}`)
  return Number(payout) > 0
}

/**
 * Produces a number of first wins by different players, so that each adds an entrant to the leaderboard; returns the
 * milliseconds from response to message.
 */
export async function boardUpdates({ ports, tokens }: BenchSite, count: number): Promise<number[]> {
  const port = ports[0] ?? 0
  const { sign } = createVerifier()
  const board = await watch(port)
  const times: number[] = []
  try {
    let entrants = await board.next(-1)
    for (const token of tokens) {
      if (times.length === count) break
      // At a random time relative to the consumers' runs, and after the leaderboard's minimum interval.
      await sleep(1_200 + Math.random() * 1_000)
      let hasPaid = false
      for (let round = 0; round < roundsLimit && !hasPaid; round += 1) hasPaid = await bet(port, token, sign)
      if (!hasPaid) continue
      const answeredMs = performance.now()
      entrants = await board.next(entrants)
      times.push(performance.now() - answeredMs)
    }
  } finally {
    board.close()
  }
  return times
}
