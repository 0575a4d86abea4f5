// The shipped profiles, read from their data files when the platform starts. Real money needs a licence
// reference and a payment adapter; none of these has them.
import gb from './data/GB.json' with { type: 'json' }
import jp from './data/JP.json' with { type: 'json' }
import mt from './data/MT.json' with { type: 'json' }
import sandbox from './data/sandbox.json' with { type: 'json' }
import { Profile } from './schema.ts'

export const profileCodes = ['sandbox', 'JP', 'GB', 'MT'] as const

export type ProfileCode = (typeof profileCodes)[number]

/**
 * Parses the contents of a profile's file; throws an error with the
 * position of every mistake. `code` is the file's name.
 */
export function readProfile(code: string, contents: unknown): Profile {
  const read = Profile.safeParse(contents)
  if (!read.success) {
    const mistakes = read.error.issues.map((issue) =>
      issue.code === 'unrecognized_keys'
        ? `nobody reads ${issue.keys.join(', ')}`
        : `${issue.path.join('.')}: ${issue.message}`,
    )
    throw new Error(`The profile ${code} cannot be used: ${mistakes.join('; ')}`)
  }
  if (read.data.code !== code) throw new Error(`The profile ${code} calls itself ${read.data.code}.`)
  return read.data
}

export const profiles: Readonly<Record<ProfileCode, Profile>> = {
  sandbox: readProfile('sandbox', sandbox),
  JP: readProfile('JP', jp),
  GB: readProfile('GB', gb),
  MT: readProfile('MT', mt),
}
