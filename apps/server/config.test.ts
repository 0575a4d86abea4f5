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

test('runs the whole site on localhost:3000 with the embedded database by default', () => {
  expect(readConfig({}, '/srv')).toEqual({
    role: 'all',
    port: 3000,
    host: 'localhost',
    publicOrigin: 'http://localhost:3000',
    databaseUrl: null,
    dataDir: '/srv/.data',
    platformUrl: null,
    sandboxUrl: null,
    redisUrl: null,
    siteKey: null,
    profile: 'sandbox',
    logLevel: 'warn',
    hasSamplePlayers: true,
    hasPracticeReviewer: true,
    extraGames: 0,
    spreadPpm: 5_000,
    trustedProxies: 0,
    smtp: null,
    smsGateway: null,
    sportsFeed: null,
    webPushHosts: [],
    masterKey: null,
  })
})

test('enables the practice reviewer only in the sandbox, where it can be switched off', () => {
  expect(readConfig({ PROFILE: 'MT' }, '/srv').hasPracticeReviewer).toBe(false)
  expect(readConfig({ PRACTICE_REVIEWER: 'off' }, '/srv').hasPracticeReviewer).toBe(false)
  expect(mistakesIn({ PROFILE: 'MT', PRACTICE_REVIEWER: 'on' })).toContain('goes with PROFILE=sandbox alone')
  expect(mistakesIn({ PRACTICE_REVIEWER: 'yes' })).toContain('PRACTICE_REVIEWER must be on or off.')
})

test('treats an empty variable as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }, '/srv')).toMatchObject({ port: 3000, databaseUrl: null })
})

test.each(['postgres://u:p@db.example.com:5432/mangetsu', 'postgresql://u@/mangetsu?host=%2Ftmp%2Fpg'])(
  'accepts DATABASE_URL as %s',
  (url) => {
    expect(readConfig({ DATABASE_URL: url }, '/srv').databaseUrl).toBe(url)
  },
)

const several = {
  DATABASE_URL: 'postgres://u@db/mangetsu',
  REDIS_URL: 'redis://localhost:6379',
  PLATFORM_URL: 'http://localhost:3000',
  SANDBOX_URL: 'http://localhost:3020',
}

test('runs the site alone if only PLATFORM_URL is set, or the part named by the role', () => {
  const platformUrl = several.PLATFORM_URL
  expect(readConfig({ PLATFORM_URL: platformUrl }, '/srv')).toMatchObject({ role: 'site', platformUrl })
  for (const role of ['platform', 'jobs', 'site', 'tables'])
    expect(readConfig({ ...several, ROLE: role }, '/srv')).toMatchObject({ role, platformUrl })
})

test.each([
  ['platform', ['DATABASE_URL', 'REDIS_URL', 'PLATFORM_URL', 'SANDBOX_URL']],
  ['jobs', ['DATABASE_URL', 'REDIS_URL', 'PLATFORM_URL']],
  ['tables', ['DATABASE_URL', 'REDIS_URL', 'PLATFORM_URL', 'SANDBOX_URL']],
  ['site', ['PLATFORM_URL']],
])('ROLE=%s names its missing settings', (role, names) => {
  const lines = mistakesIn({ ROLE: role }).split('\n').slice(1)
  expect(lines.map((line) => line.trim())).toEqual(
    names.map((name) => `${name} must be set for ROLE=${role}.`),
  )
})

test('refuses a remote platform combined with the role of the whole', () => {
  expect(mistakesIn({ ...several, ROLE: 'all' })).toContain('leave one of the two out')
})

test('derives the site’s public address from its port', () => {
  expect(readConfig({ PORT: '4000' }, '/srv').publicOrigin).toBe('http://localhost:4000')
})

test.each([
  { name: 'ROLE', value: 'everything' },
  { name: 'REDIS_URL', value: 'localhost:6379' },
  { name: 'SANDBOX_URL', value: 'http://localhost:3020/bank' },
  { name: 'SITE_KEY', value: 'short' },
  { name: 'PORT', value: '70000' },
  { name: 'PORT', value: 'http' },
  { name: 'PORT', value: '0' },
  { name: 'HOST', value: 'http://localhost' },
  { name: 'PUBLIC_ORIGIN', value: 'https://example.com/' },
  { name: 'PUBLIC_ORIGIN', value: 'example.com' },
  { name: 'MANGETSU_MASTER_KEY', value: 'ab'.repeat(31) },
  { name: 'DATABASE_URL', value: 'mysql://localhost/a' },
  { name: 'DATABASE_URL', value: 'localhost' },
  { name: 'MANGETSU_DATA', value: '/' },
  { name: 'PLATFORM_URL', value: 'ftp://example.com' },
  { name: 'PROFILE', value: 'Sand Box' },
  { name: 'LOG_LEVEL', value: 'loud' },
  { name: 'SAMPLE_PLAYERS', value: 'yes' },
  { name: 'EXTRA_GAMES', value: 'many' },
  { name: 'EXTRA_GAMES', value: '20001' },
  { name: 'RATE_SPREAD_PPM', value: '0.5' },
  { name: 'RATE_SPREAD_PPM', value: '100001' },
  { name: 'TRUST_PROXY', value: 'true' },
  { name: 'SMTP_URL', value: 'mail.example.com:25' },
  { name: 'SMTP_URL', value: 'smtp://mail.example.com/path' },
  { name: 'MAIL_FROM', value: 'Mangetsu' },
  { name: 'SMS_GATEWAY_URL', value: 'sms.example.com' },
  { name: 'SMS_GATEWAY_TOKEN', value: 'two words' },
  { name: 'WEB_PUSH_HOSTS', value: 'https://push.example.com' },
  { name: 'WEB_PUSH_HOSTS', value: 'push.example.com/send' },
  { name: 'WEB_PUSH_HOSTS', value: 'push.example.com,,other.example.com' },
  { name: 'WEB_PUSH_HOSTS', value: '*' },
  { name: 'WEB_PUSH_HOSTS', value: '*.com' },
  { name: 'WEB_PUSH_HOSTS', value: 'user@push.example.com' },
  // Each of these requires another variable.
  { name: 'MAIL_FROM', value: '', other: { SMTP_URL: 'smtp://mail.example.com' } },
  { name: 'SMTP_URL', value: '', other: { MAIL_FROM: 'a@example.com' } },
  { name: 'SMS_GATEWAY_TOKEN', value: '', other: { SMS_GATEWAY_URL: 'https://sms.example.com' } },
  { name: 'SMS_GATEWAY_URL', value: '', other: { SMS_GATEWAY_TOKEN: 't' } },
  { name: 'SPORTS_FEED_BROKER', value: 'https://mq.example.com' },
  { name: 'SPORTS_FEED_TOKEN', value: 'a b' },
  { name: 'SPORTS_FEED_API', value: '', other: { SPORTS_FEED_BROKER: 'amqps://t@mq.example.com/v' } },
])('reports $name=$value in one sentence that names it', ({ name, value, other = {} }) => {
  const lines = mistakesIn({ [name]: value, ...other }).split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(new RegExp(`^ {2}${name} must .*\\.$`))
})

test('reports several mistakes together', () => {
  expect(mistakesIn({ PORT: 'x', LOG_LEVEL: 'y' }).split('\n')).toHaveLength(3)
})

test('sends mail and text messages by the configured servers', () => {
  const env = {
    SMTP_URL: 'smtps://user:p%40ss@mail.example.com',
    MAIL_FROM: 'Mangetsu <no-reply@example.com>',
    SMS_GATEWAY_URL: 'https://sms.example.com/send',
    SMS_GATEWAY_TOKEN: 'abc',
  }
  expect(readConfig(env, '/srv')).toMatchObject({
    smtp: { url: env.SMTP_URL, from: env.MAIL_FROM },
    smsGateway: { url: env.SMS_GATEWAY_URL, token: 'abc' },
  })
})

test('follows the configured sports feed, and the practice league by default', () => {
  const env = {
    SPORTS_FEED_BROKER: 'amqps://abc@mq.example.com/%2Funifiedfeed%2F123',
    SPORTS_FEED_API: 'https://api.example.com',
    SPORTS_FEED_TOKEN: 'abc',
  }
  expect(readConfig(env, '/srv').sportsFeed).toEqual({
    brokerUrl: env.SPORTS_FEED_BROKER,
    apiOrigin: env.SPORTS_FEED_API,
    token: 'abc',
  })
  expect(readConfig({}, '/srv').sportsFeed).toBeNull()
})

test('sends web push to the configured hosts only, and to none by default', () => {
  expect(
    readConfig({ WEB_PUSH_HOSTS: 'Push.example.com, *.push.example.net,127.0.0.1:4567' }, '/srv')
      .webPushHosts,
  ).toEqual(['push.example.com', '*.push.example.net', '127.0.0.1:4567'])
  expect(readConfig({}, '/srv').webPushHosts).toEqual([])
})
