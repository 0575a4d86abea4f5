// A file of the contract as the browser's bundles take it in: its schemas are made of nothing.
import { join } from 'node:path'

const zod = /^import \* as z from 'zod\/mini'$/m
const absent = join(import.meta.dirname, 'absent-schemas.ts')

/** `code` with what it makes schemas with replaced; as it was where it makes none. */
export const withoutSchemas = (code: string): string =>
  code.replace(zod, `import { z } from ${JSON.stringify(absent)}`)
