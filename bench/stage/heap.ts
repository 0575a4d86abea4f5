// What a page holds in memory, out of a heap snapshot: its own objects without the code the engine makes of its scripts,
// which it makes for as long as it finds something to make faster, and without what the browser notes for who watches it.
import type { Page } from 'playwright'

/** V8's format: `nodes` is a row of numbers, so many to each node as there are names of fields. */
export type HeapSnapshot = {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[]
      readonly node_types: readonly [readonly string[], ...unknown[]]
    }
  }
  readonly nodes: readonly number[]
  readonly strings: readonly string[]
}

/** Kept by the browser for every answer while its network is watched. */
const notedForWatchers = /^blink::NetworkResourcesData/

/** Bytes of all nodes but code and what is noted for watchers. */
export function ownBytes({ snapshot, nodes, strings }: HeapSnapshot): number {
  const { node_fields: fields, node_types } = snapshot.meta
  const at = (field: string) => {
    const place = fields.indexOf(field)
    if (place < 0) throw new Error(`a node of the snapshot has no ${field}`)
    return place
  }
  const [type, name, size] = [at('type'), at('name'), at('self_size')]
  const code = node_types[0].indexOf('code')
  let bytes = 0
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (nodes[node + type] === code) continue
    if (notedForWatchers.test(strings[nodes[node + name] as number] ?? '')) continue
    bytes += nodes[node + size] as number
  }
  return bytes
}

/** Bytes of its own a page holds once everything let go is collected. */
export async function heldBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', {})
  await session.detach()
  return ownBytes(JSON.parse(chunks.join('')) as HeapSnapshot)
}
