// The configuration: its defaults, and one clear sentence for each mistake.
import { expect, test } from 'vitest'
import { BadConfig, readConfig } from './config.ts'

const mistakesIn = (env: NodeJS.ProcessEnv): string => {
  try {
    readConfig(env, '/srv')
  } catch (error) {
    if (error instanceof BadConfig) return error.message
    throw error
  }
  return ''
}

test('nothing set gives the whole site on localhost:3000 with the embedded database', () => {
  expect(readConfig({}, '/srv')).toEqual({
    port: 3000,
    host: 'localhost',
    publicOrigin: 'http://localhost:3000',
    databaseUrl: null,
    dataDir: '/srv/.data',
    platformUrl: null,
    profile: 'sandbox',
    logLevel: 'warn',
    hasSamplePlayers: true,
    trustedProxies: 0,
  })
})

test('a variable set to nothing is not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }, '/srv')).toMatchObject({ port: 3000, databaseUrl: null })
})

test.each(['postgres://u:p@db.example.com:5432/mangetsu', 'postgresql://u@/mangetsu?host=%2Ftmp%2Fpg'])(
  'DATABASE_URL may be %s',
  (url) => {
    expect(readConfig({ DATABASE_URL: url }, '/srv').databaseUrl).toBe(url)
  },
)

test('the site is reached at its own port', () => {
  expect(readConfig({ PORT: '4000' }, '/srv').publicOrigin).toBe('http://localhost:4000')
})

test.each([
  { name: 'PORT', value: '70000' },
  { name: 'PORT', value: 'http' },
  { name: 'PORT', value: '0' },
  { name: 'HOST', value: 'http://localhost' },
  { name: 'PUBLIC_ORIGIN', value: 'https://example.com/' },
  { name: 'PUBLIC_ORIGIN', value: 'example.com' },
  { name: 'DATABASE_URL', value: 'mysql://localhost/a' },
  { name: 'DATABASE_URL', value: 'localhost' },
  { name: 'MANGETSU_DATA', value: '/' },
  { name: 'PLATFORM_URL', value: 'ftp://example.com' },
  { name: 'PROFILE', value: 'Sand Box' },
  { name: 'LOG_LEVEL', value: 'loud' },
  { name: 'SAMPLE_PLAYERS', value: 'yes' },
  { name: 'TRUST_PROXY', value: 'true' },
])('$name=$value is one sentence that names it', ({ name, value }) => {
  const lines = mistakesIn({ [name]: value }).split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(new RegExp(`^ {2}${name} must .*\\.$`))
})

test('several mistakes are named together', () => {
  expect(mistakesIn({ PORT: 'x', LOG_LEVEL: 'y' }).split('\n')).toHaveLength(3)
})
