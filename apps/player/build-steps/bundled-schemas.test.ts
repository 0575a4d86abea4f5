// The contract's files run with the schemas replaced, and a schema that is inspected throws.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from '@mangetsu/contract/absent-schemas'
import { bundledSchemas } from '@mangetsu/contract/bundled-schemas'
import { build } from 'vite'
import { expect, test } from 'vitest'

const contractDir = join(import.meta.dirname, '../../../packages/contract')

/**
 * Bundles the contract into one file without tree shaking, because a page includes as much of it as its constants share
 * modules with.
 */
async function bundleContract(dir: string): Promise<{ code: string; loaded: Record<string, unknown> }> {
  // All of it but the step of the build itself, which no page includes.
  const names = (await readdir(contractDir)).filter(
    (one) => /^(?!.*\.test\.)[\w-]+\.ts$/.test(one) && one !== 'bundled-schemas.ts',
  )
  const entry = join(dir, 'entry.ts')
  const all = names.map((name, at) => `export * as m${at} from ${JSON.stringify(join(contractDir, name))}`)
  await writeFile(entry, all.join('\n'))
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: contractDir,
    plugins: [bundledSchemas()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { treeshake: false },
      lib: { entry, formats: ['es'], fileName: 'contract' },
    },
  })
  const [result] = Array.isArray(built) ? built : [built]
  if (result === undefined || !('output' in result)) throw new Error('nothing was built')
  const file = join(dir, 'contract.js')
  await writeFile(file, result.output[0].code)
  const loaded = (await import(pathToFileURL(file).href)) as Record<string, unknown>
  return { code: result.output[0].code, loaded }
}

test('the whole contract runs without schemas, and its constants are present', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'mangetsu-contract-'))
  try {
    const { code, loaded } = await bundleContract(dir)
    expect(code).not.toMatch(/_zod|ZodMini/)
    const constants = Object.assign({}, ...Object.values(loaded)) as Record<string, unknown>
    expect(constants).toMatchObject({
      historyStates: ['done', 'open', 'failed', 'cancelled'],
      payoutKinds: ['bank', 'ewallet', 'crypto'],
      pushPath: '/push',
    })
  } finally {
    await rm(dir, { recursive: true })
  }
})

test('a schema can be created and extended but not inspected', () => {
  const absent = z as Record<
    string,
    (...given: unknown[]) => Record<string, (...given: unknown[]) => unknown>
  >
  const made = absent.string?.().check?.(absent.regex?.(/a/))
  expect(made).toBe(z)
  expect({ ...absent.object?.().shape }).toEqual({})
  for (const name of ['options', 'parse', 'safeParse']) expect(() => absent[name]).toThrow(/has no schemas/)
})
