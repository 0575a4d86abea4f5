// Replaces the master key: the secrets in the database do not change and are encrypted under the new key.
import {
  givenMasterKey,
  masterKeyFile,
  masterKeyVariable,
  parseMasterKey,
  rewrapSecrets,
} from '@mangetsu/platform/index'
import { readConfig } from '@mangetsu/server/config'
import { isHelpWanted, root } from '../root.ts'
import { openInstalled } from '../running-database.ts'

const nextVariable = `${masterKeyVariable}_NEXT`

const usage = `npm run master-key -- rotate

Locks the secrets in the database by another key, also while the site runs; they themselves stay as they are. The key in
the data folder (master.key) is replaced by a new one: back it up. Where ${masterKeyVariable} is set, set ${nextVariable}
for this command to the new key, and ${masterKeyVariable} to it afterwards. The old key opens older backups: keep it with them.`

type Print = (line: string) => void

async function rotate(print: Print): Promise<void> {
  const { masterKey, dataDir } = readConfig(process.env, root)
  const given = process.env[nextVariable]
  const next = given === undefined ? null : parseMasterKey(given)
  if (masterKey !== null && next === null)
    throw new Error(`Set ${nextVariable} to the new key: 32 bytes as 64 hexadecimal digits or as base64.`)
  const database = await openInstalled('site')
  try {
    if (masterKey !== null && next !== null) {
      const count = await rewrapSecrets(database, givenMasterKey(masterKey), next)
      print(
        `${count} secrets are locked by the new key: set ${masterKeyVariable} to it before the next start.`,
      )
      return
    }
    const file = masterKeyFile(dataDir)
    const count = await rewrapSecrets(database, file, file.prepareRotation())
    file.finishRotation()
    print(`${count} secrets are locked by a new key, in ${file.place}: back it up.`)
  } finally {
    await database.close()
  }
}

/** Runs the command with these words; returns the exit code. */
export async function runMasterKeyCommand(words: readonly string[], print: Print): Promise<0 | 2> {
  if (words.length === 1 && words[0] === 'rotate') {
    await rotate(print)
    return 0
  }
  print(usage)
  return isHelpWanted(words) ? 0 : 2
}
