// The two ports of `npm run dev`, the site's and the platform's, and the message if one is in use.
import { once } from 'node:events'
import { createServer } from 'node:net'

export type DevPorts = { readonly site: number; readonly platform: number }

export type PortsReading =
  | { readonly kind: 'ports'; readonly ports: DevPorts }
  | { readonly kind: 'refused'; readonly sentence: string }

const mostPort = 65_535

const refused = (sentence: string): PortsReading => ({ kind: 'refused', sentence })

/** Returns the configured port of the site, and the platform's: PLATFORM_PORT, or else the next one. */
export function readPorts(site: number, platformPort: string | undefined): PortsReading {
  if (!platformPort) {
    if (site < mostPort) return { kind: 'ports', ports: { site, platform: site + 1 } }
    return refused(`There is no port after ${site} for the platform: choose one, PLATFORM_PORT=3001.`)
  }
  const platform = /^\d{1,5}$/.test(platformPort) ? Number(platformPort) : 0
  if (platform < 1 || platform > mostPort)
    return refused(`PLATFORM_PORT must be a number from 1 to ${mostPort}, such as 3001.`)
  if (platform === site)
    return refused(`PLATFORM_PORT must be another port than the site's own, which is ${site}.`)
  return { kind: 'ports', ports: { site, platform } }
}

/** Returns the message for a port in use by another program. */
export function takenSentence(which: keyof DevPorts, { site, platform }: DevPorts): string {
  if (which === 'site')
    return `Port ${site} is taken. Stop what uses it, or choose another: PORT=${Math.min(site + 10, mostPort)} npm run dev`
  const other = platform < mostPort ? platform + 1 : platform - 1
  return (
    `Port ${platform}, where the platform stands behind the site, is taken. Stop what uses it, or choose another: ` +
    `PLATFORM_PORT=${other === site ? other + 1 : other} npm run dev`
  )
}

/** Returns whether this process could listen there now. Throws any error other than a port in use. */
export async function isFree(port: number, host: string): Promise<boolean> {
  const server = createServer().listen({ port, host })
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false
    throw error
  }
  server.close()
  await once(server, 'close')
  return true
}

/** Returns the message for the first wanted port in use; null if all are free. */
export async function findTaken(
  wanted: readonly (keyof DevPorts)[],
  ports: DevPorts,
  host: string,
): Promise<string | null> {
  for (const which of wanted) if (!(await isFree(ports[which], host))) return takenSentence(which, ports)
  return null
}
