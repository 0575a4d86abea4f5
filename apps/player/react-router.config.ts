// How React Router builds the player's client: server-rendered, with the folder itself as the app.
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  ssr: true,
  // Of a hundred addresses a page needs the way to those it links to: React Router asks for these while it is idle.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
