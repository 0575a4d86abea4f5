// Transforms a file of the contract for the browser bundles: its schemas are replaced by an empty proxy.
import { join } from 'node:path'

const zod = /^import \* as z from 'zod\/mini'$/m
const absent = join(import.meta.dirname, 'absent-schemas.ts')

/** Returns `code` with its schema constructors replaced, or unchanged where it creates none. */
export const withoutSchemas = (code: string): string =>
  code.replace(zod, `import { z } from ${JSON.stringify(absent)}`)
