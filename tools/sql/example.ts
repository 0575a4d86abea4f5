// A checkout with one example file, for tests of the statements' evaluation.
import { createVirtualFileSystem } from 'typescript/unstable/fs'
import { type Checkout, openCheckout } from './checkout.ts'

const opening = `export type Statement = string | { readonly name: string; readonly text: string }
export type Tx = {
  query<Row extends object = {}>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
}
export declare function inOneStatement<Row extends object>(on: Tx, statement: Statement, values: unknown[]): Promise<Row[]>
`

/** The line at which the example begins. */
export const exampleLine = opening.split('\n').length

/** Opens `source` as `a.ts`, together with `b.ts`; both can use `Tx` and `inOneStatement`. */
export const openExample = (source: string, otherFile = 'export {}'): Checkout =>
  openCheckout('/example', {
    isRead: () => true,
    fs: createVirtualFileSystem({
      '/example/tsconfig.json':
        '{ "compilerOptions": { "strict": true, "lib": ["ES2024"], "types": [] }, "files": ["a.ts", "b.ts"] }',
      '/example/a.ts': `${opening}${source}`,
      '/example/b.ts': otherFile,
    }),
  })
