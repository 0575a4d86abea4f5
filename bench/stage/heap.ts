// Memory of a page from a heap snapshot: its own objects, without the engine's compiled code, which grows as long as it
// finds something to optimise, and without the browser's records for attached devtools.
import type { Page } from 'playwright'

/** V8's format: `nodes` is an array of numbers, with as many per node as there are field names. */
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

/** Stored by the browser for every response while its network is observed. */
const notedForWatchers = /^blink::NetworkResourcesData/

/** Returns the bytes of all nodes except code and records for devtools. */
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

/** Returns the bytes of a page's own objects after garbage collection. */
export async function retainedBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', {})
  await session.detach()
  return ownBytes(JSON.parse(chunks.join('')) as HeapSnapshot)
}
