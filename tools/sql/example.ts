// A checkout that is one made-up file, for the tests of what reads statements.
import { createVirtualFileSystem } from 'typescript/unstable/fs'
import { type Checkout, openCheckout } from './checkout.ts'

const opening = `export type Statement = string | { readonly name: string; readonly text: string }
export type Tx = {
  query<Row extends object = {}>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
}
export declare function inOneStatement<Row extends object>(on: Tx, statement: Statement, values: unknown[]): Promise<Row[]>
`

/** The line the example begins in. */
export const exampleLine = opening.split('\n').length

/** Opens `source` as `a.ts`, with `b.ts` beside it; both know `Tx` and `inOneStatement`. */
export const openExample = (source: string, beside = 'export {}'): Checkout =>
  openCheckout('/example', {
    isRead: () => true,
    fs: createVirtualFileSystem({
      '/example/tsconfig.json':
        '{ "compilerOptions": { "strict": true, "lib": ["ES2024"], "types": [] }, "files": ["a.ts", "b.ts"] }',
      '/example/a.ts': `${opening}${source}`,
      '/example/b.ts': beside,
    }),
  })
