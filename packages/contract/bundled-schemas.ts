// Transforms the contract's files for browser bundles: schemas are replaced by an empty proxy.
import { join } from 'node:path'

const zod = /^import \* as z from 'zod\/mini'$/m
const absent = join(import.meta.dirname, 'absent-schemas.ts')

/** Returns `code` with its schema constructors replaced, or unchanged where it creates none. */
export const withoutSchemas = (code: string): string =>
  code.replace(zod, `import { z } from ${JSON.stringify(absent)}`)

/** Creates a plugin for Vite's builds of bundles that check messages by shape and run no schema. */
export const bundledSchemas = () => ({
  name: 'no-schemas',
  apply: 'build' as const,
  enforce: 'pre' as const,
  transform: { filter: { id: /packages\/contract\/[\w-]+\.ts$/ }, handler: withoutSchemas },
})
