// The connection to the feed's message broker (AMQP 0-9-1): one exclusive queue bound to the messages that are used. It
// connects when messages are first wanted, again after a loss, and ends when nobody has wanted any for a minute.
import { type Channel, type ChannelModel, connect } from 'amqplib'
import type { Logger } from 'pino'

const exchange = 'unifiedfeed'
/** Football's messages of every priority and producer, and those of the feed itself (UOF, "Routing keys"). */
const bindings = ['*.*.*.*.1.#', '-.-.-.alive.#', '-.-.-.snapshot_complete.#']
/** The most messages that the broker sends before the first is acknowledged. */
const mostUnacknowledged = 2_000
const heartbeatSeconds = 10
const firstRetryMs = 1_000
const longestRetryMs = 30_000
const unusedMs = 60_000

/** A delivered text. `connection` counts connections: what an earlier one delivered can no longer be acknowledged. */
export type Delivery = { readonly text: string; readonly tag: number; readonly connection: number }

export type UofConnection = {
  /** Connects unless it is connected or about to be; the messages follow in `take`. */
  use(): void
  /** Removes and returns at most `limit` deliveries, in order of arrival. */
  take(limit: number): readonly Delivery[]
  /** Acknowledges a delivery and all before it. */
  acknowledge(delivery: Delivery): void
  /** Whether the queue is bound: what is sent from now on arrives. */
  readonly isOpen: boolean
  close(): Promise<void>
}

type ConnectionParts = {
  /** Address of the broker with its virtual host, such as amqps://token@mq.example.com/unifiedfeed%2F123. */
  readonly url: string
  readonly log: Pick<Logger, 'warn' | 'info'>
  /** Called after each delivery. */
  readonly onDelivery: () => void
}

function openModel(url: string): Promise<ChannelModel> {
  const address = new URL(url)
  address.searchParams.set('heartbeat', String(heartbeatSeconds))
  return connect(address.href, { timeout: longestRetryMs })
}

async function openChannel(
  model: ChannelModel,
  onText: (text: string, tag: number) => void,
): Promise<Channel> {
  const channel = await model.createChannel()
  await channel.prefetch(mostUnacknowledged)
  const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true })
  for (const key of bindings) await channel.bindQueue(queue, exchange, key)
  await channel.consume(queue, (message) => {
    // Null when the broker has deleted the queue: the connection is of no use any more.
    if (message === null) void model.close().catch(() => undefined)
    else onText(message.content.toString('utf8'), message.fields.deliveryTag)
  })
  return channel
}

type Bound = {
  readonly model: ChannelModel
  readonly channel: Channel
  /** Resolves with the reason when the connection has ended. */
  readonly lost: Promise<string>
}

/** Connects and binds the queue; a connection whose queue cannot be bound is closed. */
async function openBound(url: string, onText: (text: string, tag: number) => void): Promise<Bound> {
  const model = await openModel(url)
  // An error is followed by the close.
  let reason = 'closed'
  model.on('error', (error) => {
    reason = error.message
  })
  const lost = new Promise<string>((resolve) => {
    model.on('close', () => resolve(reason))
  })
  try {
    const channel = await openChannel(model, onText)
    channel.on('error', (error) => {
      reason = error.message
      void model.close().catch(() => undefined)
    })
    return { model, channel, lost }
  } catch (error) {
    await model.close().catch(() => undefined)
    throw error
  }
}

/** Runs `begin` again after pauses that double. */
function createRetries(begin: () => void) {
  let pauseMs = firstRetryMs
  let timer: NodeJS.Timeout | undefined
  return {
    /** Returns the pause, ms. */
    later(): number {
      const inMs = pauseMs
      timer = setTimeout(begin, inMs)
      pauseMs = Math.min(2 * pauseMs, longestRetryMs)
      return inMs
    },
    reset(): void {
      clearTimeout(timer)
      pauseMs = firstRetryMs
    },
  }
}

export function createUofConnection({ url, log, onDelivery }: ConnectionParts): UofConnection {
  let buffered: Delivery[] = []
  let open: Bound | null = null
  let connecting: Promise<void> | null = null
  let number = 0
  let unusedTimer: NodeJS.Timeout | undefined
  let isWanted = false
  const retries = createRetries(begin)

  function retry(reason: string): void {
    if (!isWanted) return
    log.warn({ reason, inMs: retries.later() }, 'the sports feed is not connected')
  }

  async function attempt(): Promise<void> {
    const connection = number + 1
    const opened = await openBound(url, (text, tag) => {
      buffered.push({ text, tag, connection })
      onDelivery()
    })
    number = connection
    open = opened
    retries.reset()
    log.info('the sports feed is connected')
    void opened.lost.then((reason) => {
      open = null
      retry(reason)
    })
    if (!isWanted) await end()
  }

  function begin(): void {
    connecting ??= attempt()
      .catch((error: unknown) => retry(error instanceof Error ? error.message : String(error)))
      .finally(() => {
        connecting = null
      })
  }

  async function end(): Promise<void> {
    isWanted = false
    retries.reset()
    clearTimeout(unusedTimer)
    buffered = []
    await open?.model.close().catch(() => undefined)
    open = null
  }

  return {
    use() {
      clearTimeout(unusedTimer)
      unusedTimer = setTimeout(() => void end(), unusedMs).unref()
      if (isWanted) return
      isWanted = true
      begin()
    },
    take: (limit) => buffered.splice(0, limit),
    acknowledge({ tag, connection }) {
      if (open !== null && connection === number)
        open.channel.ack({ fields: { deliveryTag: tag } } as never, true)
    },
    get isOpen() {
      return open !== null
    },
    async close() {
      await end()
      await connecting
    },
  }
}
