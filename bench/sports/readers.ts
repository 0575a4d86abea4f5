// Pages that watch sports events, many in one separate process: each records when every change of odds arrived.
import { changeEveryMs, changesBy } from '../bets/live-matches.ts'

/** What one page watches: a list of events, or one with all its markets. */
export type SportPage = { readonly eventIds: readonly string[]; readonly detailOf?: string }

type SportReadersConfig = {
  readonly port: number
  readonly pages: readonly SportPage[]
  /** Ids of the matches whose changes never meet the rest of their pages. */
  readonly slowIds: readonly string[]
}

export type SportReadersCommand = SportReadersConfig | 'received'

export type SportReadersMessage =
  | { readonly type: 'watching' }
  | {
      readonly type: 'received'
      /** From each change of a slow match to each of its pages, ms. */
      readonly slowMs: readonly number[]
      /** From the first unseen change of a match to a page, with the page's rest, ms. */
      readonly wholeMs: readonly number[]
      readonly messages: number
      readonly bytes: number
    }

/** Number of pages opened at once. */
const atOnce = 50

let [slowMs, wholeMs]: [number[], number[]] = [[], []]
let [messages, bytes] = [0, 0]

/** The event's id, the odds on the home side, and the instant of their change, in the text of an event. */
const eventShape =
  /"eventId":"([^"]+)"|"marketId":"result","closed":null,"outcomes":\[\{"outcomeId":"home","odds":(\d+),"before":\d+,"changedAt":"([^"]+)"/g

/** Reads the text of a message without parsing it whole, which would cost the machine more than the platform's work. */
function readChanges(text: string): { eventId: string; changes: number; changedMs: number }[] {
  const found: { eventId: string; changes: number; changedMs: number }[] = []
  let eventId = ''
  for (const [, id, odds, changedAt] of text.matchAll(eventShape)) {
    if (id !== undefined) eventId = id
    else found.push({ eventId, changes: changesBy(Number(odds)), changedMs: Date.parse(changedAt ?? '') })
  }
  return found
}

function openOne(port: number, page: SportPage, slow: ReadonlySet<string>): Promise<void> {
  const seen = new Map<string, number>()
  const socket = new WebSocket(`ws://127.0.0.1:${port}/push`)
  socket.addEventListener('message', ({ data }) => {
    const [atMs, text] = [Date.now(), String(data)]
    messages += 1
    bytes += text.length
    for (const { eventId, changes, changedMs } of readChanges(text)) {
      const before = seen.get(eventId) ?? changes - 1
      if (changes <= before) continue
      seen.set(eventId, changes)
      const isSlow = slow.has(eventId)
      const everyMs = isSlow ? changeEveryMs.slow : changeEveryMs.quick
      const wholeOf = atMs - (changedMs - (changes - before - 1) * everyMs)
      ;(isSlow ? slowMs : wholeMs).push(wholeOf)
    }
  })
  return new Promise((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('a socket could not be opened')))
    socket.addEventListener('open', () => {
      socket.send(JSON.stringify({ type: 'watchSports', ...page }))
      resolve()
    })
  })
}

async function openAll({ port, pages, slowIds }: SportReadersConfig): Promise<void> {
  const slow = new Set(slowIds)
  for (let opened = 0; opened < pages.length; opened += atOnce)
    await Promise.all(pages.slice(opened, opened + atOnce).map((page) => openOne(port, page, slow)))
  process.send?.({ type: 'watching' } satisfies SportReadersMessage)
}

/** Reports what was received since the last report. */
function report(): void {
  process.send?.({ type: 'received', slowMs, wholeMs, messages, bytes } satisfies SportReadersMessage)
  ;[slowMs, wholeMs] = [[], []]
  ;[messages, bytes] = [0, 0]
}

process.on('message', (command: SportReadersCommand) => {
  if (command === 'received') report()
  else void openAll(command)
})
process.once('disconnect', () => process.exit(0))
