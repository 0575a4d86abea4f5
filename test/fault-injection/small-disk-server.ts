// The process of the full-disk test, on a disk of its own: runs a database there, and fills or frees the disk on
// commands from its input.
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { migrate, openDatabase } from '@mangetsu/platform/kernel/db/index'
import { silentLog } from '@mangetsu/platform/kernel/db/log'

const [disk = ''] = process.argv.slice(2)
const filler = join(disk, 'filler')

/** Writes until no further page fits. */
function fill(): void {
  const file = openSync(filler, 'w', 0o644)
  for (const size of [1_048_576, 4_096]) {
    const chunk = Buffer.alloc(size, 1)
    try {
      while (writeSync(file, chunk) === size);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(file)
}

const database = await openDatabase({ dataDir: join(disk, 'postgres'), log: silentLog, poolSize: 1 })
await migrate(database)
const say = (text: string) => process.stdout.write(`${text}\n`)
say(database.connectionInfo.connectionString)

for await (const command of createInterface({ input: process.stdin })) {
  if (command === 'fill') {
    // The write-ahead log has its own space, as on a disk filled by other files.
    await database.owner.query('select pg_switch_wal()')
    await database.owner.query('create table disk_room as select 1 as taken')
    fill()
  }
  if (command === 'free') rmSync(filler)
  say(command)
}
await database.close()
