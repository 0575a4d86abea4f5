// Pages served per second that need no player, compared with a plain Node server sending the same bytes.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'
import {
  alternate,
  atLeast,
  type Measure,
  median,
  medianRatio,
  type PrintLine,
  type ResultLine,
} from '../measure.ts'
import { type MeasuredPage, measuredPages } from './measured-pages.ts'
import type { PlainServerConfig } from './plain-server.ts'
import { type MeasuredSite, withSite } from './site-process.ts'

const connections = 32
const warmSeconds = 1
const seconds = 4
const turns = 5

/** Headers that each server sets itself. */
const ownHeaders = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length'])

async function startPlain(page: Response): Promise<{ url: string; child: ChildProcess }> {
  const headers = Object.fromEntries([...page.headers].filter(([name]) => !ownHeaders.has(name)))
  const child = fork(join(import.meta.dirname, 'plain-server.ts'), {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const config: PlainServerConfig = { headers, body: await page.text() }
  child.send(config)
  const [port] = (await once(child, 'message')) as [number]
  return { url: `http://localhost:${port}/`, child }
}

async function rateOf(url: string, durationSeconds = seconds): Promise<number> {
  const done = await autocannon({ url, connections, duration: durationSeconds })
  if (done.non2xx > 0 || done.errors > 0)
    throw new Error(`${url}: ${done.non2xx} refused, ${done.errors} failed`)
  return done.requests.total / done.duration
}

async function compare(site: MeasuredSite, name: MeasuredPage, say: PrintLine): Promise<ResultLine> {
  const ours = `${site.origin}${measuredPages[name]}`
  const page = await fetch(ours, { headers: { 'accept-encoding': 'identity' } })
  const plain = await startPlain(page)
  try {
    for (const url of [ours, plain.url]) await rateOf(url, warmSeconds)
    const pairs = await alternate(
      turns,
      () => rateOf(ours),
      () => rateOf(plain.url),
    )
    const [us, floor] = [median(pairs.map((one) => one.ours)), median(pairs.map((one) => one.floor))]
    const shown = `${Math.round(us)} against ${Math.round(floor)} a second`
    say(`${name}: ${shown}`)
    return atLeast(`pages served a second, ${name} / plain Node server`, medianRatio(pairs), 0.3, shown)
  } finally {
    plain.child.kill()
  }
}

export const serving: Measure = {
  name: 'serving',
  about: 'pages a second, 32 connections, against a plain Node server with the same bytes',
  run: (say) =>
    withSite(say, async (site) => {
      const lines: ResultLine[] = []
      for (const name of Object.keys(measuredPages) as MeasuredPage[])
        lines.push(await compare(site, name, say))
      return lines
    }),
}
