// Pages that watch the winners, many in one separate process: opened on request, and counting the messages they
// receive.

export type WatchersMessage =
  | { readonly type: 'watching' }
  | { readonly type: 'received'; readonly messages: number; readonly bytes: number }

export type WatchersCommand = { readonly port: number; readonly count: number } | 'count'

let messages = 0
let bytes = 0

function openOne(port: number): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/push`)
  socket.addEventListener('message', ({ data }) => {
    messages += 1
    bytes += String(data).length
  })
  return new Promise((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('a socket could not be opened')))
    socket.addEventListener('open', () => {
      socket.send(JSON.stringify({ type: 'watch', topic: 'winners', isOn: true }))
      resolve()
    })
  })
}

async function openAll({ port, count }: Exclude<WatchersCommand, 'count'>): Promise<void> {
  for (let opened = 0; opened < count; opened += 1) await openOne(port)
  process.send?.({ type: 'watching' } satisfies WatchersMessage)
}

process.on('message', (command: WatchersCommand) => {
  if (command === 'count') process.send?.({ type: 'received', messages, bytes } satisfies WatchersMessage)
  else void openAll(command)
})
process.once('disconnect', () => process.exit(0))
