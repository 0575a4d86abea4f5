// How a statement's text is found: through constants, other files, choices, callers and loops, or not at all.
import { expect, test } from 'vitest'
import { openExample } from './example.ts'
import { findStatements } from './statements.ts'

type Case = { readonly name: string; readonly source: string; readonly texts: readonly string[] }

const cases: readonly Case[] = [
  {
    name: 'a literal, and a literal in an object',
    source: `const named = { name: 'n', text: 'select 2' }
      export const run = async (tx: Tx) => [await tx.query('select 1'), await inOneStatement(tx, named, [])]`,
    texts: ['select 1', 'select 2'],
  },
  {
    name: 'constants of this file and another',
    source: `import { table } from './b.ts'
      const columns = ['id', 'at'] as const
      export const run = (tx: Tx) => tx.query(\`select \${columns.join(', ')} from \${table}\` + ' limit 1')`,
    texts: ['select id, at from player limit 1'],
  },
  {
    name: 'a function applied to constants',
    source: `const each = (names: readonly string[], of: (name: string, at: number) => string) =>
        names.map((name, at) => of(name, at)).join(' and ')
      const text = \`select 1 where \${each(['a', 'b'], (name, at) => \`\${name} = $\${at + 1}\`)}\`
      export const run = (tx: Tx) => tx.query(text)`,
    texts: ['select 1 where a = $1 and b = $2'],
  },
  {
    name: 'both branches of a condition, consistently for repeated conditions',
    source: `export const run = (tx: Tx, isLocked: boolean) =>
        tx.query(\`select \${isLocked ? 'a' : 'b'} \${isLocked ? 'for update' : 'limit 1'}\`)`,
    texts: ['select a for update', 'select b limit 1'],
  },
  {
    name: 'each member of a closed list of literals',
    source: `const texts = { mail: 'select 1', sms: 'select 2' }
      export const run = (tx: Tx, of: { kind: 'mail' | 'sms' }) => tx.query(texts[of.kind])`,
    texts: ['select 1', 'select 2'],
  },
  {
    name: 'each element of a loop',
    source: `export async function run(tx: Tx) {
        for (const table of ['a', 'b']) await tx.query(\`delete from \${table}\`)
      }`,
    texts: ['delete from a', 'delete from b'],
  },
  {
    name: 'the arguments of each caller',
    source: `const find = <Row extends object>(tx: Tx, { table, where }: { table: string; where: string }) =>
        tx.query<Row>(\`select * from \${table} where \${where}\`)
      export const one = (tx: Tx) => find<{ id: string }>(tx, { table: 'a', where: 'x' })
      export const two = (tx: Tx) => find<{ at: Date }>(tx, { table: 'b', where: 'y' })`,
    texts: ['select * from a where x', 'select * from b where y'],
  },
]

test.for(cases)('$name', ({ source, texts }) => {
  const checkout = openExample(source, `export const table = 'player'`)
  const { statements, unread } = findStatements(checkout)
  checkout.close()
  expect(unread).toEqual([])
  expect(statements.map(({ text }) => text)).toEqual(texts)
})

test('reads each caller’s row type with its own text', () => {
  const checkout =
    openExample(`const find = <Row extends object>(tx: Tx, table: string) => tx.query<Row>(table)
    export const one = (tx: Tx) => find<{ id: string }>(tx, 'a')
    export const two = (tx: Tx) => find<{ at?: Date }>(tx, 'b')`)
  const { statements } = findStatements(checkout)
  checkout.close()
  const seen = statements.map(({ text, fields }) => [
    text,
    fields?.map(({ name, kinds }) => [name, ...kinds]),
  ])
  expect(seen).toEqual([
    ['a', [['id', 'string']]],
    ['b', [['at', 'undefined', 'Date']]],
  ])
})

test.for([
  ['what is only known while it runs', 'export const run = (tx: Tx) => tx.query(new Date().toString())'],
  ['what somebody unseen gives', 'export const run = (tx: Tx, text: string) => tx.query(text)'],
  [
    'a row its caller leaves open',
    `const find = <Row extends object>(tx: Tx) => tx.query<Row>('select 1')
     export const one = (tx: Tx): Promise<{ id: string }[]> => find(tx)`,
  ],
] as const)('reports instead of omitting: %s', ([, source]) => {
  const checkout = openExample(source)
  const { statements, unread } = findStatements(checkout)
  checkout.close()
  expect(statements).toEqual([])
  expect(unread).toHaveLength(1)
})
