// Connections against a server played by the test: one it closes when it is handed out ends a transaction, not the
// process, and an ended pool has no open ones.
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { createPool, endPool } from './database.ts'
import { Unavailable } from './faults.ts'
import { silentLog } from './log.ts'
import { inTransaction } from './transaction.ts'

/** Encodes a message of the wire protocol (PostgreSQL, "Message Formats"). */
function message(type: string, body: string): Buffer {
  const head = Buffer.alloc(5)
  head.write(type, 0, 'latin1')
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, Buffer.from(body, 'latin1')])
}

const isAuthenticated = message('R', '\0\0\0\0')
const isReady = message('Z', 'I')
const isEnding = message('E', 'SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0')

const timeouts = { connectMs: 10_000, statementMs: 0, lockMs: 0, idleInTransactionMs: 0 }

test('ends a pool only after the server has closed its connections', async () => {
  let closedCount = 0
  // The server leaves its side open when the client closes, as PostgreSQL does until its process has ended.
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.once('data', () => socket.write(Buffer.concat([isAuthenticated, isReady])))
    socket.once('end', () => {
      setTimeout(() => {
        closedCount += 1
        socket.end()
      }, 50)
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const pool = createPool(`postgres://nobody@127.0.0.1:${port}/none`, { size: 2, timeouts, log: silentLog })
  const clients = await Promise.all([pool.connect(), pool.connect()])
  for (const client of clients) client.release()
  await endPool(pool)
  expect(closedCount).toBe(2)
  server.close()
})

test('rejects with Unavailable when the connection closes as soon as it is ready', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.concat([isAuthenticated, isReady, isEnding])))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const pool = createPool(`postgres://nobody@127.0.0.1:${port}/none`, { size: 2, timeouts, log: silentLog })
  await expect(inTransaction(pool, async () => 1)).rejects.toThrow(Unavailable)
  await pool.end()
  server.close()
})
