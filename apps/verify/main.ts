#!/usr/bin/env node
// `node verify.js`: the entry point of the command, which reads files and URLs, prints lines and sets the exit code.
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { runCommand } from '@mangetsu/verifier/command'
import { verifierGames } from './games.ts'

const { lines, exitCode } = await runCommand(process.argv.slice(2), {
  known: verifierGames,
  readText: (file) => (file === '-' ? text(process.stdin) : readFile(file, 'utf8')),
  async fetchText(address) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(15_000) })
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
    return answer.text()
  },
})
process.stdout.write(`${lines.join('\n')}\n`)
process.exitCode = exitCode
