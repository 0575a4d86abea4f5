// A real RabbitMQ for tests, as Debian packages it: on free ports of this machine, its data in a folder of its own.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '@mangetsu/sandbox/programs/debian-program'
import { createProgram, freePort, isListening } from '@mangetsu/sandbox/programs/program'

export type RabbitmqServer = {
  /** Address of the broker, with the user that may connect from this machine only. */
  readonly url: string
  close(): Promise<void>
}

/** Debian's start script changes the user; this is the program that it starts. */
const brokerProgram = '/usr/lib/rabbitmq/bin/rabbitmq-server'

/** Throws with the package to install if there is no RabbitMQ. */
export async function startRabbitmq(): Promise<RabbitmqServer> {
  const mapper = findProgram('epmd')
  if (mapper === null || !existsSync(brokerProgram))
    throw new Error(
      'The sports feed is tested with RabbitMQ. Debian, Ubuntu: apt-get install rabbitmq-server',
    )
  const folder = mkdtempSync(join(tmpdir(), 'mangetsu-rabbitmq-'))
  const [port, nodePort, mapperPort] = [await freePort(), await freePort(), await freePort()]
  writeFileSync(join(folder, 'plugins'), '[].\n')
  const env = {
    ...process.env,
    HOME: folder,
    ERL_EPMD_PORT: String(mapperPort),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    ERL_CRASH_DUMP: join(folder, 'crash.dump'),
    RABBITMQ_NODENAME: `mangetsu-${port}@localhost`,
    RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
    RABBITMQ_NODE_PORT: String(port),
    RABBITMQ_DIST_PORT: String(nodePort),
    RABBITMQ_MNESIA_BASE: join(folder, 'data'),
    RABBITMQ_LOG_BASE: folder,
    RABBITMQ_LOGS: '-',
    RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'plugins'),
    RABBITMQ_CONF_ENV_FILE: join(folder, 'none'),
    RABBITMQ_CONFIG_FILE: join(folder, 'none'),
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '+S 1:1 -kernel inet_dist_use_interface {127,0,0,1}',
  }
  // Its port mapper would outlive it; one started before it is used and can be ended.
  const names = createProgram({
    name: 'epmd',
    command: mapper,
    args: ['-port', String(mapperPort), '-address', '127.0.0.1'],
    env,
    logFile: join(folder, 'epmd.log'),
    isReady: () => isListening(mapperPort),
  })
  const broker = createProgram({
    name: 'rabbitmq',
    command: brokerProgram,
    args: [],
    env,
    logFile: join(folder, 'rabbitmq.log'),
    isReady: () => isListening(port),
  })
  await names.start()
  await broker.start()
  return {
    url: `amqp://guest:guest@127.0.0.1:${port}`,
    async close() {
      await broker.stop()
      await names.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
