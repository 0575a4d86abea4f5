// How React Router builds the player's client: server-rendered, with the folder itself as the app.
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  buildDirectory: 'build',
  ssr: true,
  // The whole route map is small; sending it at once spares a request before each first navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
