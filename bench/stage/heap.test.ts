// Which nodes of a heap snapshot count as the page's own.
import { expect, test } from 'vitest'
import { type HeapSnapshot, ownBytes } from './heap.ts'

const fields = ['type', 'name', 'id', 'self_size', 'edge_count']

function snapshotOf(nodes: readonly (readonly [type: string, name: string, bytes: number])[]): HeapSnapshot {
  const types = [...new Set(nodes.map(([type]) => type))]
  return {
    snapshot: { meta: { node_fields: fields, node_types: [types, 'string'] } },
    strings: nodes.map(([, name]) => name),
    nodes: nodes.flatMap(([type, , bytes], no) => [types.indexOf(type), no, 2 * no + 1, bytes, 0]),
  }
}

test('counts objects, texts and elements as the page’s own, but not code and records for devtools', () => {
  const retained = ownBytes(
    snapshotOf([
      ['object', 'Sprite', 400],
      ['code', 'system / InstructionStream', 90_000],
      ['string', 'code', 30],
      ['native', 'HTMLDivElement', 200],
      ['native', 'blink::NetworkResourcesData::ResourceData', 288],
    ]),
  )
  expect(retained).toBe(630)
})

test('refuses a snapshot of another format', () => {
  const { strings, nodes, snapshot } = snapshotOf([['object', 'Sprite', 1]])
  const meta = { ...snapshot.meta, node_fields: ['type', 'name', 'id', 'size', 'edge_count'] }
  expect(() => ownBytes({ strings, nodes, snapshot: { meta } })).toThrow('no self_size')
})
