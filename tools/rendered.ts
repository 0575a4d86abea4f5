// Checks whether the committed pictures and sounds match their sources: renders all of them and compares them with the
// list, or writes the list.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { needFfmpeg } from './clips/encode.ts'
import { differences, hashesIn, listFile, listText, readList } from './rendered/list.ts'
import { renderAnew, renderTasks } from './rendered/render-anew.ts'
import { fail, isHelpWanted, root, say } from './root.ts'

const usage =
  'npm run rendered [-- --write | <part of a file name> …]: renders the stages’ committed pictures and sounds anew and compares them with tools/rendered/files.sha256; --write lists the files as they stand.'

const readOwn = () => readList(readFileSync(join(root, listFile), 'utf8'))

async function compare(parts: readonly string[]): Promise<void> {
  const listed = readOwn()
  const tasks = (await renderTasks()).filter(
    ({ files }) => parts.length === 0 || files.some((file) => parts.some((part) => file.includes(part))),
  )
  if (tasks.length === 0) throw new Error(`No rendered file's name has ${parts.join(' or ')} in it.`)
  await needFfmpeg(root)
  const wrong: string[] = []
  for (const [at, task] of tasks.entries()) {
    wrong.push(...(await renderAnew(task, listed)))
    if (at % 100 === 99) say(`  ${at + 1} of ${tasks.length}`)
  }
  const files = tasks.reduce((sum, task) => sum + task.files.length, 0)
  if (wrong.length > 0) throw new Error(`Not what their sources render to:\n  ${wrong.join('\n  ')}`)
  say(`${files} files are what their sources render to`)
}

async function run(words: readonly string[]): Promise<void> {
  if (isHelpWanted(words)) return say(usage)
  const found = hashesIn(root)
  if (words.includes('--write')) {
    writeFileSync(join(root, listFile), listText(found))
    return say(`${found.size} files are listed`)
  }
  const wrong = differences(readOwn(), found)
  if (wrong.length > 0)
    throw new Error(`${wrong.join('\n  ')}\n  npm run rendered -- --write lists them anew.`)
  await compare(words)
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  fail(error)
}
