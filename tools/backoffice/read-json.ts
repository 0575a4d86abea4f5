// Reads an operator's file as JSON; an error is reported in one sentence.
import { readFile } from 'node:fs/promises'

export async function readJson(
  file: string,
): Promise<{ readonly value: unknown } | { readonly why: string }> {
  try {
    return { value: JSON.parse(await readFile(file, 'utf8')) as unknown }
  } catch (error) {
    return { why: `${file} cannot be read: ${error instanceof Error ? error.message : error}` }
  }
}
