// How the platform ends a push connection: the close frame goes out, nothing more is read, and soon the line is cut.
import { pushCloses } from '@mangetsu/contract/push'
import type { PushSocket } from './connection-registry.ts'

/** From the close frame to the end of the connection, ms. A client that reads has the frame by then. */
export const closeTimeoutMs = 1_000

/**
 * Stops reading a connection and cuts it within `closeTimeoutMs`. A WebSocket that is merely closing goes on reading
 * until the other side agrees, so that a client which never does is read for as long as it sends.
 */
export function stopReading(socket: PushSocket): void {
  for (const event of ['message', 'ping', 'pong'] as const) socket.removeAllListeners(event)
  socket.pause()
  const timer = setTimeout(() => socket.terminate(), closeTimeoutMs)
  timer.unref()
  socket.on('close', () => clearTimeout(timer))
}

/** Ends a connection with the code and the sentence of `reason`. */
export function endConnection(socket: PushSocket, reason: keyof typeof pushCloses): void {
  const { code, reason: sentence } = pushCloses[reason]
  socket.close(code, sentence)
  stopReading(socket)
}
