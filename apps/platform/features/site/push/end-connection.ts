// Ends a push connection: sends the close frame, stops reading, and soon terminates the socket.
import { pushCloses } from '@mangetsu/contract/push'
import type { PushSocket } from './connection-registry.ts'

/**
 * From the close frame to the termination of the connection, ms. A
 * client that reads has received the frame by then.
 */
export const closeTimeoutMs = 1_000

/**
 * Stops reading a connection and terminates it within `closeTimeoutMs`. A closing WebSocket would otherwise
 * be read until the other side answers the close frame, which a hostile client never does.
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
