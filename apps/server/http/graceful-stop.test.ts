// A graceful stop loses no request: accepted ones are answered, new ones are not accepted.
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { addGracefulStop } from './graceful-stop.ts'

async function started() {
  const server = fastify({ return503OnClosing: false, forceCloseConnections: 'idle' })
  const stopping = addGracefulStop(server)
  server.get('/readyz', async () => ({ status: 'ready' }))
  const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  server.get('/slow', async () => {
    arrived.resolve()
    await released.promise
    return 'done'
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const stop = async () => {
    stopping.begin()
    await stopping.drain()
    await server.close()
  }
  /** Resolves once no new connection is accepted. */
  const untilClosed = () => expect.poll(() => server.server.listening, { interval: 5 }).toBe(false)
  return { port, stop, stopping, arrived: arrived.promise, release: released.resolve, untilClosed }
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

const send = (socket: Socket, path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)

/** Reads the whole response until the connection ends. */
async function responseOf(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (data) => {
    text += data
  })
  await once(socket, 'close')
  return text
}

test('answers a request in progress and one still arriving, and closes their connections', async () => {
  const { port, stop, arrived, release, untilClosed } = await started()
  const [under, silent] = [await connected(port), await connected(port)]
  const answers = [responseOf(under), responseOf(silent)]
  send(under, '/slow')
  await arrived
  const stopped = stop()
  await untilClosed()
  send(silent, '/slow')
  release()
  for (const text of await Promise.all(answers)) expect(text).toMatch(/^HTTP\/1\.1 200 .*done$/s)
  await stopped
})

test('accepts no new connection and closes those without a request', async () => {
  const { port, stop, untilClosed } = await started()
  const silent = await connected(port)
  const kept = await connected(port)
  send(kept, '/readyz')
  await once(kept, 'data')
  const ended = [responseOf(silent), responseOf(kept)]
  const stopped = stop()
  await untilClosed()
  const late = connect(port, '127.0.0.1')
  await expect(once(late, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(await Promise.all(ended)).toEqual(['', ''])
  await stopped
})

test('reports the server as not ready from its beginning', async () => {
  const { port, stop, stopping } = await started()
  const status = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status
  expect(await status()).toBe(200)
  stopping.begin()
  expect(await status()).toBe(503)
  await stop()
})
