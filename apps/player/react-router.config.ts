// Configuration of React Router for the player's client: server-rendered, with this folder as the app.
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  ssr: true,
  // A page needs only those of the hundred routes it links to: React Router discovers them while it is idle.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
